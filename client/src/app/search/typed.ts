import { isAccessKey, normalizeAccessKey, parseAccessKey } from '#shared/kit/br/access-key.ts'
import { isPlate } from '#shared/kit/br/plate.ts'

/** What the words of a search may be: one field takes them all. */
export type Typed = {
  words: string
  /** Without leading zeros: number of an order (`#123`) or of an invoice. */
  number: string | null
  /** Access key of a fiscal document, and whether a carrier issued it (CT-e, models 57 and 67). */
  key: { text: string; isCte: boolean } | null
  isPlate: boolean
}

const CTE_MODELS = ['57', '67']
const FROM_LETTERS = 2

/** Reads the words; null for fewer than two letters that are no number. Pure. */
export const readTyped = (text: string): Typed | null => {
  const words = text.trim()
  const number = /^#?0*(\d{1,9})$/.exec(words)?.[1] ?? null
  if (words.length < FROM_LETTERS && number === null) return null
  const model = parseAccessKey(words)?.model
  return {
    words,
    number,
    key: isAccessKey(words)
      ? { text: normalizeAccessKey(words), isCte: CTE_MODELS.includes(String(model)) }
      : null,
    isPlate: isPlate(words),
  }
}
