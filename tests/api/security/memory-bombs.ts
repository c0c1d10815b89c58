import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { workbook } from '#tests/support/carrier-sheets.ts'
import { manyTags } from './bombs.ts'

/** Files that are small as they are sent, and would be large in memory. */

export type Bomb = { name: string; content: Buffer }

const MB = 1024 * 1024

const flushed = (text: string): Buffer => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
const END = deflateRawSync('')

/** A text of one piece so many times, between a head and a tail: the piece is packed once, whatever its text would weigh. */
const packed = (head: string, piece: string, count: number, tail: string): Buffer => {
  const one = flushed(piece)
  return Buffer.concat([flushed(head), ...Array.from({ length: count }, () => one), flushed(tail), END])
}

const EMPTY = Buffer.alloc(0)
const small = unzipSync(new Uint8Array(workbook({ name: 'Frete', rows: [['UF', 'Cidade', 'até 10 kg']] })))

/** A workbook with such parts, which are packed. */
const book = (parts: Record<string, Buffer>): Buffer =>
  buildArchive([
    ...Object.entries(small).flatMap(([name, bytes]) => (name in parts ? [] : [{ name, bytes }])),
    ...Object.entries(parts).map(([name, content]) => ({ name, bytes: EMPTY, packed: content })),
  ])

const SHEET = 'xl/worksheets/sheet1.xml'
const TEXTS = 'xl/sharedStrings.xml'
const sheetOf = (piece: string, count: number, tail = ''): Buffer =>
  packed('<worksheet><sheetData>', piece, count, `</sheetData>${tail}</worksheet>`)
const textsOf = (piece: string, count: number): Buffer => packed('<sst>', piece, count, '</sst>')

/** The largest text of a cell; one sign of it takes two bytes in memory, so that all of it does. */
const LARGE = `${'x'.repeat(32_760)}\u4e00`
const inRow = (text: string): string => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
const shared = '<c t="s"><v>0</v></c>'

/** Texts, rows and tags that would be held by whatever reads a workbook. */
export const bookMemoryBombs = (): Bomb[] => [
  {
    // 10,240 MB: comments are read fastest.
    name: 'dez-gigas.xlsx',
    content: book({ [SHEET]: sheetOf(`<!--${' '.repeat(MB / 4 - 7)}-->`.repeat(4), 10_240) }),
  },
  {
    name: 'um-milhao-de-textos.xlsx',
    content: book({ [TEXTS]: textsOf('<si><t>texto</t></si>'.repeat(1_000), 1_000) }),
  },
  { name: 'textos-vazios.xlsx', content: book({ [TEXTS]: textsOf('<si/>'.repeat(10_000), 1_000) }) },
  {
    name: 'textos-grandes.xlsx',
    content: book({ [TEXTS]: textsOf(`<si><t>${LARGE}</t></si>`, 1_500) }),
  },
  {
    name: 'ultima-coluna.xlsx',
    content: book({ [SHEET]: sheetOf('<row><c r="XFC1"><v>1</v></c></row>'.repeat(1_000), 90) }),
  },
  { name: 'etiquetas.xlsx', content: book({ [SHEET]: sheetOf(manyTags(3_000), 100) }) },
  { name: 'uma-linha.csv', content: Buffer.from(`UF;"${'x'.repeat(9 * MB)}`) },
]

/** Rows that would be held together, or leave a thread together. */
export const rowMemoryBombs = (): Bomb[] => [
  {
    name: 'texto-em-cada-celula.xlsx',
    content: book({
      [TEXTS]: textsOf(`<si><t>${LARGE}</t></si>`, 1),
      [SHEET]: sheetOf(`<row>${shared.repeat(400)}</row>`, 500),
    }),
  },
  {
    name: 'texto-mesclado.xlsx',
    content: book({
      [TEXTS]: textsOf(`<si><t>${LARGE}</t></si>`, 1),
      [SHEET]: sheetOf(
        `<row>${shared}</row>`,
        5_000,
        '<mergeCells><mergeCell ref="A1:OI5000"/></mergeCells>',
      ),
    }),
  },
  {
    name: 'textos-nas-celulas.xlsx',
    content: book({
      // Of a column that products have: cells of others are not held.
      [SHEET]: packed(
        `<worksheet><sheetData>${inRow('Descrição')}`,
        inRow(LARGE).repeat(2),
        1_100,
        '</sheetData></worksheet>',
      ),
    }),
  },
  {
    name: 'celulas.xlsx',
    content: book({ [SHEET]: sheetOf(`<row>${'<c><v>1234567890.12345</v></c>'.repeat(200)}</row>`, 5_000) }),
  },
]

/** So many files of a directory that all lead to one content; `told`: how many it says they are. */
const crowded = (count: number, told: number): Buffer => {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50)
  const directory = Buffer.alloc(count * line.length, line)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Math.min(told, 0xffff), 8)
  end.writeUInt16LE(Math.min(told, 0xffff), 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}

/** As large as one file may be, of which no more than so much can be packed as counts for a bomb. */
const large = (start: string, piece: string): Buffer => {
  const noise = randomBytes(60_000).toString('base64')
  const head = `${start}<!--${noise}-->`
  return Buffer.from(head + piece.repeat(Math.floor((7.9 * MB - head.length) / Buffer.byteLength(piece))))
}
const wideText = (): Buffer => large('<nfeProc><a>\u4e00', 'x')
const tags = (): Buffer => large('<nfeProc>', '<a b="1">x</a>')

const nested = (depth: number): Buffer => {
  if (depth === 0) return Buffer.from('<a/>')
  const inside = nested(depth - 1)
  return buildArchive(Array.from({ length: 20 }, (_, at) => ({ name: `${at}.zip`, bytes: inside })))
}

/** One file so many times. */
const copiesOf = (bytes: Buffer, count: number): Buffer => {
  const content = deflateRawSync(bytes)
  return buildArchive(
    Array.from({ length: count }, (_, at) => ({ name: `${at}.xml`, bytes, packed: content })),
  )
}

export const archiveMemoryBombs = (): Bomb[] => {
  const [wide, tagged] = [wideText(), tags()]
  return [
    { name: 'um-milhao-de-arquivos.zip', content: crowded(1_000_000, 1_000_000) },
    { name: 'um-milhao-contado-mil.zip', content: crowded(1_000_000, 1_000) },
    {
      name: 'dez-gigas.zip',
      content: buildArchive([
        { name: 'a.xml', bytes: EMPTY, packed: packed('<a>', ' '.repeat(MB), 10_240, '</a>') },
      ]),
    },
    { name: 'aninhado.zip', content: nested(3) },
    { name: 'textos.zip', content: copiesOf(wide, 16) },
    { name: 'etiquetas.zip', content: copiesOf(tagged, 10) },
    {
      name: 'nomes.zip',
      content: buildArchive(
        Array.from({ length: 9_999 }, (_, at) => ({
          name: `${'n'.repeat(1_000)}${at}.xml`,
          bytes: Buffer.from('<a/>'),
          method: 0,
        })),
      ),
    },
    { name: 'texto.xml', content: wide },
    { name: 'etiquetas.xml', content: tagged },
  ]
}
