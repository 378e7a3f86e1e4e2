import type { ComponentType } from 'react';
import type { KnownPath } from './paths.ts';

type Screen = () => Promise<{ default: ComponentType }>;

/** The code of each address, fetched when somebody goes there. */
export const SCREENS: Record<KnownPath, Screen> = {
  '/': () => import('./pages/landing.tsx'),
  '/login': () => import('./pages/login.tsx'),
  '/dashboard': () => import('./pages/dashboard.tsx'),
};
