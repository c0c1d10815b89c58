import type { PlaceData } from '#server/modules/documents/document-rows.ts'
import { add, equals, sum, toMoney, toRate } from '#shared/kit/money.ts'
import { buildCte, type Built, type PartyInput } from '#server/modules/fiscal-files/index.ts'
import { chargedAs } from './charged-as.ts'

/** What a carrier's document is made from, where the one of the demonstration is not at hand. */
export type ChargedOrder = {
  carrier: PartyInput
  /** As read from the first invoice. */
  issuer: PlaceData
  recipient: PlaceData
  nfe_keys: string[]
  invoice_amount: string
  weight: string | null
  /** Agreed, reais. */
  freight_value: string
  /** CIF: the sender pays; FOB: the recipient. */
  type_freight: string
  /** Of the calculation that the order is paid by; empty without one. */
  components: { rate: string; amount: string; percentage: string | null }[]
  number: number
  issued_at: string
}

const CAPITAL = { city_ibge: '3550308', city: 'São Paulo', uf: 'SP', cep: '01001000' }

const partyOf = (place: PlaceData): PartyInput => {
  const { document, is_natural_person: natural } = place
  return {
    ...(document === null ? { foreign_id: 'EX' } : natural ? { cpf: document } : { cnpj: document }),
    name: place.name ?? 'NAO INFORMADO',
    ...(place.state_registration === null ? {} : { state_registration: place.state_registration }),
    street: place.street ?? 'NAO INFORMADA',
    number: place.number ?? 'S/N',
    district: place.district ?? 'CENTRO',
    ...(place.city_id === null
      ? CAPITAL
      : {
          city_ibge: String(place.city_id),
          city: place.city ?? '',
          uf: place.uf ?? '',
          cep: place.postal_code ?? '',
        }),
  }
}

/** The agreed price, by component where components add up to it, one of them raised by `difference`. */
const charged = ({ components, freight_value }: ChargedOrder, difference: string) => {
  const whole = components.length > 0 && equals(sum(components.map(({ amount }) => amount)), freight_value)
  const parts = whole ? components : [{ rate: 'weight_shipping_value', amount: freight_value }]
  return parts.map(({ rate, amount }, index) => ({
    name: chargedAs(rate),
    value: toMoney(index === 0 ? add(amount, difference) : amount),
  }))
}

const icmsOf = ({ components, freight_value }: ChargedOrder) => {
  const found = components.find(({ rate }) => rate === 'icms')
  if (!found) return {}
  return {
    icms: {
      base: toMoney(freight_value),
      percentage: toRate(found.percentage ?? '0').slice(0, -2),
      value: found.amount,
    },
  }
}

/**
 * The CT-e that the carrier of an order would issue, for the demonstration: real shape, invented protocol.
 * @param difference reais charged above the agreed price, '0.00' for a right charge
 */
export const exampleCte = (order: ChargedOrder, difference: string): Built =>
  buildCte({
    issuer: order.carrier,
    sender: partyOf(order.issuer),
    recipient: partyOf(order.recipient),
    taker: order.type_freight === 'FOB' ? 'recipient' : 'sender',
    number: order.number,
    issued_at: order.issued_at,
    nfe_keys: order.nfe_keys,
    components: charged(order, difference),
    ...icmsOf(order),
    cargo_value: order.invoice_amount,
    real_weight: order.weight ?? '0.0000',
  })
