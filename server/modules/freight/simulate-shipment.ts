import type { ReadContext } from '#server/kit/context.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { compare } from '#shared/kit/money.ts'
import type {
  RankedOffer,
  SimulationAnswer,
  SimulationInput,
  SimulationReason,
  UnpricedCarrier,
} from '#shared/freight/simulation.contract.ts'
import { dueDate } from './pure/lead-time.ts'
import type { Refused } from './pure/result.ts'
import { simulate, type Ranked } from './pure/simulate.ts'
import type { Shipment } from './pure/types.ts'
import { resolveShipment, type Resolved } from './resolve-shipment.ts'
import type { Carrier } from './simulation.queries.ts'
import { tablesOf, type CachedTable } from './table-cache.ts'

const EXPLAINED = 20
/** Without a modal every way out is priced; the reverse ones only when asked for. */
const OUTBOUND = ['less_than_truckload', 'full_truckload', 'air'] as const

/** From the reason that is nearest to a price to the farthest. */
const NEARNESS: readonly SimulationReason[] = [
  'superseded',
  'weight',
  'vehicle',
  'km',
  'tax',
  'lane',
  'type_freight',
  'not_in_force',
  'modal',
  'approval',
  'inactive',
  'invalid_table',
  'no_table',
]

/** Wrong figures are the asker's: an amount out of the engine's range, a day that is none. */
export const guarded = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw invalidField('weight', 'simulation_figures')
    throw error
  }
}

const better = (a: Ranked, b: Ranked) =>
  compare(a.total_value, b.total_value) ||
  (a.lead_time ?? Number.MAX_SAFE_INTEGER) - (b.lead_time ?? Number.MAX_SAFE_INTEGER) ||
  a.table.id - b.table.id

const price = (
  tables: readonly CachedTable[],
  resolved: Resolved,
  modals: readonly string[],
  explain: number,
) => {
  const one = (modal: string, some: readonly CachedTable[]) =>
    simulate(
      some.map(({ table }) => table),
      { ...resolved.shipment, modal } satisfies Shipment,
      resolved.prices,
      { explain },
    )
  if (modals.length === 1) return one(modals[0] as string, tables)
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

const offers = (
  ranked: readonly Ranked[],
  resolved: Resolved,
  modalOf: ReadonlyMap<number, string>,
  carriers: ReadonlyMap<number, Carrier>,
  explain: number,
): RankedOffer[] => {
  const holidays = new Set(resolved.facts.holidays)
  const collected = resolved.shipment.date
  // Many tables promise the same number of days.
  const dues = new Map<string, string>()
  const due = (lead_time: number, business_days: boolean): string => {
    const key = `${lead_time}/${business_days}`
    const known = dues.get(key) ?? dueDate({ collected, lead_time, business_days, holidays })
    dues.set(key, known)
    return known
  }
  return ranked.map((one, index): RankedOffer => ({
    position: index + 1,
    simulation_table_id: one.table.id,
    table: one.table.name,
    modal: modalOf.get(one.table.id) ?? '',
    transporter_id: one.table.transporter_id,
    transporter: carriers.get(one.table.transporter_id) as Carrier,
    total_value: one.total_value,
    lead_time: one.lead_time,
    business_days: one.business_days,
    due_date: one.lead_time === null ? null : due(one.lead_time, one.business_days),
    result: index < explain ? (one.result as RankedOffer['result']) : null,
  }))
}

const unpriced = (
  refused: readonly Refused[],
  priced: ReadonlySet<number>,
  carriers: readonly Carrier[],
  modalOf: ReadonlyMap<number, string>,
): UnpricedCarrier[] => {
  const byCarrier = Map.groupBy(refused, (one) => one.table.transporter_id)
  return carriers
    .filter((carrier) => !priced.has(carrier.id))
    .map((carrier) => {
      const tables = (byCarrier.get(carrier.id) ?? []).map((one) => ({
        simulation_table_id: one.table.id,
        table: one.table.name,
        modal: modalOf.get(one.table.id) ?? '',
        reason: one.reason,
        detail: one.detail,
      }))
      const found = new Set<SimulationReason>(tables.map(({ reason }) => reason))
      const reason = NEARNESS.find((one) => found.has(one)) ?? 'no_table'
      return { transporter_id: carrier.id, transporter: carrier, reason, tables }
    })
}

/**
 * Prices a shipment with every table of every active linked carrier, best first, and says of the others why they have no
 * price.
 */
export const simulateShipment = async (
  ctx: ReadContext,
  input: SimulationInput,
): Promise<SimulationAnswer['data']> => {
  const resolved = await resolveShipment(ctx, input)
  const { facts, origin, destination, shipment } = resolved
  const carriers = new Map(facts.carriers.map((carrier) => [carrier.id, carrier]))
  const all = await tablesOf(ctx.rows, resolved.shipper_id, facts.mark)
  const tables = all.filter(({ table }) => carriers.has(table.transporter_id))
  const modalOf = new Map(tables.map(({ table, modal }) => [table.id, modal]))
  const modals = input.modal ? [input.modal] : [...OUTBOUND]
  const explain = input.explain ?? EXPLAINED
  const { ranked, refused } = guarded(() => price(tables, resolved, modals, explain))
  const priced = new Set(ranked.map(({ table }) => table.transporter_id))
  return {
    shipment: {
      shipper_id: resolved.shipper_id,
      nf_file_ids: [...resolved.nf_file_ids],
      modals,
      date: shipment.date,
      origin: { city_id: origin.id, city: origin.name, uf: origin.uf },
      destination: { city_id: destination.id, city: destination.name, uf: destination.uf },
      weight: shipment.weight,
      volume_m3: shipment.volume_m3 ?? null,
      invoice_value: shipment.invoice_value,
      recipient_document: shipment.recipient_document ?? null,
      km: shipment.km ?? null,
      km_source: resolved.km_source,
      deliveries: shipment.deliveries ?? 1,
    },
    ranked: offers(ranked, resolved, modalOf, carriers, explain),
    without_price: unpriced(refused, priced, facts.carriers, modalOf),
  }
}
