/** Without accents, as it is typed. */
const plain = (letters: string): string => letters.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** First letter of a control's name. */
export const initialOf = (control: Pick<HTMLElement, 'getAttribute' | 'textContent'>): string =>
  plain((control.getAttribute('aria-label') ?? control.textContent ?? '').trim()).slice(0, 1)

/** The item that a key leads to from another one; null: the key means nothing here. */
export const nextStop = (initials: readonly string[], at: number, key: string): number | null => {
  const count = initials.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (!/^\p{L}$/u.test(key)) return null
  // The next one of this letter, round the list.
  const wanted = plain(key)
  const order = Array.from({ length: count }, (_, step) => (at + 1 + step) % count)
  return order.find((index) => initials[index] === wanted) ?? null
}
