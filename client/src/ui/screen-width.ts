import { useMediaQuery } from '@mantine/hooks'

/** Mantine's breakpoints `sm` and `md`, a hundredth short: the `min-width` rules of CSS begin exactly there. */
const PHONE = '(max-width: 47.99em)'
const NARROW = '(max-width: 61.99em)'

/** True on a screen as wide as a phone's; false until the width is known. */
export const usePhone = (): boolean => useMediaQuery(PHONE) ?? false

/** True below the width of a desk: a phone or a tablet held upright. */
export const useNarrow = (): boolean => useMediaQuery(NARROW) ?? false
