import { dayOf } from '../draw/calendar.ts'
import { drawCanhoto } from './canhoto.ts'
import { along } from '../draw/along.ts'
import type { BulkRow } from '../rows/bulk.ts'
import type { Content } from '../rows/files.ts'
import { cteOf, nfeOf, type Cte, type Nfe } from './fiscal.ts'
import { has, timeOf, type Ids } from '../orders/order-rows.ts'
import type { Random } from '../draw/random.ts'
import type { Order } from '../orders/story.ts'

/** The papers of one order: files with their contents, and the rows that will point to them. */
export type Papers = {
  order: Order
  invoices: Nfe[]
  cte: Cte | null
  receipts: { invoice: number; png: Buffer }[]
}

/** Numbers of documents count up per issuer, as they do in life. */
export const createCounter = () => {
  const numbers = new Map<string, number>()
  return (issuer: string): number => {
    const number =
      (numbers.get(issuer) ?? 48_210 + (Number(issuer.slice(2, 6).replace(/\D/g, '')) % 9000)) + 1
    numbers.set(issuer, number)
    return number
  }
}
export type Counter = ReturnType<typeof createCounter>

export const papersOf = (random: Random, order: Order, count: Counter): Papers => {
  const created = order.moments[0]?.at as Date
  const issued = new Date(created.getTime() - random.int(20, 150) * 60_000)
  const invoices = order.loads.map((load) =>
    nfeOf({
      issuer: order.issuer,
      recipient: order.recipient,
      load,
      number: count(order.issuer.cnpj),
      issued,
      fob: order.issuer !== order.shipper,
    }),
  )
  const cteAt = timeOf(order, 'available_cte')
  const keys = invoices.map(({ row }) => row.key)
  const cte = cteAt ? cteOf(order, keys, count(order.carrier.cnpj), cteAt) : null
  const receiptAt = timeOf(order, 'available_canhoto')
  const receipts = receiptAt
    ? invoices.map(({ row }, invoice) => ({
        invoice,
        png: drawCanhoto(random, row.number, dayOf(receiptAt)),
      }))
    : []
  return { order, invoices, cte, receipts }
}

export const contentsOf = ({ order, invoices, cte, receipts }: Papers): Content[] => {
  const created_at = order.moments[0]?.at as Date
  const xml = 'application/xml'
  return [
    ...invoices.map((one) => ({
      name: one.row.name,
      content_type: xml,
      bytes: Buffer.from(one.xml),
      company_id: order.shipper.id,
      created_at,
    })),
    ...(cte === null
      ? []
      : [
          {
            name: cte.row.cte_name,
            content_type: xml,
            bytes: Buffer.from(cte.xml),
            company_id: order.carrier.id,
            created_at: timeOf(order, 'available_cte') as Date,
          },
        ]),
    ...receipts.map(({ invoice, png }) => ({
      name: `canhoto-${invoices[invoice]?.row.number ?? ''}.png`,
      content_type: 'image/png',
      bytes: png,
      company_id: order.carrier.id,
      created_at: timeOf(order, 'available_canhoto') as Date,
    })),
  ]
}

/** Of a refused delivery every invoice, of a partial one the last. */
const deliveryStatus = (order: Order, index: number): string => {
  if (has(order, 'refused_delivery')) return 'refused'
  if (has(order, 'partial_delivery')) return index === order.loads.length - 1 ? 'refused' : 'delivered'
  return has(order, 'delivered') ? 'delivered' : 'pending'
}

export type PaperIds = Ids & { files: readonly number[]; invoices: readonly number[]; cte: number }

export const invoiceRows = ({ order, invoices }: Papers, ids: PaperIds): BulkRow[] =>
  invoices.map(({ row }, index) => ({
    ...row,
    id: ids.invoices[index],
    file_id: ids.files[index],
    company_id: order.shipper.id,
    order_id: ids.order,
    order_delivery_address_id: ids.delivery,
    delivery_status: deliveryStatus(order, index),
    stored_by: 'upload',
    user_id: order.shipper.user?.id ?? null,
    created_at: order.moments[0]?.at,
    updated_at: order.moments.at(-1)?.at,
  }))

export const cteRows = ({ order, invoices, cte }: Papers, ids: PaperIds) => {
  if (cte === null) return { files: [], keys: [] }
  const { nfe_keys, ...row } = cte.row
  return {
    files: [
      {
        ...row,
        id: ids.cte,
        file_id: ids.files[invoices.length],
        company_id: order.carrier.id,
        transporter_id: order.carrier.id,
        order_id: ids.order,
        user_id: order.carrier.user?.id ?? null,
        created_at: timeOf(order, 'available_cte'),
      },
    ],
    keys: nfe_keys.map((key) => ({ cte_id: ids.cte, key })),
  }
}

/** The shippers' people check receipts after so many days; every seventeenth receipt has no signature. */
const CHECKED_AFTER_DAYS = 3
const UNSIGNED = 17

const checkOf = (order: Papers['order'], number: number, now: Date): BulkRow => {
  const sent = timeOf(order, 'available_canhoto')
  const at = new Date(sent ?? now)
  at.setUTCDate(at.getUTCDate() + CHECKED_AFTER_DAYS)
  const isChecked = at < now
  const isUnsigned = number % UNSIGNED === 0
  return {
    checked: isChecked && !isUnsigned,
    refused_reason: isChecked && isUnsigned ? 'unsigned' : null,
    checked_at: isChecked ? at : null,
    checked_by: isChecked ? (order.shipper.user?.id ?? null) : null,
  }
}

export const receiptRows = (
  { order, invoices, cte, receipts }: Papers,
  ids: PaperIds,
  now: Date,
): BulkRow[] =>
  receipts.map(({ invoice }, index) => ({
    ...checkOf(order, Number(invoices[invoice]?.row.number ?? 1), now),
    order_id: ids.order,
    order_delivery_address_id: ids.delivery,
    nf_file_id: ids.invoices[invoice],
    file_id: ids.files[invoices.length + (cte === null ? 0 : 1) + index],
    company_id: order.carrier.id,
    name: `canhoto-${invoices[invoice]?.row.number ?? ''}.png`,
    user_id: order.carrier.user?.id ?? null,
    created_at: timeOf(order, 'available_canhoto'),
  }))

const RECENT_MS = 6 * 86_400_000
const EVERY_MS = 2.5 * 3_600_000
const SILENCE_MS = 14 * 3_600_000

/** Positions on the way of what travels now or has arrived in these days; nothing from the vehicle that fell silent. */
export const positionRows = (random: Random, order: Order, ids: Ids, now: Date): BulkRow[] => {
  const departed = timeOf(order, 'on_route')
  if (!departed || now.getTime() - departed.getTime() > RECENT_MS) return []
  const arrived = timeOf(order, 'on_destiny')
  const planned = order.flow.moments.find(({ event }) => event === 'on_destiny')?.at ?? order.flow.due
  const until = order.silent
    ? now.getTime() - SILENCE_MS
    : (arrived ?? now).getTime() - random.int(4, 50) * 60_000
  const rows: BulkRow[] = []
  for (let time = departed.getTime() + random.int(15, 60) * 60_000; time <= until; time += EVERY_MS) {
    const share = Math.min(0.97, (time - departed.getTime()) / (planned.getTime() - departed.getTime()))
    const point = along(order.issuer.city, order.recipient.city, share)
    rows.push({
      order_id: ids.order,
      lat: point.lat.toFixed(6),
      long: point.long.toFixed(6),
      location_captured_at: new Date(time),
      tracing_source: order.mirrored ? 'tracker' : 'app',
      user_id: order.carrier.user?.id ?? null,
      created_at: new Date(time),
    })
  }
  return rows
}
