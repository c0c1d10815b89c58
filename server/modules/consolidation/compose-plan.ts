import { anttFloor, anttNorms, floorComparable, marginOf, settingsOf } from '#server/modules/antt/index.ts'
import type { Rows } from '#server/infra/database.ts'
import { centsToMoney } from '#server/modules/pricing/index.ts'
import type { ConsolidationResult } from '#shared/consolidation/consolidation.contract.ts'
import type { ConsolidationPlan, LeftOut, PlannedLoad } from '#shared/consolidation/plan.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { itemAt, valueAt } from '#shared/kit/typed.ts'
import { clockOf } from './clock-of.ts'
import type { Explanation } from './plan-loads.ts'
import type { Read } from './read-input.ts'
import { tellHistory } from './tell-history.ts'

/** A plan as people read it: names for positions, reais for cents, the floor beside the price. */

const reais = (cents: number): string => centsToMoney(Math.round(cents))
const maybe = (cents: number | null): string | null => (cents === null ? null : reais(cents))
const km = (value: number): number => Math.round(value * 10) / 10
const share = (value: number): number => Math.round(value * 1000) / 1000

const aboutOf = ({ goods }: Read, item: number, alone: number | null) => {
  const one = itemAt(goods, item)
  return {
    request_id: one.id,
    code: one.code,
    destination: one.destination,
    weight: one.weight,
    alone: maybe(alone),
  }
}

type Floors = { norms: Awaited<ReturnType<typeof anttNorms>>; table: 'A' | 'B' | 'C' | 'D' }
type ExplainedLoad = Explanation['loads'][number]

/** The floor of a full truckload; none of other modals. */
const floorOf = ({ input }: Read, load: ExplainedLoad, departure: string, { norms, table }: Floors) => {
  if (!load.priced) return { floor: null, below_floor: false }
  const found = anttFloor(norms, {
    date: departure,
    table,
    cargo: load.facts.dangerous ? 'perigosa_carga_geral' : 'carga_geral',
    axles: itemAt(input.axles, load.vehicle),
    km: load.km.toFixed(1),
  })
  if (!found.ok) return { floor: null, below_floor: false }
  const { below } = marginOf(floorComparable(load.priced), found.floor)
  return { floor: found.floor, below_floor: below }
}

const recipientKey = ({ document, name, delivery_address_id }: Read['goods'][number]): string =>
  document ?? `${name} ${delivery_address_id}`

const stopKey = ({ document, name, delivery_address_id }: Read['goods'][number]): string =>
  `${delivery_address_id} ${document ?? name}`

/** The least id among the requests of one address and recipient: who shares a stop is told without names. */
const stopOf = ({ goods }: Read, { items }: ExplainedLoad, item: number): number => {
  const own = stopKey(itemAt(goods, item))
  const shared = items.map((other) => itemAt(goods, other.item)).filter((one) => stopKey(one) === own)
  return Math.min(...shared.map(({ id }) => id))
}

const recipientOf = ({ goods }: Read, { items }: ExplainedLoad): string | null => {
  const all = items.map(({ item }) => itemAt(goods, item))
  const document = all[0]?.document ?? null
  const isOne = new Set(all.map(recipientKey)).size === 1
  return isOne && document?.length === 14 ? document : null
}

const loadOf = (read: Read, load: ExplainedLoad, floors: Floors): PlannedLoad => {
  const { facts, shares } = load
  const { settings, tables } = read.input
  const { vehicle_type_id } = itemAt(settings.vehicles, load.vehicle)
  const { transporter_id, name } = itemAt(tables, load.table)
  const departure = addDays(settings.collection_date, Math.max(0, facts.ready))
  return {
    vehicle_type_id,
    vehicle_type: valueAt(read.names.vehicles, vehicle_type_id).name,
    transporter_id,
    transporter: read.names.carriers.get(transporter_id) ?? '',
    table: name,
    modal: load.modal,
    price: reais(load.price),
    alone: reais(load.alone),
    saving: maybe(load.saving),
    ...floorOf(read, load, departure, floors),
    departure,
    km: km(load.km),
    stops: facts.stops,
    weight: facts.weight.toFixed(3),
    volume: facts.volume.toFixed(4),
    value: facts.value.toFixed(2),
    dangerous: facts.dangerous,
    recipient: recipientOf(read, load),
    shares: {
      weight: share(shares.weight),
      volume: share(shares.volume),
      boxes: share(shares.boxes),
      ...(shares.taxable === null ? {} : { taxable: share(shares.taxable) }),
      stops: share(shares.stops),
    },
    kept: load.closed,
    requests: load.items.map(({ item, bond, alone, adds, km: more, arrival }) => ({
      ...aboutOf(read, item, alone),
      bond,
      adds: maybe(adds),
      km: km(more),
      arrives: clockOf(settings.collection_date, arrival.hour),
      waits: Math.round(arrival.waits * 10) / 10,
      stop: stopOf(read, load, item),
    })),
  }
}

const outOf = (read: Read, one: Explanation['out'][number]): LeftOut => ({
  ...aboutOf(read, one.item, one.alone),
  obstacle: one.obstacle,
  load: one.load,
  dearer: maybe(one.dearer),
})

export type Composed = { plan: ConsolidationPlan; result: ConsolidationResult }

export const composePlan = async (
  rows: Rows,
  { company_id, now }: { company_id: number; now: Date },
  read: Read,
  told: Explanation,
): Promise<Composed> => {
  const settings = await settingsOf(rows, company_id)
  const floors = { norms: await anttNorms(rows), table: settings?.antt_table ?? 'A' } as const
  const plan = {
    loads: told.loads.map((load) => loadOf(read, load, floors)),
    out: told.out.map((one) => outOf(read, one)),
  }
  const result = {
    requests: read.goods.length,
    loads: plan.loads.length,
    in_loads: plan.loads.reduce((sum, { requests }) => sum + requests.length, 0),
    alone: reais(told.alone),
    planned: reais(told.planned),
    saving: reais(told.alone - told.planned),
    history: await tellHistory(rows, { company_id, now }, read, told),
  }
  return { plan, result }
}
