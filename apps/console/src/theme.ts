import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { firstTexts as texts } from './first-texts.js';

const brand: MantineColorsTuple = [
  '#edf2ff',
  '#dbe4ff',
  '#bac8ff',
  '#91a7ff',
  '#748ffc',
  '#5c7cfa',
  '#4c6ef5',
  '#3b5bdb',
  '#364fc7',
  '#2b3f9e',
];

/** Grays with the blue of our surfaces. */
const dark: MantineColorsTuple = [
  '#d5d9de',
  '#b4bac1',
  '#8e959d',
  '#656c74',
  '#3d434a',
  '#33383e',
  '#272b30',
  '#1f2226',
  '#0e1012',
  '#090b0c',
];

/** Contrast first: every pair of colors of text reaches 4.5 : 1 in both schemes. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  colors: { brand, dark },
  fontFamily: "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  headings: { fontFamily: "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif", fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  components: {
    // The heading of a dialog is not the banner of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': texts.common.close } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
  },
});
