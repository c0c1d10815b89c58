import type { ReadContext } from '#server/kit/context.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { compare } from '#shared/kit/money.ts'
import type { Simulation, SimulationInput, UnpricedCarrier } from '#shared/simulations/simulation.contract.ts'
import type { TableModel } from '#shared/tables/table-model.ts'
import { nearestReason } from '#shared/pricing/reasons.ts'
import { buildOffers, idsOf, keyOf } from './build-offers.ts'
import type { Outside } from '#server/modules/distances/index.ts'
import { type NamedHoliday, type Refused, simulate, type Ranked } from '#server/modules/pricing/index.ts'
import { resolveShipment, shipmentFor } from './resolve-shipment.ts'
import type { Resolved } from './resolved.ts'
import type { Carrier } from './simulations.store.ts'
import { tablesOf, type CachedTable } from '#server/modules/tables/index.ts'
import { agreementsFor } from './priced-by.ts'
import { itemAt } from '#shared/kit/typed.ts'

const EXPLAINED = 20
/** Without a modal every way out is priced; the reverse ones only when asked for. */
const OUTBOUND = ['less_than_truckload', 'full_truckload', 'air', 'marine'] as const

/** Wrong figures are the asker's: an amount out of the engine's range, a day that is none. */
export const withinRange = <T>(work: () => T, field = 'weight'): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw invalidField(field, 'simulation_figures')
    throw error
  }
}

const better = (a: Ranked, b: Ranked) =>
  compare(a.total_value, b.total_value) ||
  (a.lead_time ?? Number.MAX_SAFE_INTEGER) - (b.lead_time ?? Number.MAX_SAFE_INTEGER) ||
  a.table.id - b.table.id

type Pricing = { ranked: Ranked[]; refused: Refused[] }

const price = (
  tables: readonly CachedTable[],
  resolved: Resolved,
  modals: readonly string[],
  explain: number,
): Pricing => {
  const one = (modal: string, some: readonly CachedTable[]): Pricing => {
    const { ranked, refused } = simulate(
      some.map(({ table }) => table),
      shipmentFor(resolved, modal),
      resolved.prices,
      { explain, only_unpriced: true, one_per_transporter: true },
    )
    return { ranked: [...ranked], refused: [...refused] }
  }
  if (modals.length === 1) return one(itemAt(modals, 0), tables)
  const parts = modals.map((modal) =>
    one(
      modal,
      tables.filter((table) => table.modal === modal),
    ),
  )
  return {
    ranked: parts.flatMap((part) => part.ranked).toSorted(better),
    refused: parts.flatMap((part) => part.refused),
  }
}

const unpriced = (
  refused: readonly Refused[],
  priced: ReadonlySet<number>,
  carriers: readonly Carrier[],
  modalOf: ReadonlyMap<string, string>,
): UnpricedCarrier[] => {
  // Of a carrier that has a price only the tables are told that would price too, but stand behind another (pricing/README "Table models").
  const told = refused.filter(
    ({ reason, table }) => reason === 'superseded' || !priced.has(table.transporter_id),
  )
  const byCarrier = Map.groupBy(told, (one) => one.table.transporter_id)
  return carriers
    .filter((carrier) => !priced.has(carrier.id) || byCarrier.has(carrier.id))
    .map((carrier) => {
      const tables = (byCarrier.get(carrier.id) ?? []).map((one) => ({
        ...idsOf(one.table),
        table: one.table.name,
        modal: modalOf.get(keyOf(one.table)) ?? '',
        reason: one.reason,
        detail: one.detail,
      }))
      const reason = nearestReason(new Set(tables.map((one) => one.reason)))
      return { transporter_id: carrier.id, transporter: carrier, reason, tables }
    })
}

/** As many days as a lead time is explained day by day. */
const EXPLAINED_DAYS = 60

const holidaysAfter = (date: string, holidays: readonly NamedHoliday[]): NamedHoliday[] => {
  const last = addDays(date, EXPLAINED_DAYS)
  return holidays.filter(({ day }) => day > date && day <= last)
}

const described = (
  resolved: Resolved,
  modals: string[],
  ranking: 'gross' | 'net_of_credit',
  table_model: TableModel,
): Simulation['shipment'] => {
  const { origin, destination, shipment, distance, toll, addresses } = resolved
  const type_freight = shipment.type_freight ?? 'CIF'
  return {
    shipper_id: resolved.shipper_id,
    nf_file_ids: [...resolved.nf_file_ids],
    modals,
    date: shipment.date,
    time: resolved.time,
    origin: { city_id: origin.id, city: origin.name, uf: origin.uf },
    destination: { city_id: destination.id, city: destination.name, uf: destination.uf },
    weight: shipment.weight,
    volume_m3: shipment.volume_m3 ?? null,
    invoice_value: shipment.invoice_value,
    recipient_document: shipment.recipient_document ?? null,
    km: shipment.km ?? null,
    km_source: distance.source,
    duration_minutes: distance.duration_minutes,
    holidays: holidaysAfter(shipment.date, resolved.facts.holidays),
    deliveries: shipment.deliveries ?? 1,
    addresses: addresses.map(({ city_id, address_id = null }) => ({ city_id, address_id })),
    type_freight,
    payer: type_freight === 'FOB' ? 'recipient' : 'shipper',
    reimbursed: type_freight === 'FOB_REIMBURSEMENT',
    services: [...(shipment.services ?? [])],
    axles: resolved.axles,
    toll,
    ranking,
    table_model,
    warnings: distance.router_failed ? ['router_unavailable'] : [],
  }
}

/**
 * Prices a shipment with every table of every active linked carrier that the shipper gives work, best first, and says of the others why they have no
 * price.
 */
export const simulateShipment = async (
  ctx: ReadContext,
  input: SimulationInput,
  outside: Outside | null,
): Promise<Simulation> => {
  const resolved = await resolveShipment(ctx, input, outside)
  const { facts } = resolved
  const working = facts.carriers.filter(({ given_work }) => given_work)
  const carriers = new Map(working.map(({ given_work: _given, ...carrier }) => [carrier.id, carrier]))
  const modals = input.modal ? [input.modal] : [...OUTBOUND]
  const joined = agreementsFor(resolved)
  const own = joined.model === 'route' ? [] : await tablesOf(ctx, resolved.shipper_id, facts.mark)
  const all = joined.model === 'freight' ? own : [...own, ...joined.tables]
  const tables = all.filter(({ table }) => carriers.has(table.transporter_id))
  const cutoffOf = new Map(
    tables.flatMap(({ table }) =>
      table.collection_cutoff ? [[keyOf(table), table.collection_cutoff] as const] : [],
    ),
  )
  const modalOf = new Map(tables.map(({ table, modal }) => [keyOf(table), modal]))
  const explain = input.explain ?? EXPLAINED
  const ranking = input.ranking ?? 'gross'
  // What a freight costs after credits is only known once its taxes are.
  const { ranked, refused: unfit } = withinRange(() =>
    price(tables, resolved, modals, ranking === 'gross' ? explain : Number.MAX_SAFE_INTEGER),
  )
  const refused = joined.model === 'freight' ? unfit : [...unfit, ...joined.refused]
  const priced = new Set(ranked.map(({ table }) => table.transporter_id))
  return {
    shipment: described(resolved, modals, ranking, joined.model),
    ranked: await buildOffers(ctx.rows, {
      ranked,
      resolved,
      modalOf,
      cutoffOf,
      carriers,
      explain,
      ranking,
      input,
    }),
    without_price: unpriced(refused, priced, [...carriers.values()], modalOf),
  }
}
