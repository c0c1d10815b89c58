import * as z from 'zod'
import { priceService, taxService } from '#shared/services/price-service.ts'
import {
  type FoundService,
  type PaymentType,
  type ServiceIss,
  associateServicesInput,
} from '#shared/services/services.contract.ts'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'

/** A service being asked for: its facts of the catalogue, and the typed ones. */
export type ServiceLine = Pick<FoundService, 'additional_service_id' | 'name' | 'nf' | 'price'> & {
  quantity: string | null
  net_value: string | null
  payment_type: PaymentType
  percentage_iss: string | null
  /** What a service invoice is taxed with while nothing is typed. */
  usual_iss: ServiceIss | null
  description: string | null
}

export const newLine = (
  { additional_service_id, name, nf, price }: FoundService,
  usual_iss: ServiceIss | null = null,
): ServiceLine => ({
  additional_service_id,
  name,
  nf,
  price,
  quantity: '1',
  net_value: null,
  payment_type: nf ? 'nf' : 'cte',
  percentage_iss: null,
  usual_iss,
  description: null,
})

const NUMBER = /^\d+(\.\d+)?$/
const isNumber = (value: string | null): value is string => value !== null && NUMBER.test(value)

/** The typed percentage, else the usual one. */
export const issOf = ({ percentage_iss, usual_iss }: ServiceLine): string | null =>
  percentage_iss === null || percentage_iss === '' ? (usual_iss?.rate ?? null) : percentage_iss

export type LineTotals = { net: string; tax: string; total: string }

/** What a line costs, by the server's own rule; null while it cannot be said. */
export const totalsOf = (line: ServiceLine, order: OrderOfTab): LineTotals | null => {
  if (!isNumber(line.quantity) || Number(line.quantity) === 0) return null
  const net = line.price
    ? priceService(line.price, {
        quantity: line.quantity,
        weight: order.weight,
        invoice_amount: order.invoice_amount,
        freight_value: order.freight_value ?? '0',
      })
    : line.net_value
  if (!isNumber(net)) return null
  const percentage = issOf(line)
  const iss = isNumber(percentage) && Number(percentage) < 100 ? percentage : null
  const taxed = taxService(net, line.payment_type, { icms: order.icms, iss })
  return { net, tax: taxed.icms ?? taxed.iss ?? '0.00', total: taxed.value }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The sent part of a line: the server knows an agreed price, and an empty field is left out. */
const sent = (line: unknown): unknown => {
  if (!isRecord(line)) return line
  const { name: _name, nf: _nf, usual_iss: _usual, price, ...rest } = line
  const isNf = rest.payment_type === 'nf'
  return Object.fromEntries(
    Object.entries(rest).filter(
      ([field, value]) =>
        value !== null &&
        value !== '' &&
        !(field === 'net_value' && price) &&
        !(field === 'percentage_iss' && !isNf),
    ),
  )
}

/** The form's values as the API wants them; what has no agreed price needs a typed value. */
export const askSchema = z.preprocess((values, context) => {
  if (!isRecord(values) || !Array.isArray(values.services)) return values
  for (const [index, line] of values.services.entries())
    if (isRecord(line) && !line.price && (line.net_value === null || line.net_value === ''))
      context.addIssue({
        code: 'custom',
        path: ['services', index, 'net_value'],
        params: { key: 'required' },
      })
  return { ...values, services: values.services.map(sent) }
}, associateServicesInput)
