import { sql, type Database, type Rows } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { taxesByDay } from '#server/modules/reference/taxes.store.ts'
import type { Priced } from '#server/modules/pricing/result.ts'
import { explain } from '#server/modules/pricing/explain.ts'
import { routeToPrice } from '#server/modules/routes/candidates.store.ts'
import { routeAsTable } from '#server/modules/routes/pure/route-as-table.ts'
import { addDays, type Day } from '#shared/kit/business-days.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'
import { storeFiles } from '../rows/files.ts'

/** Two projects of routes per shipper, fixed and by kilometre, in every state of approval; orders made from some. */

type Writing = { database: Database; storage: Storage; today: Day }
type Pair = { shipper_id: number; transporter_id: number; link: number; carrier: string }

const PROJECTS = [
  { project: 'ABAST-CD', project_name: 'Abastecimento dos CDs', contract: 'CT 014/2026' },
  { project: 'EXPANSAO-NE', project_name: 'Expansão Nordeste', contract: null },
] as const

/** City ids of IBGE. */
const SAO_PAULO = 3550308
const LANES: readonly (readonly [number, number | null, string | null, string, string, number])[] = [
  [SAO_PAULO, 3304557, null, 'fixed', '3850', 1],
  [SAO_PAULO, 3106200, null, 'fixed', '4980', 2],
  [3509502, 4106902, null, 'per_km', '7.15', 2],
  [SAO_PAULO, 2611606, null, 'per_km', '6.4', 6],
  [SAO_PAULO, 2304400, null, 'fixed', '18900', 7],
  [SAO_PAULO, null, 'BA', 'per_km', '6.85', 5],
]
/** What has become of the n-th lane of a pair. */
const FATES = ['in_force', 'in_force', 'waiting', 'shipper', 'transporter', 'refused'] as const
const REASON = 'O valor não cobre o pedágio de retorno; propomos rever o valor por km.'

const pairsOf = (rows: Rows): Promise<Pair[]> =>
  rows<Pair>(sql`
    select p.shipper_id, p.company_id as transporter_id, p.id as link, c.fantasy_name as carrier
    from shipper_partners p join companies c on c.id = p.company_id join companies s on s.id = p.shipper_id
    where p.active and c.active and c.type = 'transporter' and s.type = 'shipper' order by p.shipper_id, p.company_id`)

const decided = (approval: string, by: string, at: Date, justification: string | null = null) => ({
  approval,
  by: approval === 'waiting' ? null : by,
  at: approval === 'waiting' ? null : at.toISOString(),
  justification,
})

const writeRoutes = async (rows: Rows, pairs: readonly Pair[], today: Day): Promise<number[]> => {
  const made = new Date(`${addDays(today, -60)}T13:20:00Z`)
  const planned = pairs.flatMap((pair, turn) =>
    LANES.map((lane, index) => ({ pair, lane, fate: FATES[(index + turn) % FATES.length] as string, index })),
  )
  const ids = await takeIds(rows, 'route_tables', planned.length)
  const list = planned.map(({ pair, lane, fate, index }, at): BulkRow => {
    const [origin, city, state, how, value, days] = lane
    const project = PROJECTS[index < 3 ? 0 : 1]
    const ours = fate === 'in_force' || fate === 'shipper' || fate === 'refused'
    const shipper = decided(ours ? 'approved' : 'waiting', 'Marina Prado', made)
    const transporter = decided(
      fate === 'refused' ? 'refused' : fate === 'in_force' || fate === 'transporter' ? 'approved' : 'waiting',
      pair.carrier,
      made,
      fate === 'refused' ? REASON : null,
    )
    return {
      id: ids[at],
      shipper_id: pair.shipper_id,
      transporter_id: pair.transporter_id,
      shipper_transporter_id: pair.link,
      ...project,
      description: null,
      transport_modal: 'full_truckload',
      origin_city_id: origin,
      destiny_city_id: city,
      destiny_uf: state,
      value,
      value_calculation: how,
      lead_time: days,
      business_day: true,
      date_start: addDays(today, -60),
      date_end: addDays(today, index === 0 ? 20 : 240),
      active: true,
      shipper_approval: shipper.approval,
      shipper_decided_at: shipper.at,
      shipper_decided_by: shipper.by,
      transporter_approval: transporter.approval,
      transporter_decided_at: transporter.at,
      transporter_decided_by: transporter.by,
      transporter_justification: transporter.justification,
      closure: false,
      version: 1,
      previous_id: null,
      root_id: null,
      created_by: 'Marina Prado',
      created_at: made.toISOString(),
      updated_at: made.toISOString(),
    }
  })
  // A refused version goes on as the draft of the next one.
  const drafts = list.filter((row) => row.transporter_approval === 'refused')
  const next = await takeIds(rows, 'route_tables', drafts.length)
  const follow = drafts.map((row, at): BulkRow => ({
    ...row,
    id: next[at],
    version: 2,
    previous_id: row.id,
    root_id: row.id,
    shipper_approval: 'waiting',
    shipper_decided_at: null,
    shipper_decided_by: null,
    transporter_approval: 'waiting',
    transporter_decided_at: null,
    transporter_decided_by: null,
    transporter_justification: null,
  }))
  await insertRows(rows, 'route_tables', [...list, ...follow])
  const all = [...ids, ...next]
  await insertRows(
    rows,
    'route_tables_rates',
    all.flatMap((route_table_id) => [
      {
        route_table_id,
        rate: 'gris',
        value: '0.12',
        value_type: 'percent_of_invoice',
        minimum: '45',
        on_request: false,
        in_tax_base: true,
      },
      {
        route_table_id,
        rate: 'ad_valorem',
        value: '0.08',
        value_type: 'percent_of_invoice',
        minimum: null,
        on_request: false,
        in_tax_base: true,
      },
    ]),
  )
  return ids
}

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const writeFiles = async ({ database: { rows }, storage, today }: Writing): Promise<void> => {
  const created_at = new Date(`${addDays(today, -60)}T14:00:00Z`)
  const routes = await rows<{ id: number; shipper_id: number }>(sql`
    select distinct on (shipper_id, transporter_id) id, shipper_id from route_tables where project = 'ABAST-CD'
    order by shipper_id, transporter_id, id`)
  const stored = await storeFiles(
    storage,
    routes.map(({ id, shipper_id }) => ({
      name: `Contrato de rotas ${id}.pdf`,
      content_type: 'application/pdf',
      bytes: pdf,
      company_id: shipper_id,
      created_at,
    })),
  )
  const ids = await takeIds(rows, 'files', stored.length)
  await insertRows(
    rows,
    'files',
    stored.map((row, at) => ({ id: ids[at], ...row })),
  )
  await insertRows(
    rows,
    'route_tables_files',
    routes.map(({ id, shipper_id }, at) => ({
      route_table_id: id,
      company_id: shipper_id,
      approval: null,
      name: `Contrato de rotas ${id}.pdf`,
      file_id: ids[at],
      created_at: created_at.toISOString(),
    })),
  )
}

type Ordered = {
  id: number
  shipper_id: number
  transporter_id: number
  simulation_id: number
  simulation: Priced
}

/** The newest full truckload of every pair without a charge is priced by a route of its own lane. */
const writeOrders = async (rows: Rows, today: Day): Promise<void> => {
  const orders = await rows<Ordered>(sql`
    select distinct on (o.shipper_id, s.transporter_id) o.id, o.shipper_id, s.transporter_id, s.id as simulation_id, s.simulation
    from orders o join simulation_orders s on s.order_id = o.id and s.selected and s.alter_rates is null
    where o.modal = 'full_truckload' and o.canceled_at is null and s.simulation->>'ok' = 'true'
      and not exists (select from cte_files c where c.order_id = o.id)
      and exists (select from shipper_partners p where p.shipper_id = o.shipper_id and p.company_id = s.transporter_id and p.active)
    order by o.shipper_id, s.transporter_id, o.id desc`)
  const taxesOn = await taxesByDay(rows)
  for (const order of orders) {
    const { inputs } = order.simulation
    const from = inputs.date < addDays(today, -60) ? inputs.date : addDays(today, -60)
    const [route] = await rows<{ id: number }>(sql`
      insert into route_tables (shipper_id, transporter_id, shipper_transporter_id, project, project_name, description, transport_modal,
        origin_city_id, destiny_city_id, vehicle_type_id, value, value_calculation, lead_time, business_day, date_start, date_end, shipper_approval,
        transporter_approval, shipper_decided_at, transporter_decided_at, shipper_decided_by, transporter_decided_by, created_by)
      select ${order.shipper_id}, ${order.transporter_id}, p.id, 'DEDICADA', 'Frota dedicada', 'Viagens dedicadas por quilômetro', 'full_truckload',
        ${inputs.origin.city_ibge}, ${inputs.destination.city_ibge}, ${inputs.vehicle_type_id ?? null}::int, 7.35, 'per_km', 4, true, ${from}::date,
        ${addDays(today, 200)}::date, 'approved', 'approved', now(), now(), 'Marina Prado', c.fantasy_name, 'Marina Prado'
      from shipper_partners p join companies c on c.id = p.company_id
      where p.shipper_id = ${order.shipper_id} and p.company_id = ${order.transporter_id} returning id`)
    const priced = route ? await routeToPrice(rows, route.id) : undefined
    const price = priced ? explain(routeAsTable(priced), inputs, taxesOn(inputs.date)) : null
    if (!route || !price?.ok) continue
    await rows(sql`update simulation_orders set selected = false where id = ${order.simulation_id}`)
    await rows(sql`
      with s as (
        insert into simulation_orders (order_id, transporter_id, simulation_table_id, simulation, total_value, weight_shipping_value,
          rates_value, rates, lead_time, business_days, type_freight, additional_deliveries, selected, created_at)
        select order_id, transporter_id, null, ${JSON.stringify(price)}::jsonb, ${price.total_value}::numeric, ${price.weight_shipping_value}::numeric,
          ${price.rates_value}::numeric, ${JSON.stringify(price.components)}::jsonb, ${price.lead_time}::int, ${price.business_days}, type_freight,
          additional_deliveries, true, created_at
        from simulation_orders where id = ${order.simulation_id} returning id, order_id
      ), r as (
        insert into route_table_order (order_id, route_table_id, simulation_order_id, rates, weight_shipping_value, rates_value, total_value)
        select order_id, ${route.id}, id, ${JSON.stringify(price.components)}::jsonb, ${price.weight_shipping_value}::numeric,
          ${price.rates_value}::numeric, ${price.total_value}::numeric from s)
      update orders set freight_value = ${price.total_value}::numeric where id = ${order.id}`)
  }
}

export const writeRouteTables = async (writing: Writing): Promise<void> => {
  const { rows } = writing.database
  const pairs = await pairsOf(rows)
  await writeRoutes(rows, pairs, writing.today)
  await writeFiles(writing)
  await writeOrders(rows, writing.today)
  // One project that has ended.
  await rows(sql`
    update route_tables set closure = true, closed_at = created_at + interval '40 days', closed_by = 'Marina Prado',
      closure_justification = 'Projeto piloto encerrado ao fim do contrato'
    where project = 'EXPANSAO-NE' and shipper_id = (select max(shipper_id) from route_tables where project = 'EXPANSAO-NE')`)
}
