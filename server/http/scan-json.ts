/**
 * Looks over the bytes of a JSON body before it is parsed: names that are all different make parsing and every later walk
 * tens of times slower, so that a megabyte of them holds the event loop for everyone.
 */

const MOST_OF_ONE_OBJECT = 5_000
const MOST_OF_ALL = 60_000
/** Objects and lists. */
const MOST_PARTS = 40_000
/** Deeper ones are refused when they are read (`body.ts`). */
const DEPTHS = 64

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58]
const OPENING: ReadonlySet<number> = new Set(Buffer.from('{['))
const CLOSING: ReadonlySet<number> = new Set(Buffer.from('}]'))

export const TOO_MANY_FIELDS = 'body.too.many.fields'

/** Index of the quote that ends the text which begins before `from`. */
const endOfText = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

const hasTooManyFields = (bytes: Uint8Array): boolean => {
  const fields = new Uint32Array(DEPTHS)
  let all = 0
  let parts = 0
  let depth = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) at = endOfText(bytes, at + 1)
    else if (byte === COLON) {
      const of = (fields[depth] ?? 0) + 1
      fields[depth] = of
      all += 1
      if (of > MOST_OF_ONE_OBJECT || all > MOST_OF_ALL) return true
    } else if (OPENING.has(byte)) {
      depth = Math.min(depth + 1, DEPTHS - 1)
      fields[depth] = 0
      parts += 1
      if (parts > MOST_PARTS) return true
    } else if (CLOSING.has(byte)) depth = Math.max(depth - 1, 0)
  }
  return false
}

/** JSON is UTF-8 (RFC 8259); in another charset the signs would stand in other bytes than those that are counted. */
const CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8'])

/** For the parser's `verify`. @throws an error that `toException` answers with 413, or 415 for another charset */
export const refuseManyFields = (
  _request: unknown,
  _response: unknown,
  bytes: Uint8Array,
  charset = 'utf-8',
): void => {
  if (!CHARSETS.has(charset.toLowerCase()))
    throw Object.assign(new Error('Another charset than UTF-8.'), { status: 415 })
  if (hasTooManyFields(bytes)) throw Object.assign(new Error('Too many fields.'), { type: TOO_MANY_FIELDS })
}
