import {
  type CSSVariablesResolver,
  type MantineColorsTuple,
  createTheme,
  defaultCssVariablesResolver,
} from '@mantine/core'

/** The one accent: a deep road green-blue. */
const road: MantineColorsTuple = [
  '#ebf6f7',
  '#d6e9eb',
  '#add3d7',
  '#80bcc2',
  '#5ca8b0',
  '#3f98a2',
  '#218692',
  '#0f7682',
  '#0b626d',
  '#064e57',
]

/** Dark greys with a breath of the accent. */
const dark: MantineColorsTuple = [
  '#ccd4d8',
  '#aab5bb',
  '#8e9aa1',
  '#66727a',
  '#3f4a50',
  '#2e373c',
  '#252d31',
  '#1c2225',
  '#171c1e',
  '#111516',
]

const FONT = "Inter, 'Inter fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** What opens keeps to the screen: turned where there is room, and no higher than that. */
export const WITHIN_SCREEN = { flip: true, shift: true, size: { padding: 8 } }

export const theme = createTheme({
  colors: { road, dark },
  primaryColor: 'road',
  primaryShade: { light: 7, dark: 8 },
  autoContrast: true,
  fontFamily: FONT,
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, 'DejaVu Sans Mono', monospace",
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A hint stands under what it explains, and an error under the hint (ux.md).
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // A second press keeps the choice: what may be empty has a cross.
    Select: { defaultProps: { allowDeselect: false } },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 150 } },
      styles: { title: { fontWeight: 650 } },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } },
    // Mantine's own grey under a title is too pale to read on white (WCAG 1.4.3).
    Notification: { styles: { description: { color: 'var(--mantine-color-dimmed)' } } },
    // A landmark for what floats over the page, see index.html.
    Portal: { defaultProps: { target: '#overlays' } },
    // The placeholder is a child that role=menu may not have.
    // One that is longer than the screen scrolls in itself.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, middlewares: WITHIN_SCREEN },
      styles: { dropdown: { overflowY: 'auto' } },
    },
    Loader: { defaultProps: { size: 'sm' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 600 } },
  },
})

/** Text on the light (tinted) variant of a colour: Mantine's own shades miss AA (stack.md). */
const TINT_LIGHT: Record<string, string> = {
  road: '#064e57',
  gray: '#3d454d',
  red: '#a31515',
  pink: '#9c2254',
  grape: '#7a2a8c',
  violet: '#53299e',
  indigo: '#2c3f9e',
  blue: '#10519b',
  cyan: '#0a5566',
  teal: '#07573f',
  green: '#1d5c2b',
  lime: '#3f5a08',
  yellow: '#714a06',
  orange: '#8a3a07',
}

export const cssVariables: CSSVariablesResolver = (current) => {
  const resolved = defaultCssVariablesResolver(current)
  const tints: Record<string, string> = {}
  for (const [name, value] of Object.entries(TINT_LIGHT)) tints[`--mantine-color-${name}-light-color`] = value
  const darkTints: Record<string, string> = {}
  for (const name of Object.keys(TINT_LIGHT))
    darkTints[`--mantine-color-${name}-light-color`] = `var(--mantine-color-${name}-2)`
  return {
    variables: { ...resolved.variables },
    light: {
      ...resolved.light,
      ...tints,
      '--mantine-color-red-filled': '#c92a2a',
      '--mantine-color-red-filled-hover': '#ad2323',
      '--mantine-color-green-filled': '#237032',
      '--mantine-color-error': 'var(--mantine-color-red-9)',
      '--mantine-color-dimmed': '#556068',
      '--mantine-color-placeholder': '#6b7280',
      '--mantine-color-anchor': 'var(--mantine-color-road-8)',
      '--mantine-color-body': '#f6f8f9',
      '--mantine-color-text': '#1b2226',
      '--mantine-color-default-border': '#d3dade',
      '--surface': '#ffffff',
      '--surface-sunken': '#eef2f3',
      '--map-sea': '#dfe9ee',
      '--map-around': '#eef0ee',
      '--map-land': '#fbfcfb',
      '--map-border': '#b9c5c6',
      '--border': '#dde3e6',
      '--border-strong': '#8a969d',
      '--accent-soft': 'var(--mantine-color-road-0)',
      '--accent-strong': 'var(--mantine-color-road-1)',
      '--accent-text': 'var(--mantine-color-road-9)',
    },
    dark: {
      ...resolved.dark,
      ...darkTints,
      '--mantine-color-error': 'var(--mantine-color-red-4)',
      '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
      '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
      '--mantine-color-anchor': 'var(--mantine-color-road-3)',
      '--mantine-color-body': '#15191b',
      '--mantine-color-default': '#22282b',
      '--mantine-color-default-hover': '#2a3135',
      '--mantine-color-default-border': '#3a4348',
      '--surface': '#1c2124',
      '--surface-sunken': '#171b1d',
      '--map-sea': '#12181c',
      '--map-around': '#1b2123',
      '--map-land': '#252c2f',
      '--map-border': '#46535a',
      '--border': '#2e363a',
      '--border-strong': '#75828a',
      '--accent-soft': 'rgb(63 152 162 / 14%)',
      '--accent-strong': 'rgb(63 152 162 / 24%)',
      '--accent-text': 'var(--mantine-color-road-1)',
    },
  }
}
