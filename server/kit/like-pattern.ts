/** What `search_text` of the database writes otherwise, beside accents: dashes, quotes, letters of two. */
const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  '–- —- ‘\' ’\' “" ”" …... ßss æae œoe øo łl đd'.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/** Accent-insensitive part of a text; `%` and `_` in the words are themselves. */
export const likePattern = (words: string): string =>
  `%${words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[–—‘’“”…ßæœøłđ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[\\%_]/g, '\\$&')}%`
