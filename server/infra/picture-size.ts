import { sniffFileType, type FileType } from './file-type.ts'

type Size = { width: number; height: number }

const pngSize = (bytes: Buffer): Size | null =>
  bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Walks the segments of a JPEG to the one that begins its frame. */
const jpegSize = (bytes: Buffer): Size | null => {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const webpSize = (bytes: Buffer): Size | null => {
  if (bytes.length < 30) return null
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  const packed = bytes.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
}

const SIZES: Partial<Record<FileType['type'], (bytes: Buffer) => Size | null>> = {
  png: pngSize,
  jpeg: jpegSize,
  webp: webpSize,
}

/** How large a picture is, by its head: it is not drawn. Null for other files, and for one that does not say it. */
export const pictureSize = (bytes: Buffer): (Size & Pick<FileType, 'type'>) | null => {
  const type = sniffFileType(bytes)?.type
  const size = type === undefined ? null : (SIZES[type]?.(bytes) ?? null)
  return type === undefined || size === null ? null : { type, ...size }
}
