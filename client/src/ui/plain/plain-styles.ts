import type { CSSProperties } from 'react'

/**
 * Parts of the library as elements of its own classes: its components resolve theme, props and styles each time they are
 * drawn, and a list of fifty rows draws a thousand of them (decision 0204).
 */

/** The library's ring around what has the focus. */
export const FOCUSED = 'mantine-focus-auto'

export const names = (...all: readonly (string | undefined)[]): string => all.filter(Boolean).join(' ')

export const vars = (values: Readonly<Record<`--${string}`, string>>): CSSProperties => values

/** Styles by their look, each made once: React compares nothing of a style that is the same object. */
export const styleOf = <Look extends string>(
  make: (look: Look) => CSSProperties,
): ((look: Look) => CSSProperties) => {
  const made = new Map<Look, CSSProperties>()
  return (look) => {
    const known = made.get(look)
    if (known) return known
    const next = make(look)
    made.set(look, next)
    return next
  }
}
