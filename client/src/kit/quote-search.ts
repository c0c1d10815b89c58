/** The address of a new quote, filled in with known facts of the freight. */
export const quoteSearch = (facts: Readonly<Record<string, string | number | null | undefined>>): string => {
  const known = Object.entries(facts).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`
}
