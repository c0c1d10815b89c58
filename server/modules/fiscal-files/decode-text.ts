import { isUtf8 } from 'node:buffer'
import { refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'

export type TextEncoding = 'utf-8' | 'utf-16' | 'windows-1252'
export type Decoded = { ok: true; text: string; encoding: TextEncoding; declared: string | null }

const DECLARATION = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/

const declaredIn = (text: string): string | null =>
  DECLARATION.exec(text.slice(0, 300))?.[1]?.toLowerCase() ?? null

const utf16 = (bytes: Buffer, label: 'utf-16le' | 'utf-16be'): Decoded => {
  const text = new TextDecoder(label).decode(bytes)
  return { ok: true, text, encoding: 'utf-16', declared: declaredIn(text) }
}

/**
 * The text of a file whose declared encoding may be wrong: the byte order mark wins, then the bytes, then the declaration.
 * Valid UTF-8 is read as UTF-8, all other bytes as windows-1252, the superset of ISO-8859-1 (fiscal-files/README "Traps").
 *
 * @returns the text without its byte order mark; never throws
 */
export const decodeText = (bytes: Uint8Array): Decoded | Refusal => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [a, b, c, d] = buffer
  if (a === undefined) return refuse('empty')
  if (a === 0xff && b === 0xfe) {
    return c === 0 && d === 0 ? refuse('unsupported_encoding', 'utf-32') : utf16(buffer, 'utf-16le')
  }
  if (a === 0xfe && b === 0xff) return utf16(buffer, 'utf-16be')
  if (a === 0 && b === 0) return refuse('unsupported_encoding', 'utf-32')
  if (a === 0x3c && b === 0)
    return c === 0 ? refuse('unsupported_encoding', 'utf-32') : utf16(buffer, 'utf-16le')
  if (a === 0 && b === 0x3c) return utf16(buffer, 'utf-16be')

  if (isUtf8(buffer)) {
    const text = buffer.toString('utf8', a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0)
    return { ok: true, text, encoding: 'utf-8', declared: declaredIn(text) }
  }
  const text = new TextDecoder('windows-1252').decode(buffer)
  return { ok: true, text, encoding: 'windows-1252', declared: declaredIn(text) }
}
