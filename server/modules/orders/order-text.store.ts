import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, linkedShippers } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { TextSearch } from '#server/kit/text-search.ts'
import { usable, type Veil } from '#server/kit/veils.ts'
import { isPlate, normalizePlate } from '#shared/kit/br/plate.ts'
import { invoiceNumber } from './order-filters.scope.ts'
import { documentsOpenTo } from './orders.scope.ts'

/** Search text of an order: code, external number, recipient, cities, plates and invoices (order_search). */

const text = sql`(s.words || E'\n' || s.plates || E'\n' || s.invoices)`

/** The condition of a part of the text, and of which orders the session may read it. */
const part = (column: Sql, pattern: string, open: Sql): Sql => sql`(${column} like ${pattern} and ${open})`

const platesOpenTo = (veils: readonly Veil[], session: Session): Sql | null =>
  usable({ veils }, 'vehicle_plate', session)

const isOpen = (veils: readonly Veil[], session: Session): boolean =>
  platesOpenTo(veils, session) === null && documentsOpenTo(session, 't') === everything

export const orderText = (veils: readonly Veil[]): TextSearch => ({
  table: 'order_search',
  row: 'order_id',
  covers: ['destinatary_name', 'collection_city', 'delivery_city'],
  spellings: (words) => {
    const asKept = isPlate(words) ? normalizePlate(words) : invoiceNumber(words)
    return asKept === words ? [words] : [words, asKept]
  },
  has: (pattern, session) => {
    if (isOpen(veils, session)) return sql`${text} like ${pattern}`
    const plates = platesOpenTo(veils, session)
    const invoices = documentsOpenTo(session, 't')
    return sql`(s.words like ${pattern} or ${part(sql`s.plates`, pattern, plates ?? sql`true`)}
      or ${part(sql`s.invoices`, pattern, invoices)})`
  },
  isOpen: (session) => isOpen(veils, session),
  isKept: (pattern) => /^%[a-z ]*[a-z]{4}[a-z ]*%$/.test(pattern),
  text,
  within: (session) => {
    if (session.role === 'shipper') return sql`s.shipper_id = any(${session.company_ids})`
    return sideOf(session, true).side === 'shipper' || isOperator(session) ? sql`true` : null
  },
  found: ({ part, pattern, session, isUsual, most }) => {
    const { side, companies } = sideOf(session, isUsual)
    return sql`select f.id, f.sure from find_orders(${part}, ${pattern}, ${side}, ${companies}, ${isUsual}, ${most}) f`
  },
})

/** Whose orders the index looks among, as orders.scope.ts has it. A carrier's are those of its lists without filters. */
const sideOf = (session: Session | null, isUsual: boolean): { side: string | null; companies: Sql } => {
  const all = { side: null, companies: sql`null::int[]` }
  if (session === null || isOperator(session)) return all
  switch (session.role) {
    case 'shipper':
    case 'customer':
    case 'supplier':
    case 'risk_manager':
      return { side: session.role, companies: sql`${session.company_ids}::int[]` }
    case 'transporter':
      return isUsual ? { side: session.role, companies: sql`${session.company_ids}::int[]` } : all
    default:
      return { side: 'shipper', companies: sql`array(${linkedShippers(session)})` }
  }
}
