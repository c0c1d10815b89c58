/** Texts as a reader holds them: each of its own, and what it weighs. */

/** A shorter slice is copied by the engine itself. */
const SHORTEST_SLICE = 13
/** What a string and its place in a list weigh beside its characters. */
const STRING_BYTES = 24

const isWide = (text: string): boolean => /[\u0100-\uffff]/.test(text)

/** A copy: a slice keeps the whole piece of the file that it was cut from, for thirteen letters sixty thousand. */
export const ownText = (text: string): string => {
  if (text.length < SHORTEST_SLICE) return text
  const encoding = isWide(text) ? 'utf16le' : 'latin1'
  return Buffer.from(text, encoding).toString(encoding)
}

/** Bytes that a text of its own takes. */
export const weightOf = (text: string): number => STRING_BYTES + text.length * (isWide(text) ? 2 : 1)
