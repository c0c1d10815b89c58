import { crc32, deflateSync } from 'node:zlib'
import type { Random } from '../draw/random.ts'

/** Pictures of delivery receipts, drawn by hand: a frame, the invoice's number, the day, a signature. */

const WIDTH = 480
const HEIGHT = 150
const INK = 40

// Rows of a 5 × 7 dot font, five bits each.
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  '/': [0, 1, 2, 4, 8, 16, 0],
  '-': [0, 0, 0, 31, 0, 0, 0],
  N: [17, 17, 25, 21, 19, 17, 17],
  F: [31, 16, 16, 30, 16, 16, 16],
  E: [31, 16, 16, 30, 16, 16, 31],
}

type Canvas = { dot: (x: number, y: number, thick: number) => void; lines: Buffer[] }

const blank = (): Canvas => {
  // Each line starts with the filter byte 0; paper is not quite white.
  const lines = Array.from({ length: HEIGHT }, () => {
    const line = Buffer.alloc(WIDTH + 1, 246)
    line[0] = 0
    return line
  })
  const dot = (x: number, y: number, thick: number) => {
    for (let down = 0; down < thick; down += 1)
      for (let right = 0; right < thick; right += 1) {
        const line = lines[Math.round(y) + down]
        const column = Math.round(x) + right
        if (line && column >= 0 && column < WIDTH) line[column + 1] = INK
      }
  }
  return { dot, lines }
}

const write = ({ dot }: Canvas, text: string, left: number, top: number, scale: number) => {
  for (const [position, letter] of text.split('').entries())
    for (const [row, bits] of (GLYPHS[letter] ?? []).entries())
      for (let column = 0; column < 5; column += 1)
        if (((bits >> (4 - column)) & 1) === 1)
          dot(left + (position * 6 + column) * scale, top + row * scale, scale)
}

const frame = ({ dot }: Canvas) => {
  for (let x = 8; x < WIDTH - 8; x += 1) for (const y of [8, 52, HEIGHT - 10]) dot(x, y, 1)
  for (let y = 8; y < HEIGHT - 9; y += 1)
    for (const x of [8, 300, WIDTH - 9]) if (x !== 300 || y < 52) dot(x, y, 1)
}

const sign = ({ dot }: Canvas, random: Random) => {
  const [wave, swing, slope] = [random.real(9, 16), random.real(14, 24), random.real(-0.1, 0.1)]
  for (let step = 0; step < 1400; step += 1) {
    const way = step / 1400
    const x = 90 + way * 290 + Math.sin(way * wave * 2.3) * 14
    dot(x, 98 + Math.sin(way * wave * 3) * swing * (1 - way * 0.6) + way * 290 * slope * 0.4, 2)
  }
}

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

/** A receipt's picture as PNG, greyscale, some 2 kB. */
export const drawCanhoto = (random: Random, number: string, day: string): Buffer => {
  const canvas = blank()
  frame(canvas)
  write(canvas, `NF-E ${number}`, 24, 22, 3)
  write(canvas, day.split('-').toReversed().join('/'), 318, 24, 2)
  sign(canvas, random)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // 8 bits of grey
  header[8] = 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(canvas.lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
