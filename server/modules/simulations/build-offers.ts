import type { Rows } from '#server/infra/database.ts'
import type { RankedOffer, SimulationInput } from '#shared/simulations/simulation.contract.ts'
import { compare } from '#shared/kit/money.ts'
import { hasFloor, priceChecker } from '#server/modules/antt/index.ts'
import {
  promiseOf,
  type NamedHoliday,
  type Promised,
  netOfCredit,
  type Priced,
  type TableRef,
  type Ranked,
  missingServices,
  split,
} from '#server/modules/pricing/index.ts'
import { travelled, type Resolved } from './resolved.ts'
import type { Carrier } from './simulations.store.ts'
import { valueAt } from '#shared/kit/typed.ts'

/** Ranked prices as they are answered: promise of delivery, floor, credit, shares of the deliveries. */

type Given = {
  ranked: readonly Ranked[]
  resolved: Resolved
  modalOf: ReadonlyMap<string, string>
  /** HH:MM after which a table's collections start the next business day, by its key. */
  cutoffOf: ReadonlyMap<string, string>
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

/** Holidays that a carrier's deliveries observe: public ones, the shipper's own, its own. */
export const holidaysFor = (resolved: Resolved, transporter: number): NamedHoliday[] =>
  resolved.facts.holidays.filter(
    ({ company_id }) =>
      company_id === null || company_id === resolved.shipper_id || company_id === transporter,
  )

/** Many tables promise the same number of days: each is counted once. */
const promises = (resolved: Resolved) => {
  const { shipment, time, facts } = resolved
  const own = new Set(facts.holidays.map(({ company_id }) => company_id))
  const known = new Map<string, Promised>()
  return (lead_time: number, business_days: boolean, carrier: number, cutoff: string | null): Promised => {
    const key = `${lead_time}/${business_days}/${cutoff ?? ''}/${own.has(carrier) ? carrier : ''}`
    const found =
      known.get(key) ??
      promiseOf({
        collected: shipment.date,
        time,
        cutoff,
        lead_time,
        business_days,
        holidays: holidaysFor(resolved, carrier),
      })
    known.set(key, found)
    return found
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
  const { ranked, resolved, modalOf, cutoffOf, carriers, explain, ranking, input } = given
  const promise = promises(resolved)
  const promisedOf = ({ table, lead_time, business_days }: Ranked) =>
    lead_time === null
      ? null
      : promise(lead_time, business_days, table.transporter_id, cutoffOf.get(keyOf(table)) ?? null)
  const rules = resolved.facts.settings ?? CREDITLESS
  const modalFor = ({ table }: Ranked) => modalOf.get(keyOf(table)) ?? ''
  const check = ranked.some((one) => one.result && hasFloor(modalFor(one)))
    ? await priceChecker(rows, travelled(resolved), input)
    : null
  const wanted = resolved.shipment.services ?? []
  const detail = (one: Ranked, result: Priced) => ({
    result: {
      ...result,
      steps: [...result.steps, ...(promisedOf(one)?.steps ?? [])],
    } as unknown as RankedOffer['result'],
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
    transporter: valueAt(carriers, one.table.transporter_id),
    total_value: one.total_value,
    lead_time: one.lead_time,
    business_days: one.business_days,
    due_date: promisedOf(one)?.due ?? null,
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
