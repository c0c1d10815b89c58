/** Small letters without accents: `Cotações` is found as `cotacoes`. */
export const plain = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const AT_START = 30
const IN_ONE_PIECE = 20
const AT_WORD = 6
const NEXT_TO_LAST = 3

/** Letters of `query` in their order, with gaps; more for those at the start of a word or beside the last one. */
const scattered = (query: string, words: string): number | null => {
  let points = 0
  let from = 0
  let last = -2
  for (const letter of query) {
    if (letter === ' ') continue
    const at = words.indexOf(letter, from)
    if (at === -1) return null
    const isWordStart = at === 0 || /[^a-z0-9]/.test(words[at - 1] ?? '')
    if (isWordStart) points += AT_WORD
    else if (at === last + 1) points += NEXT_TO_LAST
    else if (at - last > 12 && last >= 0) return null
    last = at
    from = at + 1
  }
  return points
}

/**
 * How well a text answers the typed words; null when it does not. Accents and case do not count; the words of the query
 * may come in any order. Pure.
 */
export const score = (typed: string, text: string): number | null => {
  const query = plain(typed).trim()
  if (query === '') return 0
  const words = plain(text)
  if (words.startsWith(query)) return AT_START + IN_ONE_PIECE - words.length / 100
  const at = words.indexOf(query)
  if (at !== -1) {
    const isWordStart = /[^a-z0-9]/.test(words[at - 1] ?? '')
    return IN_ONE_PIECE + (isWordStart ? AT_WORD : 0) - words.length / 100
  }
  const parts = query.split(/\s+/)
  if (parts.length > 1 && parts.every((part) => words.includes(part)))
    return IN_ONE_PIECE - words.length / 100
  const points = query.length < 2 ? null : scattered(query, words)
  return points === null || points < query.length * 2 ? null : points - words.length / 100
}

/** The best first, at most `most`; what does not answer falls away. Equal ones keep their order. */
export const best = <T>(typed: string, items: readonly T[], textOf: (item: T) => string, most: number): T[] =>
  items
    .flatMap((item) => {
      const points = score(typed, textOf(item))
      return points === null ? [] : [{ item, points }]
    })
    .toSorted((one, other) => other.points - one.points)
    .slice(0, most)
    .map(({ item }) => item)
