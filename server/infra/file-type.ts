import { open } from 'node:fs/promises'

export interface FileType {
  type: 'xml' | 'pdf' | 'png' | 'jpeg' | 'webp' | 'zip' | 'xlsx' | 'csv' | 'text'
  mime: string
  extension: string
}

const MIME: Record<FileType['type'], string> = {
  xml: 'application/xml',
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  text: 'text/plain',
}

const found = (type: FileType['type']): FileType => ({
  type,
  mime: MIME[type],
  extension: type === 'jpeg' ? 'jpg' : type === 'text' ? 'txt' : type,
})

const startsWith = (bytes: Uint8Array, magic: readonly number[] | string, at = 0): boolean => {
  const wanted = typeof magic === 'string' ? Buffer.from(magic, 'latin1') : magic
  return bytes.length >= at + wanted.length && [...wanted].every((byte, index) => bytes[at + index] === byte)
}

const decode = (bytes: Uint8Array): string => {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  const text = Buffer.from(bytes).toString('latin1')
  return startsWith(bytes, [0xef, 0xbb, 0xbf]) ? text.slice(3) : text
}

// Pages and drawings run scripts in a browser: they are neither XML documents nor text to us.
const ACTIVE_ROOT = /^(?:html|svg|script|xsl)$/i

const sniffMarkup = (text: string): FileType | null => {
  const withoutProlog = text.replace(/^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)+/, '')
  if (/^<!doctype/i.test(withoutProlog)) return null
  const root = /^<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)[\s/>]/.exec(`${withoutProlog} `)
  return root?.[1] === undefined || ACTIVE_ROOT.test(root[1]) ? null : found('xml')
}

const sniffText = (text: string): FileType | null => {
  // eslint-disable-next-line no-control-regex -- control characters are what tells binary from text
  if (text === '' || /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return null
  if (/<(?:html|script|svg|body|iframe)[\s>]/i.test(text)) return null
  const [first = '', second = ''] = text.split(/\r?\n/)
  const separator = [';', ',', '\t'].find((sign) => first.includes(sign))
  const isTable = separator !== undefined && (second === '' || second.includes(separator))
  return found(isTable ? 'csv' : 'text')
}

/**
 * What a file is, by its content; its name and the sender's word count for nothing.
 * A workbook is told from a zip by its part names, so pass the whole file, or its first and last 64 KiB joined.
 * @returns null for what the product does not accept (programs, HTML, SVG, anything unknown)
 */
export const sniffFileType = (bytes: Uint8Array): FileType | null => {
  if (startsWith(bytes, '%PDF-')) return found('pdf')
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return found('png')
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return found('jpeg')
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return found('webp')
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) {
    const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const isWorkbook = names.includes('[Content_Types].xml') && names.includes('xl/workbook')
    return found(isWorkbook ? 'xlsx' : 'zip')
  }
  const text = decode(bytes)
  return /^\s*</.test(text) ? sniffMarkup(text) : sniffText(text)
}

const WINDOW = 64 * 1024

/** The type of a file on disk, from its first and last 64 KiB. */
export const sniffFile = async (path: string): Promise<FileType | null> => {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(size, WINDOW))
    await file.read(head, 0, head.length, 0)
    if (size <= WINDOW) return sniffFileType(head)
    const tail = Buffer.alloc(Math.min(size - WINDOW, WINDOW))
    await file.read(tail, 0, tail.length, size - tail.length)
    return sniffFileType(Buffer.concat([head, tail]))
  } finally {
    await file.close()
  }
}
