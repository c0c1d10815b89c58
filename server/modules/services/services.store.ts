import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { pricedBy } from '#server/modules/tables/index.ts'
import type { ServicePrice } from '#shared/services/price-service.ts'

/** A service of the catalogue with what the pair has agreed on for it, if anything. */
export type PricedService = {
  id: number
  name: string
  nf: boolean
  price: (ServicePrice & { id: number }) | null
}

type Pair = { shipper_id: number; transporter_id: number | null; modal: string }

/**
 * Services of the catalogue, those with an agreed price first. A branch without a price of its own uses its head
 * office's; a price of the modal itself wins over one of the modal that prices it.
 */
export const findServices = (
  rows: Rows,
  { shipper_id, transporter_id, modal }: Pair,
  { ids, search }: { ids?: readonly number[]; search?: string } = {},
): Promise<PricedService[]> =>
  rows<PricedService>(sql`
    select s.id, s.name, s.nf, case when p.id is null then null else json_build_object(
      'id', p.id, 'type', p.type, 'value', trim_scale(p.value)::text, 'minimum_value', p.minimum_value::text,
      'add_value', trim_scale(p.add_value)::text, 'when_add_value', trim_scale(p.when_add_value)::text) end as price
    from additional_services s
    left join lateral (
      select p.* from simulation_table_additional_services p
      where p.additional_service_id = s.id and p.transporter_id = ${transporter_id}::int and p.modal = any(${[modal, ...pricedBy(modal)]})
        and p.shipper_id in (select c.id from companies c where c.id = ${shipper_id}
                             union all select c.parent_id from companies c where c.id = ${shipper_id} and c.parent_id is not null)
      order by p.shipper_id = ${shipper_id} desc, p.modal = ${modal} desc, p.id limit 1) p on true
    where s.active and (${ids ?? null}::int[] is null or s.id = any(${ids ?? null}::int[]))
      and (${search ?? ''}::text = '' or s.name ilike '%' || ${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)} || '%')
    order by p.id is null, s.name, s.id`)

export type NewOrderService = {
  additional_service_id: number
  payment_type: string
  quantity: string
  net_value: string
  value: string
  percentage_icms: string | null
  icms: string | null
  percentage_iss: string | null
  iss: string | null
  iss_city: string | null
  table_price_id: number | null
  description: string | null
  temp_id: string | null
}

export type Asker = { request_type: string; requester: string; company_id: number; user_id: number | null }

export const insertOrderServices = async (
  rows: Rows,
  orderId: number,
  asker: Asker,
  services: readonly NewOrderService[],
  now: Date,
): Promise<number[]> => {
  const made = await rows<{ id: number }>(sql`
    insert into order_additional_services (order_id, additional_service_id, payment_type, request_type, requester, description, quantity,
      net_value, value, percentage_icms, icms, percentage_iss, iss, iss_city, table_price_id, temp_id, company_id, created_by_id, created_at, updated_at)
    select ${orderId}::int, e.additional_service_id, e.payment_type, ${asker.request_type}, ${asker.requester}, e.description, e.quantity,
      e.net_value, e.value, e.percentage_icms, e.icms, e.percentage_iss, e.iss, e.iss_city, e.table_price_id, e.temp_id, ${asker.company_id}::int,
      nullif(${asker.user_id}::int, 0), ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as e(additional_service_id int, payment_type text, description text,
      quantity numeric, net_value numeric, value numeric, percentage_icms numeric, icms numeric, percentage_iss numeric, iss numeric, iss_city text,
      table_price_id int, temp_id text)
    returning id`)
  return made.map(({ id }) => id)
}

export type LockedService = {
  id: number
  order_id: number
  name: string
  status: 'waiting' | 'confirmed' | 'refused'
  request_type: string
  value: string
  company_id: number
  nf_service_file_id: number | null
  payment_type: string
}

/** The service's row, locked; its order is locked before it, so that two people queue. */
export const lockOrderService = async (rows: Rows, id: number): Promise<LockedService | undefined> =>
  (
    await rows<LockedService>(sql`
      select t.id, t.order_id, s.name, t.status, t.request_type, t.value::text, t.company_id, t.nf_service_file_id, t.payment_type
      from order_additional_services t join additional_services s on s.id = t.additional_service_id
      where t.id = ${id} for update of t`)
  )[0]

/** Which order a service is of; undefined when there is no such service. */
export const orderOfService = async (rows: Rows, id: number): Promise<number | undefined> =>
  (await rows<{ order_id: number }>(sql`select order_id from order_additional_services where id = ${id}`))[0]
    ?.order_id

export const updateAnswer = async (
  ctx: Context,
  id: number,
  { status, answer }: { status: 'confirmed' | 'refused'; answer: string | null },
): Promise<void> => {
  await ctx.rows(sql`
    update order_additional_services set status = ${status}, answer = ${answer}, answered_by_id = nullif(${ctx.session.user_id}::int, 0),
      answered_by_name = ${ctx.session.name}, answered_at = ${ctx.now()}, updated_at = ${ctx.now()} where id = ${id}`)
}

/** @returns ids of the files that lay beside it */
export const deleteOrderService = async (ctx: Context, id: number): Promise<number[]> => {
  const files = await ctx.rows<{ file_id: number }>(
    sql`select file_id from order_additional_services_files where order_additional_service_id = ${id}`,
  )
  await ctx.rows(sql`delete from order_additional_services where id = ${id}`)
  return files.map(({ file_id }) => file_id)
}
