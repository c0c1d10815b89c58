import { StringDecoder } from 'node:string_decoder'
import { READ_LIMITS, UnreadableSheet } from './unreadable.ts'

/** A minimal scanner of the XML that spreadsheets are made of: tags and texts in order, nothing kept. */

export type XmlHandler = {
  /** `tag` is what stands between the angle brackets: name, attributes, perhaps a closing slash. */
  open: (name: string, tag: string) => void
  text: (text: string) => void
  close: (name: string) => void
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export const decodeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
        if (name) return NAMED[String(name).toLowerCase()] ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text

/** An attribute of a tag; undefined when it is absent. */
export const attribute = (tag: string, name: string): string | undefined => {
  for (let at = tag.indexOf(`${name}=`); at !== -1; at = tag.indexOf(`${name}=`, at + 1)) {
    const before = tag.charCodeAt(at - 1)
    if (at > 0 && before !== 32 && before !== 9 && before !== 10 && before !== 13) continue
    const quote = tag[at + name.length + 1]
    if (quote !== '"' && quote !== "'") continue
    const from = at + name.length + 2
    const end = tag.indexOf(quote, from)
    return end === -1 ? undefined : decodeXml(tag.slice(from, end))
  }
  return undefined
}

const localName = (tag: string): string => {
  let end = 0
  while (end < tag.length) {
    const code = tag.charCodeAt(end)
    if (code === 32 || code === 47 || code === 9 || code === 10 || code === 13) break
    end += 1
  }
  const name = tag.slice(0, end)
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/** Feeds one piece of XML after the other; what a piece cuts in two waits for the next. */
export const xmlScanner = (handler: XmlHandler) => {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return (chunk: Buffer | null): void => {
    const input = rest + (chunk === null ? decoder.end() : decoder.write(chunk))
    let at = 0
    for (;;) {
      const tagStart = input.indexOf('<', at)
      if (tagStart === -1) break
      const isCdata = input.startsWith('<![CDATA[', tagStart)
      const mark = isCdata ? ']]>' : input.startsWith('<!--', tagStart) ? '-->' : '>'
      const tagEnd = input.indexOf(mark, tagStart)
      if (tagEnd === -1) break
      if (tagStart > at) handler.text(decodeXml(input.slice(at, tagStart)))
      const first = input.charCodeAt(tagStart + 1)
      if (isCdata) handler.text(input.slice(tagStart + 9, tagEnd))
      else if (first === 33) {
        // A document type could bring entities of its own; no spreadsheet has one.
        if (input.startsWith('<!DOCTYPE', tagStart)) throw new UnreadableSheet('intake_not_a_sheet')
      } else if (first === 47) handler.close(localName(input.slice(tagStart + 2, tagEnd)))
      else if (first !== 63) {
        const tag = input.slice(tagStart + 1, tagEnd)
        const name = localName(tag)
        handler.open(name, tag)
        if (tag.endsWith('/')) handler.close(name)
      }
      at = tagEnd + mark.length
    }
    rest = input.slice(at)
    if (rest.length > READ_LIMITS.token) throw new UnreadableSheet('intake_too_large')
  }
}
