import type { BenefitIcon as Name } from './texts/landing.ts';

const SHAPES: Record<Name, string> = {
  pencil: 'M4 20l1-4L16 5l3 3L8 19l-4 1zM14 7l3 3',
  quote: 'M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5',
  signature: 'M3 17c3-1 4-9 6-9s-1 8 1 8 3-4 4-4 0 4 2 4 3-1 5-2M3 21h18',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  people:
    'M8 11a3.2 3.2 0 100-6.4A3.2 3.2 0 008 11zM2.5 20c0-3.6 2.4-5.8 5.5-5.8s5.500 2.200 5.500 5.800M16 11a2.800 2.800 0 100-5.600M17 14.200c2.600.3 4.500 2.400 4.500 5.800',
};

export function BenefitIcon({ name }: { name: Name }) {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.7">
      <path d={SHAPES[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
