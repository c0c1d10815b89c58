import type { Rows } from '#server/infra/database.ts'
import type { RankedOffer, SimulationInput } from '#shared/freight/simulation.contract.ts'
import { compare } from '#shared/kit/money.ts'
import { hasFloor, priceChecker } from './antt/check-price.ts'
import { dueDate } from './pure/lead-time.ts'
import { netOfCredit } from './pure/net-of-credit.ts'
import type { Priced, TableRef } from './pure/result.ts'
import type { Ranked } from './pure/simulate.ts'
import { missingServices } from './pure/service-names.ts'
import { split } from './pure/split.ts'
import type { Resolved } from './resolve-shipment.ts'
import type { Carrier } from './simulation.queries.ts'

/** Ranked prices as they are answered: promise of delivery, floor, credit, shares of the deliveries. */

type Given = {
  ranked: readonly Ranked[]
  resolved: Resolved
  modalOf: ReadonlyMap<string, string>
  carriers: ReadonlyMap<number, Carrier>
  explain: number
  ranking: 'gross' | 'net_of_credit'
  input: SimulationInput
}

/** Freight and route tables count their ids apart. */
export const keyOf = ({ source, id }: Pick<TableRef, 'source' | 'id'>): string => `${source}/${id}`

export const idsOf = ({ source, id }: Pick<TableRef, 'source' | 'id'>) => ({
  source,
  simulation_table_id: source === 'freight' ? id : null,
  route_table_id: source === 'route' ? id : null,
})

/** Many tables promise the same number of days: each is counted once. */
const dueDates = (resolved: Resolved) => {
  const holidays = new Set(resolved.facts.holidays)
  const collected = resolved.shipment.date
  const dues = new Map<string, string>()
  return (lead_time: number, business_days: boolean): string => {
    const key = `${lead_time}/${business_days}`
    const known = dues.get(key) ?? dueDate({ collected, lead_time, business_days, holidays })
    dues.set(key, known)
    return known
  }
}

/** The price of each delivery, when there are several; by typed percentage, weight, value, or equally. */
export const shareOut = (
  price: Pick<Priced, 'components'>,
  addresses: Resolved['addresses'],
): RankedOffer['addresses'] =>
  addresses.length < 2
    ? null
    : split(
        price,
        addresses.map(({ percentage = null, weight = null, invoice_value = null }, id) => ({
          id,
          percentage,
          weight,
          invoice_value,
        })),
      ).map((part, index) => ({
        ...part,
        id: index,
        rates: [...part.rates],
        city_id: addresses[index]?.city_id ?? 0,
        address_id: addresses[index]?.address_id ?? null,
      }))

const CREDITLESS = { icms_credit: false, pis_cofins_credit: null }

export const buildOffers = async (rows: Rows, given: Given): Promise<RankedOffer[]> => {
  const { ranked, resolved, modalOf, carriers, explain, ranking, input } = given
  const due = dueDates(resolved)
  const rules = resolved.facts.settings ?? CREDITLESS
  const modalFor = ({ table }: Ranked) => modalOf.get(keyOf(table)) ?? ''
  const check = ranked.some((one) => one.result && hasFloor(modalFor(one)))
    ? await priceChecker(rows, resolved, input)
    : null
  const wanted = resolved.shipment.services ?? []
  const detail = (one: Ranked, result: Priced) => ({
    result: result as unknown as RankedOffer['result'],
    antt: check && hasFloor(modalFor(one)) ? check(result) : null,
    net_of_credit: netOfCredit(result, rules),
    addresses: shareOut(result, resolved.addresses),
    missing_services: missingServices(wanted, new Set(result.components.map(({ rate }) => rate))),
  })
  const plain = { result: null, antt: null, net_of_credit: null, addresses: null, missing_services: [] }
  const offers = ranked.map((one): RankedOffer => ({
    position: 0,
    ...idsOf(one.table),
    table: one.table.name,
    modal: modalFor(one),
    transporter_id: one.table.transporter_id,
    transporter: carriers.get(one.table.transporter_id) as Carrier,
    total_value: one.total_value,
    lead_time: one.lead_time,
    business_days: one.business_days,
    due_date: one.lead_time === null ? null : due(one.lead_time, one.business_days),
    ...(one.result ? detail(one, one.result) : plain),
  }))
  // The order among equal costs stays that of the prices.
  const ordered =
    ranking === 'gross'
      ? offers
      : offers.toSorted((a, b) => compare(a.net_of_credit?.cost ?? '0', b.net_of_credit?.cost ?? '0'))
  return ordered.map((offer, index) => ({
    ...offer,
    position: index + 1,
    ...(index < explain ? {} : { ...plain, net_of_credit: ranking === 'gross' ? null : offer.net_of_credit }),
  }))
}
