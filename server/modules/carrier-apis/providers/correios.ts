import { askOutside, OutsideFailure, type OutsideOptions } from '#server/infra/ask-outside.ts'
import { createAsk, type TokenSource } from '#server/infra/ask-with-token.ts'
import { compare, multiply, parseBrl, subtract, sum, toMoney } from '#shared/kit/money.ts'
import * as z from 'zod'
import { gramsOf, parcelsOf, type Parcel } from './parcels.ts'
import {
  NoPrice,
  onlyDelivery,
  postalCodeOf,
  refusalText,
  type ApiAnswer,
  type Provider,
  type QuotedFreight,
} from './provider.ts'

/** The REST API of the Correios: a token by posting card, then `preco` and `prazo` (carrier-apis/README, "Correios"). */

type Bounds = Pick<OutsideOptions, 'timeoutMs' | 'retries'>
type CorreiosCard = { url: string; login: string; secret: string; card: string }
type CorreiosOptions = Bounds & {
  url: string
  tokens: TokenSource
  /** Code of the modality. */
  code: string
  contract: string | null
  regional: number | null
  declared_service: string | null
}

const tokenAnswer = z.object({ token: z.string().min(1).max(8000), expiraEm: z.string().optional() })

/** Lifetime of a token whose end cannot be read. */
const UNKNOWN_MS = 10 * 60_000

/** `expiraEm` is a local time of Brasília without its zone. */
const endOf = (text: string | undefined, now: Date): number => {
  const end =
    text === undefined ? Number.NaN : Date.parse(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}-03:00`)
  return Number.isNaN(end) ? now.getTime() + UNKNOWN_MS : end
}

/** @throws OutsideFailure `authentication` */
export const askCorreiosToken = async (
  { url, login, secret, card }: CorreiosCard,
  bounds: Bounds,
  now: Date,
): Promise<{ token: string; ends: number }> => {
  const { status, body } = await askOutside(
    `${url.replace(/\/+$/, '')}/token/v1/autentica/cartaopostagem`,
    { ...bounds, basic: { user: login, password: secret } },
    { numero: card },
  )
  const read = tokenAnswer.safeParse(body)
  if (status >= 300 || !read.success)
    throw new OutsideFailure('authentication', `the Correios gave no token (HTTP ${status})`)
  return { token: read.data.token, ends: endOf(read.data.expiraEm, now) }
}

/** "1.022,76", "22.76" or 22.76. */
const reais = z
  .union([z.string(), z.number()])
  .transform((value) => (typeof value === 'number' ? String(value) : (parseBrl(value) ?? 'none')))
  .refine((value) => /^\d+(\.\d+)?$/.test(value))
const priceAnswer = z.object({
  pcFinal: reais,
  pcTotalServicosAdicionais: reais.nullish(),
})
const leadAnswer = z.object({
  prazoEntrega: z.coerce.number().int().min(0).max(365),
  msgPrazo: z.string().max(500).nullish(),
})

/** A package; 1 is an envelope, 3 a roll. */
const PACKAGE = '2'

const ways = (freight: QuotedFreight): Record<string, string> => ({
  cepOrigem: postalCodeOf(freight.origin),
  cepDestino: postalCodeOf(onlyDelivery(freight)),
})

const priceQuery = (parcel: Parcel, { contract, regional, declared_service }: CorreiosOptions) => ({
  psObjeto: gramsOf(parcel.weight),
  tpObjeto: PACKAGE,
  comprimento: String(parcel.length),
  largura: String(parcel.width),
  altura: String(parcel.height),
  ...(contract === null ? {} : { nuContrato: contract }),
  ...(regional === null ? {} : { nuDR: String(regional) }),
  ...(declared_service === null ? {} : { servicosAdicionais: declared_service, vlDeclarado: parcel.value }),
})

/** Prices of all pieces together. */
const totalOf = (parcels: readonly Parcel[], prices: readonly z.output<typeof priceAnswer>[]) => {
  const times = (amounts: readonly string[]): string =>
    toMoney(sum(amounts.map((amount, index) => multiply(amount, parcels[index]?.quantity ?? 0))))
  const services = times(prices.map(({ pcTotalServicosAdicionais }) => pcTotalServicosAdicionais ?? '0'))
  return { services, freight: toMoney(subtract(times(prices.map(({ pcFinal }) => pcFinal)), services)) }
}

export const createCorreios = (options: CorreiosOptions): Provider => {
  const ask = createAsk(options)

  const read = async <S extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: S,
  ): Promise<{ body: unknown; data: z.output<S> }> => {
    const { status, body } = await ask(`${path}/${options.code}?${new URLSearchParams(query).toString()}`)
    const answer = schema.safeParse(body)
    if (answer.success && status < 300) return { body, data: answer.data }
    // A refusal is a status of 4xx, or an answer with its error in the place of the price.
    const text = refusalText(status, body)
    if (status >= 400 || !text.startsWith('HTTP')) throw new NoPrice('refused', text)
    throw new OutsideFailure('untracked', 'the answer is no price of the Correios', answer.error)
  }

  const quote = async (freight: QuotedFreight): Promise<ApiAnswer> => {
    const way = ways(freight)
    const parcels = parcelsOf(freight)
    const prices: { body: unknown; data: z.output<typeof priceAnswer> }[] = []
    for (const parcel of parcels)
      // oxlint-disable-next-line no-await-in-loop -- the Correios limit how many questions come at once
      prices.push(await read('preco/v1/nacional', { ...way, ...priceQuery(parcel, options) }, priceAnswer))
    const lead = await read('prazo/v1/nacional', way, leadAnswer)
    const { freight: value, services } = totalOf(
      parcels,
      prices.map(({ data }) => data),
    )
    return {
      answer: {
        weight_shipping_value: value,
        rates: compare(services, '0') > 0 ? [{ rate: 'Serviços adicionais', amount: services }] : [],
        transporter_delivery_time: lead.data.prazoEntrega,
        business_days: true,
        observation: lead.data.msgPrazo?.trim() || null,
      },
      response: { prices: prices.map(({ body }) => body), lead: lead.body },
    }
  }

  return {
    quote,
    test: async () => {
      options.tokens.forget()
      await options.tokens.token()
    },
  }
}
