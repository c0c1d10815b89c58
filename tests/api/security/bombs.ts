import { strToU8, unzipSync, zipSync } from 'fflate'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { workbook } from '#tests/support/carrier-sheets.ts'
import { composeOcoren } from '#server/modules/edi-files/index.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { mail } from '../mailboxes/support.ts'
import { nfe } from '#tests/support/papers.ts'

/** Files that are slow to read, by what they pretend to be. */

const MB = 1024 * 1024

type File = { name: string; content: Buffer }

/** An invoice whose items fill so many bytes. */
export const largeNfe = (size: number): string => {
  const { xml } = nfe()
  const item = /<det .*?<\/det>/s.exec(xml)?.[0] ?? ''
  if (item === '') throw new Error('An invoice without items.')
  return xml.replace(item, item.repeat(Math.ceil(size / item.length)))
}

export const manyTags = (count: number): string =>
  `<nfeProc><NFe>${Array.from({ length: count }, (_, index) => `<a b="${index * 7919}">x</a>`).join('')}</NFe></nfeProc>`

/** Tags without anything between them, fewer than a document may have: the most reading that so many bytes ask for. */
export const denseTags = (count: number): string => `<nfeProc><NFe>${'<a/>'.repeat(count)}</NFe></nfeProc>`

const HEAD = ['UF', 'Cidade', 'até 10 kg', 'até 20 kg', 'Prazo']
const row = (index: number): string[] => ['SP', `Cidade ${index}`, '35,50', '48,25', '2']
const rowsOf = (count: number): string[][] => [
  HEAD,
  ...Array.from({ length: count }, (_, index) => row(index)),
]

const patched = (book: Buffer, parts: Record<string, Uint8Array>): Buffer =>
  Buffer.from(zipSync({ ...unzipSync(new Uint8Array(book)), ...parts }))
const small = (): Buffer => workbook({ name: 'Frete', rows: rowsOf(2) })

/** A sheet of as many rows as a list may have. */
const sheet = (
  head: readonly string[],
  rowAt: (index: number) => readonly string[],
  count = SHEET_ROWS,
): Buffer =>
  workbook({
    name: 'Plan',
    rows: [[...head], ...Array.from({ length: count }, (_, index) => [...rowAt(index)])],
  })

export const SHEET_ROWS = 5_000
export const productSheet = (): Buffer =>
  sheet(['Código', 'Descrição', 'Peso (kg)', 'Comprimento (cm)', 'Largura (cm)', 'Altura (cm)'], (index) => [
    `P${index}`,
    `Produto ${index}`,
    '1,250',
    '10,50',
    '20,25',
    '30,75',
  ])
export const boxSheet = (): Buffer =>
  sheet(['Nome', 'Capacidade (kg)', 'Comprimento (cm)', 'Largura (cm)', 'Altura (cm)'], (index) => [
    `Caixa ${index}`,
    '25,50',
    '60,5',
    '40,5',
    '40,25',
  ])
export const laneSheet = (cities: readonly { uf: string; name: string }[], count = SHEET_ROWS): Buffer =>
  sheet(
    ['UF origem', 'Cidade origem', 'UF destino', 'Cidade destino', 'Embarques', 'Peso (kg)', 'Valor'],
    (index) => {
      const { uf, name } = itemAt(cities, index % cities.length)
      return ['SP', 'São Paulo', uf, name, '12', '6000,5', '12000,75']
    },
    count,
  )
export const answerSheet = (lane: number, count = SHEET_ROWS): Buffer =>
  sheet(
    ['Trecho', 'Frete peso', 'Frete mínimo', 'Ad valorem', 'GRIS', 'Pedágio', 'Prazo'],
    (index) => [String(lane + index), '0,85', '65,50', '0,35', '0,25', '4,50', '3'],
    count,
  )
export const requestSheet = (): Buffer =>
  sheet(['Código', 'Destinatário', 'Cidade', 'UF', 'Valor', 'Peso (kg)', 'Volumes'], (index) => [
    `R${index}`,
    `Loja ${index}`,
    'São Paulo',
    'SP',
    '1200,50',
    '60,5',
    '3',
  ])

/** One request, of which each row says another thing. */
export const oneRequestSheet = (): Buffer =>
  sheet(['Código', 'Destinatário', 'Cidade', 'UF', 'Valor', 'Peso (kg)', 'Volumes'], (index) => [
    'R1',
    `Loja ${index}`,
    'São Paulo',
    'SP',
    `${1200 + index},50`,
    `${60 + index},5`,
    '3',
  ])

/** Workbooks and a text of columns. */
export const sheetBombs = (): File[] => [
  {
    name: 'mescladas.xlsx',
    content: workbook({
      name: 'Frete',
      rows: rowsOf(1_500),
      merges: Array.from({ length: 19_999 }, () => 'A2:OJ1048576'),
    }),
  },
  { name: 'longa.xlsx', content: workbook({ name: 'Frete', rows: rowsOf(30_000) }) },
  {
    name: 'textos.xlsx',
    content: patched(small(), {
      'xl/sharedStrings.xml': strToU8(`<sst>${'<si><t>texto</t></si>'.repeat(1_000_000)}</sst>`),
    }),
  },
  {
    name: 'texto-enorme.xlsx',
    content: patched(small(), {
      'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(40 * MB)}</t></si></sst>`),
    }),
  },
  {
    name: 'etiquetas.xlsx',
    content: patched(small(), { 'xl/worksheets/sheet1.xml': strToU8(manyTags(300_000)) }),
  },
  {
    name: 'longa.csv',
    content: Buffer.from(
      rowsOf(60_000)
        .map((cells) => cells.join(';'))
        .join('\n'),
    ),
  },
]

/** Invoices and archives of them. */
export const fiscalBombs = (): File[] => {
  const tags = Buffer.from(manyTags(250_000))
  return [
    { name: 'nota.xml', content: Buffer.from(largeNfe(4 * MB)) },
    { name: 'etiquetas.xml', content: Buffer.from(manyTags(300_000)) },
    {
      name: 'grandes.zip',
      content: buildArchive(['a.xml', 'b.xml', 'c.xml'].map((name) => ({ name, bytes: tags }))),
    },
    {
      name: 'muitas.zip',
      content: buildArchive(
        Array.from({ length: 20_000 }, (_, index) => ({
          name: `${index}.xml`,
          bytes: Buffer.from('<a/>'),
          method: 0,
        })),
      ),
    },
  ]
}

/** Occurrences of this carrier, as many as a file of the largest size holds. */
export const ocoren = (turn: number): Buffer =>
  composeOcoren(
    '3.1',
    { sender: 'AGIL', recipient: `MODELO ${turn}`, day: '2026-11-18', time: '09:00', sequence: 1 },
    {
      carrier: { tax_id: '11444777000161', name: 'AGIL' },
      occurrences: Array.from({ length: 60_000 }, (_, index) => ({
        issuer: '11222333000181',
        series: '1',
        number: String(index + 1),
        code: '01',
        day: '2026-11-18',
        time: '08:30',
        text: null,
      })),
    },
  )

export const mailBombs = (): File[] =>
  fiscalBombs().map(({ name, content }) => ({
    name,
    content: Buffer.from(mail({ from: 'a@fornecedor.example', id: name, files: [{ name, content }] })),
  }))

/** As large as one file may be, and taken as it is. */
export const keptBombs = (): File[] => [
  {
    name: 'foto.png',
    content: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(9 * MB, 7)]),
  },
  { name: 'papel.pdf', content: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9 * MB, '(x) ')]) },
]
