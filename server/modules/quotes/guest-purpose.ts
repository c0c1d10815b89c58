/** What a link of this room opens, and for how many days after the quote's limit. */
export const QUOTE_LINK = { purpose: 'quote', daysAfter: 15 } as const

const DAY_MS = 86_400_000

/** Days that a link made now lives: the answer, the choice and the confirmation have room in them. */
export const linkDays = (limit: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(limit) - now.getTime()) / DAY_MS)) + QUOTE_LINK.daysAfter
