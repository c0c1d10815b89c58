import { sql, type Sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { sidesByOne } from '#server/kit/sides.ts'
import { can } from '#shared/access/can.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { roadMaps, roadMapsRequests } from '#shared/road-maps/road-maps.contract.ts'
import { requestOwner } from '#server/modules/requests/index.ts'

/** Loads of a shipper's own companies, of a 4PL's shippers, for the operator of all. */
export const roadMapsScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'four_pl') return ofLinkedShippers(session, sql`t.company_id`)
  return session.role === 'shipper' ? own(session, sql`t.company_id`) : nothing
}

const sumOf = (column: Sql): Sql => sql`(
  select coalesce(sum(${column}), 0)::text from request r join road_maps_requests p on p.request_id = r.id where p.road_map_id = t.id)`

/** Requests of a plan, each with its weight and destination. */
const ofPlan = sql`(
  select jsonb_agg(jsonb_build_array((r->>'request_id')::int, (r->>'weight')::numeric, r->>'destination') order by (r->>'request_id')::int)
  from jsonb_array_elements(t.plan->'requests') r)`

/** Who shares a stop with whom by the plan; null in plans of before, which did not keep it. */
const stopsOfPlan = sql`(
  select case when count(r->>'stop') = count(*) then jsonb_agg(r->'stop' order by (r->>'request_id')::int) end
  from jsonb_array_elements(t.plan->'requests') r)`

/** What a plan was made of, as the requests of the load say it today. */
const ofToday = sql`(
  select jsonb_agg(jsonb_build_array(r.id, r.weight, r.destination_city || '/' || r.destination_uf) order by r.id) as requests,
    sum(r.value) as value, coalesce(sum(r.cubed), 0) as volume, bool_or(r.dangerous) as dangerous,
    array_agg(distinct r.origin_city_id::text) as origins, jsonb_agg(r.stop order by r.id) as stops, count(distinct r.stop) as stop_count,
    case when count(distinct r.customer) = 1 and length(max(r.document)) = 14 then max(r.document) end as recipient
  from (
    select q.*, q.destinatary_identification_document as document,
      coalesce(q.destinatary_identification_document, q.destinatary_name || ' ' || q.delivery_address_id) as customer,
      min(q.id) over (
        partition by q.delivery_address_id, coalesce(q.destinatary_identification_document, q.destinatary_name)) as stop
    from road_maps_requests p join request q on q.id = p.request_id where p.road_map_id = t.id) r)`

/** A plan holds for the carrier, the vehicle, the modal, the days, the stops and the goods that it was made of, as long as they are the same. */
export const plannedAs = (name: 'price' | 'alone'): Sql => sql`case when t.plan is not null
  and (t.plan->>'transporter_id')::int is not distinct from t.transporter_id
  and (t.plan->>'vehicle_type_id')::int is not distinct from t.vehicle_type_id
  and t.plan->>'modal' is not distinct from t.modals[1]
  and (t.plan->>'departure')::date is not distinct from t.collection_date
  and exists (select from ${ofToday} now where now.requests = ${ofPlan}
    and now.value = (t.plan->>'value')::numeric and now.volume = (t.plan->>'volume')::numeric
    and now.dangerous = (t.plan->>'dangerous')::boolean
    and now.stop_count = (t.plan->>'stops')::int and coalesce(${stopsOfPlan} = now.stops, true)
    and (not jsonb_exists(t.plan, 'recipient') or now.recipient is not distinct from t.plan->>'recipient')
    and now.origins = array(select c.settings->>'origin_city_id' from consolidations c where c.id = t.consolidation_id
      and (c.settings->>'delivery_date')::date is not distinct from t.delivery_date))
  then t.plan->>${name} end`

const NEXT: Readonly<Record<string, readonly string[]>> = {
  open: ['add', 'remove', 'consolidate', 'update', 'delete'],
  consolidated: ['reopen', 'create_orders'],
}

export const roadMapsResource = defineResource(roadMaps, {
  model: 'road_maps',
  abilities: {
    read: 'road_maps.read',
    create: 'road_maps.write',
    update: 'road_maps.write',
    delete: 'road_maps.write',
  },
  scope: roadMapsScope,
  side: sidesByOne('company_id'),
  stamp: (session, input) => ({
    company_id: input.company_id ?? session.company_id,
    created_by_id: session.user_id === 0 ? null : session.user_id,
  }),
  references: { company_id: 'shippers', transporter_id: 'transporters', vehicle_type_id: 'vehicle_types' },
  columns: {
    collection_date: () => sql`to_char(t.collection_date, 'YYYY-MM-DD')`,
    delivery_date: () => sql`to_char(t.delivery_date, 'YYYY-MM-DD')`,
    requests: () => sql`(select count(*)::int from road_maps_requests p where p.road_map_id = t.id)`,
    weight: () => sumOf(sql`r.weight`),
    cubed: () => sumOf(sql`r.cubed`),
    value: () => sumOf(sql`r.value`),
    price: () => plannedAs('price'),
    alone: () => plannedAs('alone'),
  },
  rules: async (ctx, input, current) => {
    if (current === null)
      await requestOwner(ctx, input.company_id === undefined ? undefined : Number(input.company_id))
    else if (current.status !== 'open') throw conflict('road_map_not_open')
    // A load that is deleted would leave its requests in no state that they know.
    const isFilled =
      current !== null &&
      Object.keys(input).length === 0 &&
      (await ctx.rows(sql`select 1 from road_maps_requests where road_map_id = ${current.id} limit 1`))
        .length > 0
    if (isFilled) throw conflict('road_map_filled')
  },
  actions: (row, session) => (can(session, 'road_maps.write') ? (NEXT[String(row.status)] ?? []) : []),
})

export const roadMapsRequestsResource = defineResource(roadMapsRequests, {
  model: 'road_maps_requests',
  abilities: { read: 'road_maps.read', update: 'road_maps.write' },
  scope: (session) =>
    isOperator(session)
      ? everything
      : sql`t.road_map_id in (select t.id from road_maps t where ${roadMapsScope(session)})`,
})
