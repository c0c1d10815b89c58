import { membersOf } from '#shared/kit/typed.ts'
import type { IntegrationError } from '#shared/quotes/quote-integration.ts'

/** A carrier's API prices one freight. Another protocol is another implementation. */

export type QuotedPlace = {
  city: string
  uf: string
  postal_code: string | null
  street: string | null
  number: string | null
  district: string | null
}
export type QuotedItem = {
  description: string | null
  quantity: number
  /** Centimetres. */
  length: string
  width: string
  height: string
  /** Kilograms of one piece. */
  weight: string | null
}
export type QuotedFreight = {
  part_id: number
  quote_id: number
  quote_name: string
  response_time_limit: string
  shipper: { name: string; cnpj: string }
  carrier: { name: string; cnpj: string }
  origin: QuotedPlace
  /** In their order; most freights have one. */
  deliveries: readonly QuotedPlace[]
  weight: string
  bulk: string | null
  cubage: string | null
  invoice_value: string
  description_material: string | null
  packaging_type: string | null
  items: readonly QuotedItem[]
  modals: readonly string[]
  service_level: string
  services: readonly string[]
  vehicle_type: string | null
  freight_type: string
  dangerous_products: boolean
  emergency: boolean
  express: boolean
  icms_exemption: boolean
  is_traceable: boolean
  collection_date_time: string | null
  delivery_date_time: string | null
  need_date: string | null
  observation: string
}

/** An answer as the portal takes it, unread, and what the API said word for word. */
export type ApiAnswer = {
  answer: Record<string, unknown>
  /** The total as the API has it, where it is to agree with ours. */
  total_value?: string
  response: Record<string, unknown>
}

/** Each throws `OutsideFailure` without a usable answer, and {@link NoPrice} where there is none for this freight. */
export type Provider = {
  quote: (freight: QuotedFreight) => Promise<ApiAnswer>
  /** Resolves where the API knows these credentials. */
  test: () => Promise<void>
}

/** The API was understood, or was not asked: this freight has no price there. */
export class NoPrice extends Error {
  override readonly name = 'NoPrice'
  readonly kind: IntegrationError
  constructor(kind: IntegrationError, words = '') {
    super(words)
    this.kind = kind
  }
}

const WORDS = [
  'detail',
  'descricao',
  'mensagem',
  'message',
  'txErro',
  'error',
  'erro',
  'msgs',
  'title',
] as const

const wordsIn = (value: unknown, depth = 0): string | undefined => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (depth > 3) return undefined
  if (Array.isArray(value)) return wordsIn(value[0], depth + 1)
  const members = membersOf(value)
  for (const name of WORDS) {
    const found = wordsIn(members[name], depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** The readable part of a refusal, as it is shown to people. */
export const refusalText = (status: number, body: unknown): string =>
  (wordsIn(body) ?? `HTTP ${status}`)
    // oxlint-disable-next-line no-control-regex -- another system's text
    .replaceAll(/[\u0000-\u001F\u007F]/g, ' ')
    .slice(0, 300)

/** The only delivery of a freight. @throws NoPrice `stops` */
export const onlyDelivery = ({ deliveries }: QuotedFreight): QuotedPlace => {
  const [first] = deliveries
  if (!first || deliveries.length > 1) throw new NoPrice('stops')
  return first
}

/** Eight digits. @throws NoPrice `postal_code` */
export const postalCodeOf = ({ postal_code }: QuotedPlace): string => {
  const digits = (postal_code ?? '').replaceAll(/\D/g, '')
  if (digits.length !== 8) throw new NoPrice('postal_code')
  return digits
}
