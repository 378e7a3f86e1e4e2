import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent: petrol. Shade 7 on white and shade 3 on the dark surface both exceed 4.5 : 1. */
const petrol: MantineColorsTuple = [
  '#eef7f8',
  '#d8ecee',
  '#b0d8dc',
  '#84c2c9',
  '#5dadb6',
  '#409aa5',
  '#2b8490',
  '#1f6d78',
  '#175862',
  '#0f434b',
];

/** Mantine's greys are warm; these fit the petrol. From text (0) to the ground (9). */
const dark: MantineColorsTuple = [
  '#dfe5e6',
  '#b7c1c4',
  '#9eabaf',
  '#6f7d82',
  '#3a464b',
  '#2c3538',
  '#212a2d',
  '#171c1e',
  '#12171a',
  '#0d1112',
];

export const theme = createTheme({
  colors: { petrol, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'IBM Plex Sans', -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif",
  headings: { fontWeight: '650' },
  components: {
    // A <header> inside a dialog would be announced as the page's banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
});

/** Mantine's own error, dimmed and placeholder colours miss WCAG AA; these do not. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1b2427',
    '--mantine-color-error': colors.red[9],
    '--mantine-color-dimmed': '#566267',
    '--mantine-color-placeholder': '#667277',
    '--mantine-color-anchor': petrol[8],
  },
  dark: {
    '--mantine-color-body': '#171c1e',
    '--mantine-color-text': '#dfe5e6',
    '--mantine-color-error': colors.red[4],
    '--mantine-color-dimmed': '#9eabaf',
    '--mantine-color-placeholder': '#8f9ca0',
    '--mantine-color-anchor': petrol[3],
  },
});
