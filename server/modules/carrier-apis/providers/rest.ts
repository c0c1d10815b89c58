import { createHmac } from 'node:crypto'
import { askOutside, OutsideFailure, type OutsideOptions } from '#server/infra/ask-outside.ts'
import type { OutsideFetch } from '#server/infra/public-fetch.ts'
import { membersOf } from '#shared/kit/typed.ts'
import * as z from 'zod'
import { NoPrice, refusalText, type ApiAnswer, type Provider, type QuotedFreight } from './provider.ts'

/** Our own form, which any carrier may implement (carrier-apis/README, "Our form"). */

type RestOptions = Pick<OutsideOptions, 'timeoutMs' | 'retries'> & {
  url: string
  secret: string
  fetch: OutsideFetch
  now: () => Date
}

const VERSION = 1

/** HMAC-SHA256 over the instant, a full stop and the very bytes of the body. */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** As the portal takes it, and the total that the carrier means. */
const priced = z.object({
  weight_shipping_value: z.unknown().optional(),
  rates: z.unknown().optional(),
  icms: z.unknown().optional(),
  transporter_delivery_time: z.unknown().optional(),
  business_days: z.unknown().optional(),
  valid_until: z.unknown().optional(),
  observation: z.unknown().optional(),
  total_value: z.union([z.string(), z.number()]).transform(String),
})
const refused = z.object({
  transporter_accept: z.literal(false),
  transporter_refuse_justification: z.string().trim().min(1).max(1000),
})

const answerOf = (body: unknown): ApiAnswer => {
  const response = membersOf(body)
  const no = refused.safeParse(body)
  if (no.success) return { answer: no.data, response }
  const yes = priced.safeParse(body)
  if (!yes.success || yes.data.weight_shipping_value === undefined)
    throw new OutsideFailure('untracked', 'the answer is neither a price nor a refusal', yes.error)
  const { total_value, ...answer } = yes.data
  const given = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined))
  return { answer: given, total_value, response }
}

/** A freight that is no quote, to try an address and its key with. */
const sample = (now: Date): QuotedFreight => ({
  part_id: 0,
  quote_id: 0,
  quote_name: 'Teste de conexão',
  response_time_limit: new Date(now.getTime() + 3_600_000).toISOString(),
  shipper: { name: 'Tropeiro', cnpj: '' },
  carrier: { name: '', cnpj: '' },
  origin: {
    city: 'São Paulo',
    uf: 'SP',
    postal_code: '01310100',
    street: null,
    number: null,
    district: null,
  },
  deliveries: [
    { city: 'Rio de Janeiro', uf: 'RJ', postal_code: '20040002', street: null, number: null, district: null },
  ],
  weight: '1.000',
  bulk: '1.0000',
  cubage: '0.0100',
  invoice_value: '100.00',
  description_material: null,
  packaging_type: 'box',
  items: [],
  modals: ['less_than_truckload'],
  service_level: 'standard',
  services: [],
  vehicle_type: null,
  freight_type: 'cif',
  dangerous_products: false,
  emergency: false,
  express: false,
  icms_exemption: false,
  is_traceable: false,
  collection_date_time: null,
  delivery_date_time: null,
  need_date: null,
  observation: '',
})

export const createRest = ({ url, secret, now, ...bounds }: RestOptions): Provider => {
  const send = async (freight: QuotedFreight, test: boolean): Promise<ApiAnswer> => {
    const sign = (body: string): Record<string, string> => {
      const timestamp = String(Math.floor(now().getTime() / 1000))
      return {
        'idempotency-key': `quote-${freight.part_id}`,
        'x-tropeiro-timestamp': timestamp,
        'x-tropeiro-signature': signatureOf(secret, timestamp, body),
      }
    }
    const { status, body } = await askOutside(
      url,
      { ...bounds, sign },
      { version: VERSION, test, quote: freight },
    )
    if (status >= 300) throw new NoPrice('refused', refusalText(status, body))
    return answerOf(body)
  }
  return {
    quote: (freight) => send(freight, false),
    test: async () => {
      await send(sample(now()), true)
    },
  }
}
