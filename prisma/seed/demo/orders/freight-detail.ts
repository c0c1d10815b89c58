import { sql, type Rows } from '#server/infra/database.ts'
import { anttNorms } from '#server/modules/antt/norms.store.ts'
import { alterRates } from '#server/modules/pricing/alter-rates.ts'
import { anttFloor, floorComparable, marginOf } from '#server/modules/antt/pure/floor.ts'
import type { Priced } from '#server/modules/pricing/result.ts'
import { split } from '#server/modules/pricing/split.ts'
import { toMoney, toScale } from '#shared/kit/money.ts'
import type { Companies } from '../companies/companies.ts'

/** What stands beside the calculations of the story's orders: floor, shares, later calculations, rates by hand. */

type Calculation = {
  id: number
  order_id: number
  shipper_id: number
  modal: string
  simulation: Priced
  axles: number | null
  audited: boolean
  address_ids: number[]
}

const calculations = (rows: Rows): Promise<Calculation[]> =>
  rows<Calculation>(sql`
    select s.id, s.order_id, o.shipper_id, o.modal, s.simulation, v.axles,
      exists (select 1 from audits_order a where a.order_id = o.id) as audited,
      array(select d.id from order_delivery_addresses d where d.order_id = o.id order by d.position) as address_ids
    from simulation_orders s join orders o on o.id = s.order_id left join vehicle_types v on v.id = o.vehicle_type_id
    where s.kind = 'orders' order by s.id`)

const writeFloors = async (rows: Rows, all: readonly Calculation[]) => {
  const norms = await anttNorms(rows)
  const checks = all
    .filter(({ modal }) => modal.startsWith('full_truckload'))
    .map(({ id, simulation, axles }) => {
      const floor = anttFloor(norms, {
        date: simulation.inputs.date,
        table: 'A',
        cargo: 'carga_geral',
        axles,
        km: simulation.inputs.km ?? null,
      })
      const comparable = floorComparable(simulation)
      const margin = floor.ok ? marginOf(comparable, floor.floor) : null
      return { id, antt: { floor, comparable, margin, policy: 'warn', justification: null } }
    })
  await rows(sql`
    update simulation_orders s set antt = c.antt, type_freight = 'CIF'
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as c(id int, antt jsonb) where s.id = c.id`)
}

const writeShares = (rows: Rows, all: readonly Calculation[]) => {
  const shares = all.flatMap(({ id, order_id, simulation, address_ids }) =>
    split(
      simulation,
      address_ids.map((address) => ({ id: address })),
    ).map(({ id: address_id, ...part }) => ({ ...part, address_id, simulation_order_id: id, order_id })),
  )
  return rows(sql`
    insert into simulation_orders_addresses (simulation_order_id, order_id, address_id, percentage, weight_shipping_value, rates_value,
      total_value, rates)
    select p.simulation_order_id, p.order_id, p.address_id, p.percentage, p.weight_shipping_value, p.rates_value, p.total_value, p.rates
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as p(simulation_order_id int, order_id int, address_id int,
      percentage numeric, weight_shipping_value numeric, rates_value numeric, total_value numeric, rates jsonb)`)
}

/** Some orders were calculated again, as after another route; the same table gave the same price. */
const calculateAgain = async (rows: Rows, all: readonly Calculation[]) => {
  const ids = all.map(({ id }) => id)
  const made = await rows<{ id: number; order_id: number }>(sql`
    insert into simulation_orders (order_id, transporter_id, simulation_table_id, simulation, total_value, weight_shipping_value,
      rates_value, rates, lead_time, business_days, antt, type_freight, selected, kind, created_at)
    select order_id, transporter_id, simulation_table_id, simulation, total_value, weight_shipping_value, rates_value, rates, lead_time,
      business_days, antt, type_freight, true, 'integra', created_at + interval '1 hour'
    from simulation_orders where id = any(${ids}) order by id returning id, order_id`)
  await rows(sql`update simulation_orders set selected = false where id = any(${ids})`)
  const byOrder = new Map(all.map((one) => [one.order_id, one]))
  const again = made.flatMap(({ id, order_id }) => {
    const before = byOrder.get(order_id)
    return before ? [{ ...before, id }] : []
  })
  await writeShares(rows, again)
}

/** The carrier's own system calculated some of them too, a little dearer. */
const bringFromElsewhere = (rows: Rows, all: readonly Calculation[]) =>
  rows(sql`
    insert into simulation_orders (order_id, transporter_id, simulation_table_id, simulation, total_value, weight_shipping_value,
      rates_value, rates, lead_time, business_days, selected, kind, company_id, company_unit_code, uf, city, weight, invoice_amount,
      created_at)
    select s.order_id, s.transporter_id, null, s.simulation, s.total_value + 5, s.weight_shipping_value + 5, s.rates_value, s.rates,
      s.lead_time, s.business_days, false, 'tms', s.transporter_id, 'FIL-01', o.delivery_uf, o.delivery_city, o.weight, o.invoice_amount,
      s.created_at
    from simulation_orders s join orders o on o.id = s.order_id where s.id = any(${all.map(({ id }) => id)})`)

/** A rate agreed on by telephone, on orders without an audit. */
const alterByHand = async (rows: Rows, all: readonly Calculation[]) => {
  const altered = all.map(({ id, order_id, simulation }) => {
    const rates = simulation.components
      .filter(({ group }) => group === 'weight' || group === 'rate')
      .map(({ rate, label, amount }) => ({
        rate,
        label,
        value: rate === 'weight_shipping_value' ? toMoney(toScale(amount, 0)) : amount,
      }))
    const alter_rates = alterRates(simulation, rates)
    return { id, order_id, alter_rates, total: alter_rates.total_value }
  })
  await rows(sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(altered)}::jsonb) as a(id int, order_id int, alter_rates jsonb, total numeric)),
      kept as (update simulation_orders s set alter_rates = a.alter_rates, altered_total_value = a.total,
        alter_justification = 'Valor do frete peso combinado por telefone', altered_at = s.created_at + interval '1 hour'
        from given a where s.id = a.id)
    update orders o set freight_value = a.total from given a where o.id = a.order_id`)
}

/** Routes that people asked for: of every tenth order, and of the first of each shipper. */
const writeRoutes = (rows: Rows): Promise<unknown> =>
  rows(sql`
    insert into order_routes (order_id, origin_city_id, destination_city_id, km, duration_minutes, method, created_at, updated_at)
    select o.id, c.city_id, d.city_id, o.distance, round(o.distance)::int, 'router', o.created_at, o.created_at
    from (select o.*, row_number() over (partition by o.shipper_id order by o.id) as place from orders o) o
    join order_collection_addresses c on c.order_id = o.id and c.position = 1
    join lateral (select a.city_id from order_delivery_addresses a where a.order_id = o.id order by a.position desc limit 1) d on true
    where o.distance is not null and o.place % 10 = 1`)

export const writeFreightDetail = async (rows: Rows, companies: Companies): Promise<void> => {
  const defaults = { antt_policy: 'warn', icms_credit: false, pis_cofins_credit: null }
  const [carrier] = companies.all.filter(({ type }) => type === 'transporter')
  const settings = [
    {
      company_id: companies.get('shipper').id,
      antt_policy: 'require_justification',
      icms_credit: true,
      pis_cofins_credit: '9.25',
    },
    { company_id: companies.get('shipper2').id, ...defaults },
    ...(carrier ? [{ company_id: carrier.id, ...defaults }] : []),
  ]
  await rows(sql`
    insert into freight_settings (company_id, antt_policy, icms_credit, pis_cofins_credit)
    select * from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) as s(company_id int, antt_policy text, icms_credit bool,
      pis_cofins_credit numeric)`)
  const all = await calculations(rows)
  await writeFloors(rows, all)
  await writeRoutes(rows)
  await writeShares(
    rows,
    all.filter(
      ({ address_ids }, index) => address_ids.length > 1 || (address_ids.length === 1 && index % 20 === 0),
    ),
  )
  const open = all.filter(({ audited, address_ids }) => !audited && address_ids.length > 0)
  await calculateAgain(
    rows,
    open.filter((_, index) => index % 10 === 0),
  )
  await bringFromElsewhere(
    rows,
    open.filter((_, index) => index % 10 === 1),
  )
  await alterByHand(
    rows,
    open.filter((_, index) => index % 30 === 2),
  )
}
