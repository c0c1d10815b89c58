/** A JPEG writer for drawn pages: grey, baseline, with the usual tables. */

// oxfmt-ignore
const QUANTA = [16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
  18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99]
// oxfmt-ignore
const ZIGZAG = [0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63]

type Table = { counts: Buffer; symbols: Buffer }
const DC: Table = {
  counts: Buffer.from('00010501010101010100000000000000', 'hex'),
  symbols: Buffer.from('000102030405060708090a0b', 'hex'),
}
const AC: Table = {
  counts: Buffer.from('0002010303020403050504040000017d', 'hex'),
  symbols: Buffer.from(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a' +
      '434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aa' +
      'b2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
    'hex',
  ),
}

type Code = { bits: number; length: number }
const codesOf = ({ counts, symbols }: Table): Map<number, Code> => {
  const codes = new Map<number, Code>()
  let [bits, at] = [0, 0]
  for (const [index, count] of counts.entries()) {
    for (let one = 0; one < count; one += 1) {
      codes.set(symbols[at] ?? 0, { bits, length: index + 1 })
      bits += 1
      at += 1
    }
    bits *= 2
  }
  return codes
}

const segment = (marker: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const bitWriter = () => {
  const bytes: number[] = []
  let [held, count] = [0, 0]
  const put = (bits: number, length: number): void => {
    for (let at = length - 1; at >= 0; at -= 1) {
      held = held * 2 + ((bits >> at) & 1)
      count += 1
      if (count < 8) continue
      bytes.push(held)
      if (held === 0xff) bytes.push(0)
      held = 0
      count = 0
    }
  }
  return { bytes, put }
}

const COSINES = Array.from({ length: 64 }, (_, at) => {
  const [wave, place] = [at >> 3, at & 7]
  return Math.cos(((2 * place + 1) * wave * Math.PI) / 16) * (wave === 0 ? Math.SQRT1_2 : 1) * 0.5
})

/** Along the rows, turned; twice it is the whole transform. */
const turned = (block: readonly number[]): number[] =>
  Array.from({ length: 64 }, (_, at) => {
    const [wave, row] = [at >> 3, at & 7]
    let sum = 0
    for (let place = 0; place < 8; place += 1)
      sum += (block[row * 8 + place] ?? 0) * (COSINES[wave * 8 + place] ?? 0)
    return sum
  })

/** Brightness of each point of a page, row by row. */
export type Page = { width: number; height: number; light: Uint8Array }

const blockAt = ({ width, height, light }: Page, left: number, top: number): number[] =>
  Array.from({ length: 64 }, (_, at) => {
    const [x, y] = [Math.min(width - 1, left + (at & 7)), Math.min(height - 1, top + (at >> 3))]
    return (light[y * width + x] ?? 0) - 128
  })

/** @param quality 1 to 100, as scanners and telephones count it */
export const jpegOf = (page: Page, quality: number): Buffer => {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
  const quanta = QUANTA.map((one) => Math.max(1, Math.min(255, Math.floor((one * scale + 50) / 100))))
  const [dc, ac] = [codesOf(DC), codesOf(AC)]
  const { bytes, put } = bitWriter()
  const say = (codes: Map<number, Code>, symbol: number): void => {
    const { bits, length } = codes.get(symbol) ?? { bits: 0, length: 0 }
    put(bits, length)
  }
  const tell = (codes: Map<number, Code>, zeros: number, value: number): void => {
    const length = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1
    say(codes, zeros * 16 + length)
    put(value < 0 ? value + 2 ** length - 1 : value, length)
  }
  let before = 0
  for (let top = 0; top < page.height; top += 8)
    for (let left = 0; left < page.width; left += 8) {
      const waves = turned(turned(blockAt(page, left, top)))
      const values = ZIGZAG.map((from) => Math.round((waves[from] ?? 0) / (quanta[from] ?? 1)))
      tell(dc, 0, (values[0] ?? 0) - before)
      before = values[0] ?? 0
      let zeros = 0
      for (const value of values.slice(1)) {
        if (value === 0) zeros += 1
        else {
          for (; zeros > 15; zeros -= 16) say(ac, 0xf0)
          tell(ac, zeros, value)
          zeros = 0
        }
      }
      if (zeros > 0) say(ac, 0)
    }
  put(0x7f, 7)
  const size = Buffer.alloc(5, 8)
  size.writeUInt16BE(page.height, 1)
  size.writeUInt16BE(page.width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.from([0]), Buffer.from(ZIGZAG.map((from) => quanta[from] ?? 1))),
    segment(0xc0, size, Buffer.from([1, 1, 0x11, 0])),
    segment(0xc4, Buffer.from([0]), DC.counts, DC.symbols),
    segment(0xc4, Buffer.from([0x10]), AC.counts, AC.symbols),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from(bytes),
    Buffer.from([0xff, 0xd9]),
  ])
}
