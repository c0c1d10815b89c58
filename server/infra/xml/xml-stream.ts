import { StringDecoder } from 'node:string_decoder'
import { isBlank } from './xml-names.ts'
import { lenientText } from './references.ts'

/** A scanner of XML that arrives in pieces: tags and texts in order, nothing kept, well-formedness not checked. */

export type XmlHandler = {
  /** `tag` is what stands between the angle brackets: name, attributes, perhaps a closing slash. */
  open: (name: string, tag: string) => void
  text: (text: string) => void
  close: (name: string) => void
}

export type StreamLimits = {
  /** characters of one tag or one text */
  longest: number
  /** Throws what the caller's readers expect. A document type could bring entities of its own. */
  refuse: (reason: 'document_type' | 'too_long') => never
}

/** An attribute of a tag; undefined when it is absent. */
export const attribute = (tag: string, name: string): string | undefined => {
  for (let at = tag.indexOf(`${name}=`); at !== -1; at = tag.indexOf(`${name}=`, at + 1)) {
    if (at > 0 && !isBlank(tag.charCodeAt(at - 1))) continue
    const quote = tag[at + name.length + 1]
    if (quote !== '"' && quote !== "'") continue
    const from = at + name.length + 2
    const end = tag.indexOf(quote, from)
    return end === -1 ? undefined : lenientText(tag.slice(from, end))
  }
  return undefined
}

const localName = (tag: string): string => {
  let end = 0
  while (end < tag.length && tag.charCodeAt(end) !== 47 && !isBlank(tag.charCodeAt(end))) end += 1
  const name = tag.slice(0, end)
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/** Feeds one piece of XML after the other; what a piece cuts in two waits for the next. */
export const xmlStream = (handler: XmlHandler, { longest, refuse }: StreamLimits) => {
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
      if (tagStart > at) handler.text(lenientText(input.slice(at, tagStart)))
      const first = input.charCodeAt(tagStart + 1)
      if (isCdata) handler.text(input.slice(tagStart + 9, tagEnd))
      else if (first === 33) {
        if (input.startsWith('<!DOCTYPE', tagStart)) refuse('document_type')
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
    if (rest.length > longest) refuse('too_long')
  }
}
