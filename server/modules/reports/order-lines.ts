import type { TableRow } from '#server/infra/table.ts'
import type { Resource } from '#server/kit/resource.ts'
import { hiddenOf } from '#server/kit/veils.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'
import { productsIn } from '#shared/orders/order-products.ts'
import { statusLabel } from '#shared/orders/order-status.ts'
import { productsText } from '#shared/orders/product-words.ts'
import type { ExportColumn } from '#shared/reports/export-column.ts'
import { modalLabel } from '#shared/reports/modal-labels.ts'
import { fractionsText } from './pure/fractions-text.ts'
import { inBatches } from './in-batches.ts'
import {
  companyNames,
  deliveryAliases,
  deliveryFractions,
  invoiceNumbers,
  invoicesByOrder,
  listedIds,
  rowsOf,
  type InvoiceRow,
  type OrderRow,
  type Reading,
} from './order-lines.store.ts'

/**
 * What the orders' own presentation looks at to decide what this reader may see of a row (orders.resource.ts), whatever
 * columns the file has. A test watches that it looks at nothing else.
 */
export const PRESENTED_FROM = [
  'id',
  'shipper_id',
  'transporter_id',
  'last_active_status_id',
  'canceled_at',
  'collection_date_time',
  'delivery_date_time',
  'is_lost',
] as const

type Options = Reading & {
  query: ListQuery
  columns: readonly ExportColumn[]
  byInvoice: boolean
  /** Told the orders of a batch as they go into the file. */
  onRead: (ids: readonly number[]) => void
  onProgress: (done: number, total: number) => Promise<void>
}

/** One line before it has columns; `shown` is the presentation's answer, which hides what this reader may not see. */
type Line = {
  order: OrderRow
  shown: Record<string, unknown>
  numbers: string | undefined
  aliases: string | undefined
  fractions: string | undefined
  invoice: InvoiceRow | undefined
}
type Value = (line: Line) => unknown

const read =
  (name: string): Value =>
  ({ order, shown }) =>
    name in shown ? shown[name] : order[name]

/** Names of companies by relation, asked for once each. */
const createNames = (reading: Reading, orders: Resource, relations: readonly string[]) => {
  const known = new Map(relations.map((name) => [name, new Map<number, string | null>()]))
  const keyOf = (name: string): string => orders.contract.relations[name]?.key ?? ''
  return {
    keys: relations.map(keyOf),
    load: (rows: readonly OrderRow[]): Promise<unknown> =>
      Promise.all(
        relations.map(async (name) => {
          const relation = orders.contract.relations[name]
          const names = known.get(name)
          if (!relation || !names) return
          const missing = [...new Set(rows.map((row) => row[relation.key]))].filter(
            (id): id is number => typeof id === 'number' && !names.has(id),
          )
          if (missing.length === 0) return
          for (const id of missing) names.set(id, null)
          const target = reading.registry.get(relation.type)
          const found = await companyNames(reading, target, relation.owned === true, missing)
          for (const { id, fantasy_name } of found) names.set(id, fantasy_name)
        }),
      ),
    of: (name: string): ((id: unknown) => string | null) => {
      const names = known.get(name)
      return (id) => names?.get(Number(id)) ?? null
    },
  }
}

type Names = ReturnType<typeof createNames>

/** The columns of the table that an export reads: its own, and those that the presentation looks at. */
const attributesOf = (orders: Resource, columns: readonly ExportColumn[], names: Names): string[] => {
  // Computed by `present` from the row, so no column of the table.
  const presented = new Set(
    (orders.contract.computed ?? []).filter((name) => orders.columns?.[name] === undefined),
  )
  return [
    ...new Set([
      ...PRESENTED_FROM,
      ...names.keys,
      ...columns.flatMap(({ from }) =>
        'attribute' in from && !presented.has(from.attribute) ? [from.attribute] : [],
      ),
    ]),
  ]
}

const createValueOf =
  (orders: Resource, names: Names, locale: Reading['session']['locale']) =>
  ({ from }: ExportColumn): Value => {
    if ('invoice' in from) return ({ invoice }) => invoice?.[from.invoice]
    if ('invoices' in from) return (line) => line.numbers
    if ('alias' in from) return (line) => line.aliases
    if ('fractions' in from) return (line) => line.fractions
    if ('relation' in from) {
      const name = names.of(from.relation)
      const key = read(orders.contract.relations[from.relation]?.key ?? '')
      return (line) => name(key(line))
    }
    const value = read(from.attribute)
    if (from.words === 'status') return (line) => statusLabel(Number(value(line)), locale)
    if (from.words === 'modal') return (line) => modalLabel(String(value(line)), locale)
    if (from.words === 'products') return (line) => productsText(productsIn(value(line)), locale)
    return value
  }

type Fetching = { reading: Reading; orders: Resource; columns: readonly ExportColumn[]; byInvoice: boolean }

/** Reads a batch of orders and what their lines need beside them. */
const createFetch = ({ reading, orders, columns, byInvoice }: Fetching, names: Names) => {
  const invoiceColumns = columns.flatMap(({ from }) => ('invoice' in from ? [from.invoice] : []))
  const withNumbers = columns.some(({ from }) => 'invoices' in from)
  const withAliases = columns.some(({ from }) => 'alias' in from)
  const withFractions = columns.some(({ from }) => 'fractions' in from)
  const attributes = attributesOf(orders, columns, names)
  return async (ids: readonly number[]) => {
    const [rows, found, aliases, fractions, invoices] = await Promise.all([
      rowsOf(reading, orders, attributes, ids),
      withNumbers ? invoiceNumbers(reading, ids) : undefined,
      withAliases ? deliveryAliases(reading, ids) : undefined,
      withFractions ? deliveryFractions(reading, ids) : undefined,
      byInvoice ? invoicesByOrder(reading, invoiceColumns, ids) : undefined,
    ])
    await names.load(rows)
    return { rows, numbers: found, aliases, fractions, invoices }
  }
}

/** The lines of an export of orders, read in batches while the ones before are being written. */
export const createOrderLines = ({ query, columns, byInvoice, onRead, onProgress, ...reading }: Options) => {
  const orders = reading.registry.get('orders')
  const relations = columns.flatMap(({ from }) => ('relation' in from ? [from.relation] : []))
  const names = createNames(reading, orders, relations)
  const fetch = createFetch({ reading, orders, columns, byInvoice }, names)
  const valueOf = createValueOf(orders, names, reading.session.locale)
  const values = columns.map((column) => [column.key, valueOf(column)] as const)
  const cells = (line: Line): TableRow => {
    const made: Record<string, unknown> = {}
    for (const [key, value] of values) made[key] = value(line)
    return made
  }
  let count = 0

  async function* lines(): AsyncGenerator<TableRow> {
    const ids = await listedIds(reading, orders, query)
    for await (const { ids: listed, batch, done } of inBatches(ids, fetch)) {
      onRead(listed)
      for (const order of batch.rows) {
        const shown = {
          ...orders.present?.(order, reading.session, reading.now),
          ...hiddenOf(orders, order, reading.session),
        }
        const numbers = batch.numbers?.get(order.id)
        const aliases = batch.aliases?.get(order.id)
        const fractions = fractionsText(batch.fractions?.get(order.id), reading.session.locale)
        // An order without invoices keeps its line: what the list shows is in the file.
        const invoices = batch.invoices?.get(order.id) ?? [undefined]
        for (const invoice of invoices) {
          count += 1
          yield cells({ order, shown, numbers, aliases, fractions, invoice })
        }
      }
      await onProgress(done, ids.length)
    }
  }

  return { lines, count: () => count }
}
