import { crc32, deflateSync } from 'node:zlib'

/** Small drawn logos (PNG), so that every company of the story has a face of its own. */

const SIZE = 96
type Color = readonly [number, number, number]
const COLORS: readonly Color[] = [
  [11, 114, 133],
  [201, 42, 42],
  [92, 124, 250],
  [43, 138, 62],
  [230, 119, 0],
  [103, 65, 217],
  [166, 30, 77],
  [24, 100, 171],
]

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Which part of the drawing a point belongs to, one shape per seed. */
const SHAPES: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => x * x + y * y < 0.5,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.8,
  (x, y) => y > Math.abs(x) - 0.5 && y < 0.5,
  (x, y) => Math.abs(y - Math.sin(x * 3) * 0.3) < 0.25,
  (x, y) => (x - 0.2) ** 2 + y * y < 0.4 && (x + 0.2) ** 2 + y * y > 0.3,
]

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** A PNG of 96 × 96 points. */
export const drawLogo = (seed: number): Buffer => {
  const ground = at(COLORS, seed)
  const isIn = at(SHAPES, seed * 3 + 1)
  const lines: Buffer[] = []
  for (let row = 0; row < SIZE; row += 1) {
    const line = Buffer.alloc(1 + SIZE * 3)
    for (let column = 0; column < SIZE; column += 1) {
      const inside = isIn((column / SIZE) * 2 - 1, (row / SIZE) * 2 - 1)
      line.set(inside ? [255, 255, 255] : ground, 1 + column * 3)
    }
    lines.push(line)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
