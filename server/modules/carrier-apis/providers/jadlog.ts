import { askOutside, OutsideFailure, type OutsideOptions } from '#server/infra/ask-outside.ts'
import { decimal, max, multiply, toWeight } from '#shared/kit/money.ts'
import { membersOf } from '#shared/kit/typed.ts'
import * as z from 'zod'
import { cubageOf } from './parcels.ts'
import {
  NoPrice,
  onlyDelivery,
  postalCodeOf,
  refusalText,
  type ApiAnswer,
  type Provider,
  type QuotedFreight,
} from './provider.ts'

/** Jadlog's price of a freight: POST `frete/valor` (carrier-apis/README, "Jadlog"). */

type JadlogOptions = Pick<OutsideOptions, 'timeoutMs' | 'retries'> & {
  url: string
  secret: string
  /** CNPJ that ships. */
  login: string
  account: string | null
  contract: string | null
  modality: number
  kg_per_m3: number
}

const amount = z.coerce
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform((value) => decimal(value).toFixed(2))
const answer = z.object({
  frete: z.array(z.object({ vltotal: amount, prazo: z.coerce.number().int().min(0).max(365) })).length(1),
})

/** Jadlog charges the greater of the two weights, and wants it so. */
const chargedWeight = (freight: QuotedFreight, kgPerM3: number): string => {
  const cubage = cubageOf(freight)
  const cubed = cubage === null ? '0' : multiply(cubage, kgPerM3)
  return toWeight(max(freight.weight, cubed))
}

type Priced = { from: string; to: string; weight: string; value: string; isPaidThere: boolean }

const bodyOf = ({ from, to, weight, value, isPaidThere }: Priced, options: JadlogOptions): object => ({
  frete: [
    {
      cepori: from,
      cepdes: to,
      frap: isPaidThere ? 'S' : 'N',
      peso: Number(weight),
      cnpj: options.login.replaceAll(/\W/g, ''),
      conta: options.account,
      contrato: options.contract,
      modalidade: options.modality,
      tpentrega: 'D',
      tpseguro: 'N',
      vldeclarado: Number(value),
      vlcoleta: 0,
    },
  ],
})

/** Where Jadlog says no it says why, beside the freight or for all of it. */
const refusalIn = (body: unknown): unknown => {
  const { frete, error, erro } = membersOf(body)
  const first = Array.isArray(frete) ? membersOf(frete[0]) : {}
  return error ?? erro ?? first['error'] ?? first['erro'] ?? null
}

export const createJadlog = (options: JadlogOptions): Provider => {
  const price = async (priced: Priced) => {
    const { status, body } = await askOutside(
      `${options.url.replace(/\/+$/, '')}/frete/valor`,
      {
        timeoutMs: options.timeoutMs,
        retries: options.retries,
        token: options.secret.replace(/^Bearer\s+/i, ''),
      },
      bodyOf(priced, options),
    )
    const refusal = refusalIn(body)
    if (status >= 400 || refusal !== null) throw new NoPrice('refused', refusalText(status, refusal ?? body))
    const read = answer.safeParse(body)
    const [first] = read.data?.frete ?? []
    if (!first) throw new OutsideFailure('untracked', 'the answer is no price of Jadlog', read.error)
    return { first, body }
  }

  const quote = async (freight: QuotedFreight): Promise<ApiAnswer> => {
    const { first, body } = await price({
      from: postalCodeOf(freight.origin),
      to: postalCodeOf(onlyDelivery(freight)),
      weight: chargedWeight(freight, options.kg_per_m3),
      value: freight.invoice_value,
      // A reimbursed FOB is paid by the shipper, who gets it back.
      isPaidThere: freight.freight_type === 'fob',
    })
    return {
      answer: {
        weight_shipping_value: first.vltotal,
        transporter_delivery_time: first.prazo,
        business_days: true,
      },
      response: membersOf(body),
    }
  }

  return {
    quote,
    // There is no address to try a token with: a kilogram from São Paulo to Rio de Janeiro.
    test: async () => {
      await price({ from: '01310100', to: '20040002', weight: '1', value: '100', isPaidThere: false })
    },
  }
}
