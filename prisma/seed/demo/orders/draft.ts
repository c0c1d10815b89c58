import { explain } from '#server/modules/pricing/explain.ts'
import type { Priced } from '#server/modules/pricing/result.ts'
import type { FreightTable, PriceContext, Shipment } from '#server/modules/pricing/types.ts'
import { dayOf } from '../draw/calendar.ts'
import type { City, Cities } from '../places/cities.ts'
import type { Companies, Company } from '../companies/companies.ts'
import { loadOf, type Catalogue, type Load } from '../draw/goods.ts'
import type { Random } from '../draw/random.ts'
import type { Recipient } from '../places/recipients.ts'
import { VEHICLE_KM } from '../tables/tariffs.ts'

/** Cargo to be moved, from where to where, and every carrier's charge for it. */
export type Draft = {
  shipper: Company
  /** Whose goods they are: the shipper's, or a supplier's who sells to it. */
  issuer: Company
  recipient: Recipient
  modal: 'less_than_truckload' | 'full_truckload'
  loads: Load[]
  weight: string
  value: string
  m3: string
  volumes: number
  km: number
  vehicle_type_id: number | null
  /** Cheapest first. */
  offers: Priced[]
}

export type Market = {
  companies: Companies
  cities: Cities
  recipients: { first: readonly Recipient[]; second: readonly Recipient[] }
  tables: ReadonlyMap<number, readonly FreightTable[]>
  vehicles: ReadonlyMap<string, number>
  context: PriceContext
}
export type Asked = { shipper: Company; created: Date; full_truckload?: boolean; invoices?: number }

const sum = (values: readonly string[], decimals: number): string => {
  const factor = 10 ** decimals
  return (values.reduce((total, value) => total + Math.round(Number(value) * factor), 0) / factor).toFixed(
    decimals,
  )
}

const itself = (company: Company): Recipient => ({
  name: company.name,
  cnpj: company.cnpj,
  state_registration: company.state_registration,
  city: company.city,
  place: company.place,
  customer_id: null,
})

const choosePlaces = (random: Random, market: Market, shipper: Company) => {
  const { companies, recipients } = market
  // Now and then the supplier sells to the shipper, freight to be paid by the shipper.
  if (shipper.key === 'shipper' && random.chance(0.015))
    return { issuer: companies.get('supplier'), recipient: itself(shipper) }
  const known = shipper.key === 'shipper2' ? recipients.second : recipients.first
  const weights = known.map((one) => [one, one.city.share] as const)
  return { issuer: shipper, recipient: random.weighted(weights) }
}

const chooseVehicle = (random: Random) =>
  random.weighted(
    VEHICLE_KM.map(
      ([name, , , capacity], index) => [{ name, capacity }, [1, 3, 5, 4, 2][index] ?? 1] as const,
    ),
  )

export const shipmentOf = (
  draft: Omit<Draft, 'offers' | 'shipper' | 'loads' | 'volumes'> & { origin: City; date: string },
): Shipment => ({
  modal: draft.modal,
  date: draft.date,
  origin: { state: draft.origin.uf, city_ibge: draft.origin.id },
  destination: { state: draft.recipient.city.uf, city_ibge: draft.recipient.city.id },
  recipient_document: draft.recipient.cnpj ?? draft.recipient.cpf ?? null,
  weight: draft.weight,
  volume_m3: draft.m3,
  invoice_value: draft.value,
  km: String(draft.km),
  vehicle_type_id: draft.vehicle_type_id,
  deliveries: 1,
})

/** A draft that at least one carrier has a price for. */
export const makeDraft = (random: Random, market: Market, asked: Asked): Draft => {
  const { shipper } = asked
  const { issuer, recipient } = choosePlaces(random, market, shipper)
  const full = asked.full_truckload ?? random.chance(issuer === shipper ? 0.3 : 0)
  const modal = full ? 'full_truckload' : 'less_than_truckload'
  const vehicle = full ? chooseVehicle(random) : null
  const catalogue: Catalogue = shipper.key === 'shipper2' ? 'foods' : 'housewares'
  const count =
    asked.invoices ??
    random.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ] as const)
  const kg = vehicle
    ? vehicle.capacity * random.real(0.55, 0.9)
    : random.weighted([
        [random.real(12, 90), 4],
        [random.real(90, 420), 4],
        [random.real(420, 1900), 2],
      ] as const)
  const loads = Array.from({ length: count }, () => loadOf(random, catalogue, kg / count))
  const draft = {
    issuer,
    recipient,
    modal,
    loads,
    weight: sum(
      loads.map((load) => load.weight),
      3,
    ),
    value: sum(
      loads.map((load) => load.value),
      2,
    ),
    m3: loads.reduce((total, load) => total + load.m3, 0).toFixed(4),
    volumes: loads.reduce((total, load) => total + load.volume_count, 0),
    km: market.cities.km(issuer.city, recipient.city),
    vehicle_type_id: vehicle ? (market.vehicles.get(vehicle.name) ?? null) : null,
  } as const
  const shipment = shipmentOf({ ...draft, origin: issuer.city, date: dayOf(asked.created) })
  const offers = (market.tables.get(shipper.id) ?? [])
    .map((table) => explain(table, shipment, market.context))
    .filter((price) => price.ok)
    .toSorted((a, b) => Number(a.total_value) - Number(b.total_value))
  if (offers.length === 0) return makeDraft(random, market, asked)
  return { ...draft, loads: [...loads], shipper, offers }
}
