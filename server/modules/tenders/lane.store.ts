import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertAllInto, jsonOf } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { TENDER_LIMITS } from '#shared/tenders/tender-input.ts'
import type { Lane } from './pure/offers.ts'
import type { Tender } from './tender.store.ts'

/** Lanes of tenders, and their places. */

export type LaneRow = Row<'freight_tender_lanes'>
export type LaneEnds = Pick<
  LaneRow,
  'origin_uf' | 'origin_city_id' | 'destination_uf' | 'destination_city_id'
>
export type NewLane = LaneEnds & Pick<LaneRow, 'shipments' | 'weight' | 'invoice_value'>
export type DividedLane = Omit<Lane, 'region'> & Pick<LaneRow, 'destination_uf'>
type Named = LaneRow & { origin: string; destination: string; current_transporter: string | null }

export const lanesOf = (
  { rows }: Pick<Context, 'rows'>,
  tenderId: number,
  { limit, offset }: { limit: number; offset: number } = { limit: TENDER_LIMITS.lanes, offset: 0 },
): Promise<Named[]> =>
  rows<Named>(sql`
    select t.*, coalesce(a.name || '/' || a.uf, t.origin_uf) as origin, coalesce(b.name || '/' || b.uf, t.destination_uf) as destination,
      (select c.fantasy_name from companies c where c.id = t.current_transporter_id) as current_transporter
    from freight_tender_lanes t left join cities a on a.id = t.origin_city_id left join cities b on b.id = t.destination_city_id
    where t.freight_tender_id = ${tenderId} order by t.id limit ${limit} offset ${offset}`)

/** Lanes as they are divided: costs and values in cents, weight in grams. */
export const lanesToDivide = ({ rows }: Pick<Context, 'rows'>, tenderId: number): Promise<DividedLane[]> =>
  rows<DividedLane>(sql`
    select t.id, (t.current_cost * 100)::int8 as current_cost, p.id as current_part_id, (t.weight * 1000)::int8 as weight,
      (t.invoice_value * 100)::int8 as value, t.destination_uf
    from freight_tender_lanes t left join freight_tender_transporters p
      on p.freight_tender_id = t.freight_tender_id and p.transporter_id = t.current_transporter_id
    where t.freight_tender_id = ${tenderId} order by t.id`)

export const countLanes = async ({ rows }: Pick<Context, 'rows'>, tenderId: number): Promise<number> =>
  (
    await rows<{ count: number }>(
      sql`select count(*)::int as count from freight_tender_lanes t where t.freight_tender_id = ${tenderId}`,
    )
  )[0]?.count ?? 0

export const laneKey = (lane: LaneEnds): string =>
  `${lane.origin_city_id ?? lane.origin_uf}>${lane.destination_city_id ?? lane.destination_uf}`

const laneRows = (ctx: Context, tender: Tender, lanes: readonly NewLane[]) => {
  const at = ctx.now().toISOString()
  return lanes.map((lane) => ({
    ...lane,
    lane_key: laneKey(lane),
    freight_tender_id: tender.id,
    company_id: tender.company_id,
    created_at: at,
    updated_at: at,
  }))
}

/** A lane that stands already takes the new volume. */
export const upsertLanes = async (
  ctx: Context,
  tender: Tender,
  lanes: readonly NewLane[],
): Promise<{ created: number; updated: number }> => {
  if (lanes.length === 0) return { created: 0, updated: 0 }
  const written = await ctx.rows<{ fresh: boolean }>(sql`
    ${insertAllInto('freight_tender_lanes', laneRows(ctx, tender, lanes))}
    on conflict (freight_tender_id, lane_key) do update
      set shipments = excluded.shipments, weight = excluded.weight, invoice_value = excluded.invoice_value,
        updated_at = excluded.updated_at
    returning (xmax = 0) as fresh`)
  const created = written.filter(({ fresh }) => fresh).length
  return { created, updated: written.length - created }
}

/** Lanes that stand already are left as they are. */
export const addLanes = async (ctx: Context, tender: Tender, lanes: readonly NewLane[]): Promise<number> => {
  if (lanes.length === 0) return 0
  const written = await ctx.rows(sql`
    ${insertAllInto('freight_tender_lanes', laneRows(ctx, tender, lanes))}
    on conflict (freight_tender_id, lane_key) do nothing returning id`)
  return written.length
}

/** What the company's orders of a period carried between cities, the most shipments first. */
export const historyLanes = (
  ctx: Context,
  shipperId: number,
  { from, most }: { from: Date; most: number },
): Promise<NewLane[]> =>
  ctx.rows<NewLane>(sql`
    select c.uf as origin_uf, c.city_id as origin_city_id, d.uf as destination_uf, d.city_id as destination_city_id,
      count(*)::int as shipments, sum(o.weight)::text as weight, coalesce(sum(o.invoice_amount), 0)::text as invoice_value
    from orders o
    join order_collection_addresses c on c.order_id = o.id and c.position = 1
    join lateral (select x.uf, x.city_id from order_delivery_addresses x where x.order_id = o.id order by x.position limit 1) d on true
    where o.shipper_id = ${shipperId} and o.created_at >= ${from} and o.canceled_at is null and o.weight > 0
      and c.city_id is not null and d.city_id is not null
    group by c.uf, c.city_id, d.uf, d.city_id order by count(*) desc, sum(o.weight) desc, c.city_id, d.city_id limit ${most}`)

type AskedCity = { uf: string; name: string }
/** Cities by state and name in small letters without accents; by `uf name`. */
export const citiesByName = async (
  { rows }: Pick<Context, 'rows'>,
  asked: readonly AskedCity[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await rows<AskedCity & { id: number }>(sql`
    select distinct on (a.uf, a.name) a.uf, a.name, c.id from jsonb_to_recordset(${jsonOf([...asked])}::jsonb) as a(uf text, name text)
    join cities c on c.uf = a.uf and c.search = a.name order by a.uf, a.name, c.id`)
  return new Map(found.map(({ uf, name, id }) => [`${uf} ${name}`, id]))
}

/** States of these cities. */
export const statesOfCities = async (
  { rows }: Pick<Context, 'rows'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const found = await rows<{ id: number; uf: string }>(
    sql`select c.id, c.uf from cities c where c.id = any(${ids})`,
  )
  return new Map(found.map(({ id, uf }) => [id, uf]))
}

/** Whether these are states. */
export const knownStates = async (
  { rows }: Pick<Context, 'rows'>,
  ufs: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await rows<{ uf: string }>(sql`select s.uf from states s where s.uf = any(${ufs})`)
  return new Set(found.map(({ uf }) => uf))
}

/** What today's tables charge, kept with the lanes. */
export const writeToday = (
  ctx: Context,
  today: readonly { id: number; current_cost: string; current_transporter_id: number }[],
): Promise<unknown> =>
  ctx.rows(sql`
    update freight_tender_lanes t set current_cost = x.current_cost, current_transporter_id = x.current_transporter_id
    from jsonb_to_recordset(${jsonOf([...today])}::jsonb) as x(id int, current_cost numeric, current_transporter_id int)
    where t.id = x.id`)

export const awardLanes = (
  ctx: Context,
  awarded: readonly { id: number; part_id: number }[],
): Promise<unknown> =>
  ctx.rows(sql`
    update freight_tender_lanes t set awarded_part_id = x.part_id, updated_at = ${ctx.now()}
    from jsonb_to_recordset(${jsonOf([...awarded])}::jsonb) as x(id int, part_id int) where t.id = x.id`)

/** Whether another lane of the tender has the same ends. */
export const isLaneTaken = async (
  { rows }: Pick<Context, 'rows'>,
  tenderId: number,
  key: string,
  laneId: number,
): Promise<boolean> =>
  (
    await rows(sql`
      select 1 from freight_tender_lanes t where t.freight_tender_id = ${tenderId} and t.lane_key = ${key} and t.id <> ${laneId}`)
  ).length > 0
