import { writePdfTable, type PdfTable } from '#server/infra/pdf-table.ts'
import type { AnttOrderRow, AnttTableCell } from '#shared/antt/antt-checks.contract.ts'
import { formatBrl, formatDecimal } from '#shared/kit/money.ts'
import { dayWords, today } from '#shared/kit/brazil-time.ts'
import { noFloorPt } from '#shared/texts/antt/pt.ts'
import type { CheckRow, ProofNames } from './antt-checks.store.ts'
import type { KeptRow } from './check-rows.store.ts'
import type { runCheck } from './run-check.ts'

/** A check on paper: each row beside its norm, however many there are. */

type Sums = Awaited<ReturnType<typeof runCheck>>

const floorText = ({ floor }: KeptRow): string =>
  floor.ok ? formatBrl(floor.floor) : noFloorPt[floor.reason]
const marginText = ({ margin }: KeptRow): string =>
  margin ? `${formatBrl(margin.amount)}${margin.below ? ' (abaixo)' : ''}` : '—'
const count = (value: number): string => formatDecimal(String(value), 0)
const right = (header: string, width: number) => ({ header, width, align: 'right' as const })
const left = (header: string, width: number) => ({ header, width })

const ORDER_COLUMNS = [
  left('Pedido', 1.5),
  left('Data', 1.5),
  left('Trecho', 4),
  left('Transportadora', 2.6),
  right('km', 1),
  right('Eixos', 1.1),
  right('Frete', 1.9),
  right('Piso', 1.9),
  right('Margem', 2.5),
  left('Justificativa', 3),
]
const orderCells = (row: AnttOrderRow): string[] => [
  String(row.order_id),
  dayWords(row.date),
  `${row.origin} a ${row.destination}`,
  row.transporter ?? '—',
  row.km === null ? '—' : formatDecimal(row.km, 0),
  row.axles === null ? '—' : String(row.axles),
  formatBrl(row.price),
  floorText(row),
  marginText(row),
  row.justification ?? '',
]

const CELL_COLUMNS = [
  left('Faixa (km)', 2.4),
  left('Veículo', 3),
  right('Eixos', 1),
  right('km conferido', 1.7),
  right('Preço', 2.2),
  right('Comparado', 2.2),
  right('Piso', 2.2),
  right('Margem', 3),
]
const tableCells = (cell: AnttTableCell): string[] => [
  `${formatDecimal(cell.km_start, 0)} a ${formatDecimal(cell.km_end, 0)}`,
  cell.vehicle_type ?? '—',
  cell.axles === null ? '—' : String(cell.axles),
  formatDecimal(cell.km, 0),
  formatBrl(cell.price),
  formatBrl(cell.comparable ?? cell.price),
  floorText(cell),
  marginText(cell),
]

const isOrder = (row: KeptRow): row is AnttOrderRow => 'order_id' in row

async function* cellsOf(rows: AsyncIterable<KeptRow>): AsyncGenerator<string[]> {
  for await (const row of rows) yield isOrder(row) ? orderCells(row) : tableCells(row)
}

const fieldOf = (name: string, value: string | null): [string, string][] =>
  value === null ? [] : [[name, value]]

type About = Pick<PdfTable, 'title' | 'fields' | 'columns'>
const aboutOrders = (check: CheckRow, sums: Sums, names: ProofNames): About => ({
  title: `Conferência do piso: pedidos de ${dayWords(check.date_from ?? '')} a ${dayWords(check.date_until ?? '')}`,
  fields: [
    ['Embarcador', names.shipper ?? 'Todos'],
    ...fieldOf('Transportadora', names.transporter),
    ['Normas', sums.norms.join('; ')],
    ['Pedidos conferidos', count(sums.checked)],
    ['Abaixo do piso', count(sums.below)],
    ['Falta até o piso', formatBrl(sums.missing ?? '0')],
    ['Sem piso a comparar', count(sums.without_floor)],
  ],
  columns: ORDER_COLUMNS,
})
const aboutTable = (check: CheckRow, sums: Sums, { table }: ProofNames): About => ({
  title: `Conferência do piso: ${table ?? ''}`,
  fields: [
    ['Tabela', `${table ?? ''} (nº ${check.simulation_table_id ?? ''})`],
    ['Data', dayWords(check.date ?? '')],
    ['Norma', sums.norms.join('; ')],
    ['Preços conferidos', count(sums.checked)],
    ['Abaixo do piso', count(sums.below)],
    ['Sem piso a comparar', count(sums.without_floor)],
  ],
  columns: CELL_COLUMNS,
})

/** The PDF in parts; nothing of it is held. */
export const writeProof = (
  check: CheckRow,
  sums: Sums,
  names: ProofNames,
  rows: AsyncIterable<KeptRow>,
  now: Date,
): AsyncIterable<Uint8Array> =>
  writePdfTable({
    ...(check.kind === 'orders' ? aboutOrders(check, sums, names) : aboutTable(check, sums, names)),
    header: 'Piso mínimo de frete (Lei 13.703/2018, Resolução ANTT 5.867/2020)',
    footer: `Conferido em ${dayWords(today(now))}`,
    created: now,
    rows: cellsOf(rows),
  } satisfies PdfTable)
