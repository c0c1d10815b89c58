import { deflateSync, inflateSync } from 'node:zlib'
import { drawCanhoto } from '#prisma/seed/demo/documents/canhoto.ts'
import { createRandom } from '#prisma/seed/demo/draw/random.ts'
import type { Page } from './jpegs.ts'

/** A delivery receipt as a picture that is taken. */
export const RECEIPT_PNG = drawCanhoto(createRandom(1), '48211', '2026-11-18')

const chunk = (name: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  // Readers of the head alone look at no checksum.
  return Buffer.concat([size, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
}

/** A picture of one colour. */
export const blankPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const CANHOTO = { width: 480, height: 150 }

/** A scanned A4 sheet, at 150 points an inch, with a receipt on it or with nothing. */
export const sheetOf = (content: 'receipt' | 'nothing'): Page => {
  const [width, height] = [1240, 1754]
  const light = new Uint8Array(width * height).fill(255)
  if (content === 'nothing') return { width, height, light }
  const data = RECEIPT_PNG.subarray(RECEIPT_PNG.indexOf('IDAT') + 4, RECEIPT_PNG.indexOf('IEND'))
  const drawn = inflateSync(data)
  for (let row = 0; row < CANHOTO.height; row += 1) {
    // Each line begins with the number of its filter.
    const from = row * (CANHOTO.width + 1) + 1
    light.set(drawn.subarray(from, from + CANHOTO.width), (row + 60) * width + 80)
  }
  return { width, height, light }
}
