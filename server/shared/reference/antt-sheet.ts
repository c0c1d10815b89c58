import { ANTT_AXLES, ANTT_CARGOES, ANTT_TABLES, type AnttCargo, type AnttTable } from '#shared/antt/antt.ts'
import { decimal, isDecimal } from '#shared/kit/money.ts'

/** The annex of an ANTT norm as rows: read from a sheet, and checked before anybody publishes it. Pure. */

export type AnttRow = { table: AnttTable; cargo: AnttCargo; axles: number; ccd: string; cc: string }
export const SHEET_PROBLEMS = [
  'unknown_table',
  'unknown_cargo',
  'unknown_axles',
  'not_a_figure',
  'repeated',
  'missing',
] as const
export type SheetProblem = {
  key: (typeof SHEET_PROBLEMS)[number]
  /** Line of the sheet from 1; null where none is at fault. */
  line: number | null
  table: string
  cargo: string
  axles: string
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/pressurizad/, 'granel_pressurizada'],
  [/solid/, 'granel_solido'],
  [/liquid/, 'granel_liquido'],
  [/frigorific/, 'frigorificada'],
  [/conteineriz|container/, 'conteinerizada'],
  [/neogranel|neo granel/, 'neogranel'],
  [/geral/, 'carga_geral'],
]

/** `Perigosa (granel sólido)`, `carga_geral`, `Frigorificada ou aquecida`: the cargo that is meant, or null. */
export const readCargo = (text: string): AnttCargo | null => {
  const words = plain(text)
  const kind = KINDS.find(([pattern]) => pattern.test(words))?.[1]
  const name = kind && /perigos/.test(words) ? `perigosa_${kind}` : kind
  return ANTT_CARGOES.find((cargo) => cargo === name) ?? null
}

/** `1.067,06`, `4,1056` or `4.1056` as a decimal string; null when it is no positive figure. */
export const readFigure = (typed: string): string | null => {
  const text = typed.replaceAll(/[R$\s]/g, '')
  const figure = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(figure) || !isDecimal(figure)) return null
  return decimal(figure).isZero() ? null : figure
}

const COLUMNS = ['table', 'cargo', 'axles', 'ccd', 'cc'] as const
const NAMES: Readonly<Record<(typeof COLUMNS)[number], RegExp>> = {
  table: /^tabela|^table/,
  cargo: /carga|cargo/,
  axles: /eixo|axle|eje/,
  ccd: /ccd|deslocamento/,
  cc: /^cc$|^cc |carga e descarga/,
}

/** Where each column stands, by the head when there is one. */
const orderOf = (head: readonly string[]): number[] | null => {
  const names = head.map(plain)
  const found = COLUMNS.map((column) => names.findIndex((name) => NAMES[column].test(name)))
  return found.every((index) => index >= 0) && new Set(found).size === COLUMNS.length ? found : null
}

const cellsOf = (line: string): string[] => {
  const mark = line.includes(';') ? ';' : line.includes('\t') ? '\t' : ','
  return line.split(mark).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
}

/** A sheet of one row per table, cargo and axles, with `;`, tabs or commas between the cells. */
export const readAnttSheet = (text: string): { rows: AnttRow[]; problems: SheetProblem[] } => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const start = lines.findIndex((line) => line.trim() !== '')
  const head = start === -1 ? null : orderOf(cellsOf(lines[start] ?? ''))
  const order = head ?? COLUMNS.map((_, index) => index)
  const rows: AnttRow[] = []
  const problems: SheetProblem[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (head && index === start)) continue
    const cells = cellsOf(line)
    const [table = '', cargo = '', axles = '', ccd = '', cc = ''] = order.map((at) => cells[at] ?? '')
    const letter = plain(table)
      .replace(/^tabela /, '')
      .toUpperCase()
    const row = {
      table: ANTT_TABLES.find((one) => one === letter),
      cargo: readCargo(cargo),
      axles: Number(/^\d{1,2}/.exec(axles)?.[0] ?? Number.NaN),
      ccd: readFigure(ccd),
      cc: readFigure(cc),
    }
    const fail = (key: SheetProblem['key']) => problems.push({ key, line: index + 1, table, cargo, axles })
    if (row.table === undefined) fail('unknown_table')
    else if (row.cargo === null) fail('unknown_cargo')
    else if (!ANTT_AXLES[row.table].some((known) => known === row.axles)) fail('unknown_axles')
    else if (row.ccd === null || row.cc === null || (row.cc.split('.')[1]?.length ?? 0) > 2)
      fail('not_a_figure')
    else rows.push({ table: row.table, cargo: row.cargo, axles: row.axles, ccd: row.ccd, cc: row.cc })
  }
  return { rows, problems }
}

export const cellKey = ({ table, cargo, axles }: { table: string; cargo: string; axles: number }): string =>
  `${table}|${cargo}|${axles}`

/** What a set lacks or says twice: it must have every cell of the norm in force. */
export const checkAnttRows = (
  rows: readonly AnttRow[],
  before: readonly { table: string; cargo: string; axles: number }[],
): SheetProblem[] => {
  const seen = new Set<string>()
  const problems: SheetProblem[] = []
  const tell = (key: SheetProblem['key'], row: { table: string; cargo: string; axles: number }) =>
    problems.push({ key, line: null, table: row.table, cargo: row.cargo, axles: String(row.axles) })
  for (const row of rows) {
    const key = cellKey(row)
    if (seen.has(key)) tell('repeated', row)
    else if (!ANTT_AXLES[row.table].some((known) => known === row.axles)) tell('unknown_axles', row)
    seen.add(key)
  }
  for (const row of before) if (!seen.has(cellKey(row))) tell('missing', row)
  return problems
}

/** The set as the sheet that `readAnttSheet` reads. */
export const writeAnttSheet = (rows: readonly AnttRow[], nameOf: (cargo: string) => string): string =>
  [
    'Tabela;Carga;Eixos;CCD (R$/km);CC (R$)',
    ...rows.map(({ table, cargo, axles, ccd, cc }) =>
      [table, nameOf(cargo), axles, ccd.replace('.', ','), cc.replace('.', ',')].join(';'),
    ),
  ].join('\r\n')
