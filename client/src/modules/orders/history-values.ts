import * as z from 'zod'
import { decimal, taxId } from '#client/lib/format.ts'
import { groupDecimal } from '#client/lib/decimal.ts'
import { orderExportColumns } from '#shared/reports/order-columns.ts'
import { type OrderDetail, companyName } from './order.ts'

/** A change of an order in words: which fields, and the names behind its numbers. Pure. */

type Values = Record<string, unknown> | null
type Change = { old_values: Values; new_values: Values }

/** Numbers of rows that another field of the same change names. */
const NAMED: Readonly<Record<string, string>> = {
  driver_id: 'driver_name',
  transporter_id: 'transporter_name',
}

/** Fields that became another, without numbers that a name stands beside. */
export const changedFields = ({ old_values, new_values }: Change): string[] => {
  const [before, now] = [old_values ?? {}, new_values ?? {}]
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((field) => {
    const name = NAMED[field]
    if (name !== undefined && (name in before || name in now)) return false
    return JSON.stringify(before[field] ?? null) !== JSON.stringify(now[field] ?? null)
  })
}

/** Amounts and measures have decimals; what has none may be a code. */
const FIGURE = /^-?\d+\.\d+$/

/** A field's text as the rest of the screen writes it: reais to the cent, measures short, a CNPJ with its marks. Null: as it is. */
export const figureText = (field: string, value: string): string | null => {
  if (field.endsWith('_cnpj')) return taxId(value)
  const [column] = orderExportColumns([field], false)
  if (column?.header.pt.endsWith('(R$)')) return groupDecimal(value, 2)
  return FIGURE.test(value) ? decimal(value) : null
}

/** Names of the rows that the order leads to, by field and number. */
export type Names = Readonly<Record<string, string>>

export const namesOf = (order: OrderDetail): Names => {
  const companies = [
    ...order.possible_transporters.map(({ transporter }) => ['transporter_id', transporter] as const),
    ['transporter_id', order.transporter],
    ['customer_id', order.customer],
    ['supplier_id', order.supplier],
    ['risk_manager_id', order.risk_manager],
  ] as const
  const rows = [
    ...companies.map(([field, company]) => [field, company?.id, companyName(company)] as const),
    ['driver_id', order.driver?.id, order.driver?.name] as const,
    ['helper_id', order.helper?.id, order.helper?.name] as const,
    ['vehicle_type_id', order.vehicle_type?.id, order.vehicle_type?.vehicle_type] as const,
  ]
  return Object.fromEntries(
    rows.flatMap(([field, id, name]) => (id && name ? [[`${field} ${id}`, name]] : [])),
  )
}

const words = z.string().nullish()
const FRACTIONS = z.array(
  z.object({
    place: z.string(),
    delivery_modal: words,
    vehicle: words,
    air_plane_type: words,
    fractionate_delivery_date_time: words,
  }),
)

/** Destinations of a divided order, as the history keeps them. */
export const fractionsOf = (value: unknown): z.output<typeof FRACTIONS> =>
  FRACTIONS.safeParse(value).data ?? []
