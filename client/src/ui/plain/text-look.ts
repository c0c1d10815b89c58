import { Text } from '@mantine/core'
import { FOCUSED, styleOf, names, vars } from './plain-styles.ts'

const TEXT: string = names(FOCUSED, Text.classes.root, 'mantine-Text-root')

/** The class of a text, for an element that is not one of these. */
export const textClass = (...more: readonly (string | undefined)[]): string => names(TEXT, ...more)

export type TextLook = `${'xs' | 'sm'} ${'dimmed' | 'plain' | 'link'} ${'strong' | 'usual'} ${'one' | 'all'}`

export const textStyle = styleOf<TextLook>((look) => {
  const [size, colour, weight, lines] = look.split(' ')
  return {
    ...vars({
      '--text-fz': `var(--mantine-font-size-${size})`,
      '--text-lh': `var(--mantine-line-height-${size})`,
      ...(lines === 'one' ? { '--text-line-clamp': '1' } : {}),
    }),
    ...(colour === 'plain' ? {} : { color: `var(--mantine-color-${colour === 'link' ? 'anchor' : colour})` }),
    ...(weight === 'strong' ? { fontWeight: 600 } : {}),
  }
})
