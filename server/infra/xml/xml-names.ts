import { failure, type ScanFailure } from './scan-failure.ts'

export const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9

export const blankBetween = (source: string, start: number, end: number): boolean => {
  for (let index = start; index < end; index += 1) if (!isBlank(source.charCodeAt(index))) return false
  return true
}

/** Position of the next `<`; between elements it mostly stands right here. */
export const nextTag = (source: string, from: number): number =>
  source.charCodeAt(from) === 60 ? from : source.indexOf('<', from)

/** True for the characters that cannot stand inside a name: controls, blanks and `" & ' < = ?`. */
const breaksName = (code: number): boolean =>
  code < 33 || code === 34 || code === 38 || code === 39 || code === 60 || code === 61 || code === 63
const startsName = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code > 127

/** Position behind the name of the opening tag at `at`. */
export const nameEnd = (source: string, at: number): number | ScanFailure => {
  const { length } = source
  let index = at + 1
  if (index >= length) return failure('truncated', at, 'tag is cut')
  let code = source.charCodeAt(index)
  if (!startsName(code)) return failure('malformed', at, 'a name cannot start like this')
  while (code !== 62 && code !== 47 && !isBlank(code)) {
    if (breaksName(code)) return failure('malformed', at, 'a name cannot hold this')
    index += 1
    if (index >= length) return failure('truncated', at, 'tag is cut')
    code = source.charCodeAt(index)
  }
  return index
}

/** The name from `start` to `end` without its prefix. */
export const localName = (source: string, start: number, end: number): string => {
  const name = source.slice(start, end)
  return name.includes(':') ? name.slice(name.lastIndexOf(':') + 1) : name
}

/** Position behind the closing tag at `at`, which has to be the one of the name from `start` to `end`. */
export const closingEnd = (source: string, at: number, start: number, end: number): number | ScanFailure => {
  let index = at + 2
  let from = start
  while (from < end && source.charCodeAt(index) === source.charCodeAt(from)) {
    from += 1
    index += 1
  }
  while (isBlank(source.charCodeAt(index))) index += 1
  if (from === end && source.charCodeAt(index) === 62) return index + 1
  const isCut = source.indexOf('>', at) === -1
  return failure(isCut ? 'truncated' : 'malformed', at, `</${source.slice(start, end)}> expected`)
}
