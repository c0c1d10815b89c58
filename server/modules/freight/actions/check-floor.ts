import { createPdf } from '#server/infra/pdf.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type {
  anttCalculateAnswer,
  anttCalculateInput,
  anttCheckOrdersInput,
  anttCheckTableInput,
  anttOrdersAnswer,
  anttTableAnswer,
} from '#shared/freight/antt.contract.ts'
import { daysBetween } from '#shared/kit/business-days.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { absolute, formatBrl, formatDecimal, sum, toMoney } from '#shared/kit/money.ts'
import type * as z from 'zod'
import { anttNormOn, anttNorms } from '#server/modules/freight/antt/antt.queries.ts'
import {
  ordersWithFloor,
  settingsOf,
  vehiclesById,
} from '#server/modules/freight/antt/check-orders.queries.ts'
import { checkTable, summarized } from '#server/modules/freight/antt/check-table.ts'
import { storePdf, type PdfLink } from '#server/modules/freight/explanation/store-pdf.ts'
import { dayWords, NO_FLOOR_WORDS } from '#server/modules/freight/explanation/words.ts'
import { visibleTable } from '#server/modules/freight/antt/visible-table.ts'
import { anttFloor, floorComparable, marginOf } from '#server/modules/freight/pure/antt-floor.ts'
import { today } from '#server/modules/freight/table-situation.ts'

type TableCheck = z.output<typeof anttTableAnswer>
type OrdersCheck = z.output<typeof anttOrdersAnswer>

/** The floor of a trip that somebody types. */
export const calculateFloor = async (
  ctx: ReadContext,
  _params: Params,
  input: z.output<typeof anttCalculateInput>,
): Promise<z.output<typeof anttCalculateAnswer>> => {
  const date = input.date ?? today(ctx.now())
  const trip = { date, table: input.table ?? 'A', cargo: input.cargo ?? 'carga_geral' }
  const floor = anttFloor(await anttNormOn(ctx.rows, trip), {
    ...trip,
    axles: input.axles,
    km: input.km,
    return_km: input.return_km ?? null,
  })
  return { data: { floor, margin: floor.ok && input.value ? marginOf(input.value, floor.floor) : null } }
}

/** Every cell of a full truckload table against the floor. */
export const checkTableFloor = async (
  ctx: ReadContext,
  params: Params,
  input: z.output<typeof anttCheckTableInput>,
): Promise<TableCheck> => {
  const { table, modal, shipper_id } = await visibleTable(ctx, idParam(params))
  if (!modal.startsWith('full_truckload')) throw invalidField('id', 'not_a_full_truckload_table')
  const settings = await settingsOf(ctx.rows, shipper_id)
  const date = input.date ?? today(ctx.now())
  const asked = {
    date,
    table: input.table ?? settings?.antt_table ?? 'A',
    cargo: input.cargo ?? 'carga_geral',
  }
  const norms = await anttNormOn(ctx.rows, asked)
  const cells = checkTable(table, { ...asked, norms }, await vehiclesById(ctx.rows))
  return {
    data: { simulation_table_id: table.id, table: table.name, date, cells, summary: summarized(cells) },
  }
}

const MAX_DAYS = 400

/** Full truckload orders of a period against the floor of their day. */
export const checkOrdersFloor = async (
  ctx: ReadContext,
  _params: Params,
  input: z.output<typeof anttCheckOrdersInput>,
): Promise<OrdersCheck> => {
  const days = daysBetween(input.from, input.until)
  if (days < 0) throw invalidField('until', 'before_start')
  if (days > MAX_DAYS) throw invalidField('until', 'period_too_long', { days: MAX_DAYS })
  const norms = await anttNorms(ctx.rows)
  const found = await ordersWithFloor(ctx, input)
  const orders = found.map(({ simulation, antt, ...order }) => {
    const kept = antt?.floor.ok ? antt.floor : null
    const floor = anttFloor(norms, {
      date: order.date,
      table: kept?.table ?? order.antt_table ?? 'A',
      cargo: kept?.cargo ?? 'carga_geral',
      axles: kept?.axles ?? order.axles,
      km: order.km,
      return_km: kept?.return_km ?? null,
    })
    const price = simulation ? floorComparable(simulation) : order.freight_value
    return {
      order_id: order.order_id,
      shipper_order_code: order.shipper_order_code,
      transporter: order.transporter,
      date: order.date,
      origin: order.origin,
      destination: order.destination,
      km: order.km,
      axles: kept?.axles ?? order.axles,
      price,
      floor,
      margin: floor.ok ? marginOf(price, floor.floor) : null,
      justification: antt?.justification ?? null,
    }
  })
  const below = orders.filter(({ margin }) => margin?.below)
  const missing = toMoney(sum(below.map(({ margin }) => absolute(margin?.amount ?? '0'))))
  return {
    data: { from: input.from, until: input.until, orders, summary: { ...summarized(orders), missing } },
  }
}

const proof = (title: string, now: Date) =>
  createPdf({
    title,
    header: { left: 'Piso mínimo de frete (Lei 13.703/2018, Resolução ANTT 5.867/2020)', right: '' },
    footer: `Conferido em ${dayWords(today(now))}`,
    created: now,
  })
const floorText = (floor: TableCheck['data']['cells'][number]['floor']) =>
  floor.ok ? formatBrl(floor.floor) : (NO_FLOOR_WORDS[floor.reason] ?? '—')
const marginText = (margin: { amount: string; below: boolean } | null) =>
  margin ? `${formatBrl(margin.amount)}${margin.below ? ' (abaixo)' : ''}` : '—'
const normsIn = (checks: readonly { floor: TableCheck['data']['cells'][number]['floor'] }[]) =>
  [...new Set(checks.flatMap(({ floor }) => (floor.ok ? [floor.norm] : [])))].join('; ') || '—'

export const printTableFloor = async (
  ctx: ReadContext,
  params: Params,
  input: z.output<typeof anttCheckTableInput>,
): Promise<PdfLink> => {
  const { data } = await checkTableFloor(ctx, params, input)
  const pdf = proof(`Conferência do piso: ${data.table}`, ctx.now())
  pdf.heading(`Conferência do piso: ${data.table}`)
  pdf.fields([
    ['Tabela', `${data.table} (nº ${data.simulation_table_id})`],
    ['Data', dayWords(data.date)],
    ['Norma', normsIn(data.cells)],
    ['Preços conferidos', String(data.summary.checked)],
    ['Abaixo do piso', String(data.summary.below)],
    ['Sem piso a comparar', String(data.summary.without_floor)],
  ])
  pdf.table(
    [
      { header: 'Faixa (km)', width: 2.4 },
      { header: 'Veículo', width: 3 },
      { header: 'Eixos', width: 1, align: 'right' },
      { header: 'km conferido', width: 1.7, align: 'right' },
      { header: 'Preço', width: 2.2, align: 'right' },
      { header: 'Piso', width: 2.2, align: 'right' },
      { header: 'Margem', width: 3, align: 'right' },
    ],
    data.cells.map((cell) => [
      `${formatDecimal(cell.km_start, 0)} a ${formatDecimal(cell.km_end, 0)}`,
      cell.vehicle_type ?? '—',
      cell.axles === null ? '—' : String(cell.axles),
      formatDecimal(cell.km, 0),
      formatBrl(cell.price),
      floorText(cell.floor),
      marginText(cell.margin),
    ]),
  )
  return storePdf(ctx, await pdf.finish(), `piso-tabela-${data.simulation_table_id}.pdf`)
}

export const printOrdersFloor = async (
  ctx: ReadContext,
  params: Params,
  input: z.output<typeof anttCheckOrdersInput>,
): Promise<PdfLink> => {
  const { data } = await checkOrdersFloor(ctx, params, input)
  const title = `Conferência do piso: pedidos de ${dayWords(data.from)} a ${dayWords(data.until)}`
  const pdf = proof(title, ctx.now())
  pdf.heading(title)
  pdf.fields([
    ['Normas', normsIn(data.orders)],
    ['Pedidos conferidos', String(data.summary.checked)],
    ['Abaixo do piso', String(data.summary.below)],
    ['Falta até o piso', formatBrl(data.summary.missing)],
    ['Sem piso a comparar', String(data.summary.without_floor)],
  ])
  pdf.table(
    [
      { header: 'Pedido', width: 1.6 },
      { header: 'Data', width: 1.7 },
      { header: 'Trecho', width: 4 },
      { header: 'km', width: 1.4, align: 'right' },
      { header: 'Frete', width: 2.2, align: 'right' },
      { header: 'Piso', width: 2.2, align: 'right' },
      { header: 'Margem', width: 2.6, align: 'right' },
      { header: 'Justificativa', width: 3 },
    ],
    data.orders.map((order) => [
      String(order.order_id),
      dayWords(order.date),
      `${order.origin} a ${order.destination}`,
      order.km === null ? '—' : formatDecimal(order.km, 0),
      formatBrl(order.price),
      floorText(order.floor),
      marginText(order.margin),
      order.justification ?? '',
    ]),
  )
  return storePdf(ctx, await pdf.finish(), `piso-pedidos-${data.from}-${data.until}.pdf`)
}
