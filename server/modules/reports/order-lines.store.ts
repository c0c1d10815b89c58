import { join, raw, sql, type Rows, type Sql } from '#server/infra/database.ts'
import { table, whereSql } from '#server/kit/read-sql.ts'
import type { Registry, Resource } from '#server/kit/resource.ts'
import type { Session } from '#server/kit/session.ts'
import { orderOf, sortKeys } from '#server/kit/sort-keys.ts'
import { refuseVeiled } from '#server/kit/veils.ts'
import type { Fraction } from './pure/fractions-text.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'

export type Reading = { rows: Rows; registry: Registry; session: Session; now: Date }
export type OrderRow = Record<string, unknown> & { id: number }

const NO_FILTERS = { filters: [], search: null }

/**
 * Ids of every row that the list would show on all its pages, in its order. First the ids, then the rows in batches: no
 * transaction stays open for minutes, and rows that come or go during it shift nothing.
 */
export const listedIds = async (
  { rows, session, now }: Reading,
  resource: Resource,
  query: ListQuery,
): Promise<number[]> => {
  refuseVeiled(resource, session, query)
  const visible = whereSql(resource, session, query, now)
  const usual = resource.listWhere?.(
    query.filters.map(({ name }) => name),
    session,
  )
  const where = usual ? sql`${visible} and (${usual})` : visible
  // One JSON value is read many times faster than a row object for each id.
  const [found] = await rows<{ ids: number[] | null }>(sql`
    select json_agg(s.id) as ids from (
      select t."id" as id from ${table(resource)} t where ${where} order by ${orderOf(sortKeys(resource, session, query.sort))}
    ) s`)
  return found?.ids ?? []
}

/** These attributes of these rows, in the order of the ids, still inside the session's scope; `joined`: some stand in its joins. */
export const rowsOf = (
  { rows, session, now }: Reading,
  resource: Resource,
  attributes: readonly string[] | { joined: readonly string[] },
  ids: readonly number[],
): Promise<OrderRow[]> => {
  const isJoined = 'joined' in attributes
  const names = isJoined ? attributes.joined : attributes
  const computed = resource.columns ?? {}
  const select = names.map((name) =>
    computed[name] ? sql`${computed[name](session)} as ${raw(`"${name}"`)}` : raw(`t."${name}"`),
  )
  return rows<OrderRow>(sql`
    select ${join(select)} from unnest(${ids}::int[]) with ordinality u(id, n) join ${table(resource)} t on t.id = u.id
      ${(isJoined && resource.joins?.(session)) || sql``}
    where ${whereSql(resource, session, NO_FILTERS, now)} order by u.n`)
}

/** Fantasy names of companies; outside the resource's scope there is none, unless `owned`. */
export const companyNames = (
  { rows, session, now }: Reading,
  resource: Resource,
  owned: boolean,
  ids: readonly number[],
): Promise<{ id: number; fantasy_name: string }[]> => {
  const scope: Sql = owned ? sql`true` : whereSql(resource, session, NO_FILTERS, now)
  return rows(
    sql`select t.id, t.fantasy_name from ${table(resource)} t where t.id = any(${ids}) and (${scope})`,
  )
}

/** Numbers of the orders' invoices that the session may see, in one text per order. */
export const invoiceNumbers = async (
  reading: Reading,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const found = await reading.rows<{ order_id: number; numbers: string }>(sql`
    select t.order_id, string_agg(t.number, ', ' order by t.id) as numbers from nf_files t
    where ${invoicesOf(reading, ids)} group by t.order_id`)
  return new Map(found.map(({ order_id, numbers }) => [order_id, numbers]))
}

/**
 * What the shippers call the places that the orders go to, in one text per order: the alias of the recipient there, else
 * of the recipient anywhere; a branch's own before its head office's.
 */
export const deliveryAliases = async (
  { rows, registry, session, now }: Reading,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const visible = whereSql(registry.get('address_alias'), session, NO_FILTERS, now)
  const found = await rows<{ order_id: number; aliases: string }>(sql`
    select d.order_id, string_agg(a.alias, ', ' order by d.position) as aliases
    from order_delivery_addresses d join orders o on o.id = d.order_id join companies s on s.id = o.shipper_id
    cross join lateral (
      select t.alias from address_alias t
      where t.identification_document = d.destinatary_identification_document and t.company_id in (s.id, s.parent_id)
        and (t.postal_code is null or t.postal_code = d.postal_code) and ${visible}
      order by t.company_id = s.id desc, t.postal_code is null limit 1
    ) a
    where d.order_id = any(${ids}) group by d.order_id`)
  return new Map(found.map(({ order_id, aliases }) => [order_id, aliases]))
}

/** How the destinations of divided orders go on, in the order of the addresses. */
export const deliveryFractions = async (
  { rows }: Reading,
  ids: readonly number[],
): Promise<Map<number, Fraction[]>> => {
  const found = await rows<Fraction & { order_id: number }>(sql`
    select d.order_id, d.city || '/' || d.uf as place, d.delivery_modal as modal, v.vehicle_type as vehicle, d.air_plane_type as plane,
      d.fractionate_delivery_date_time as due
    from order_delivery_addresses d left join vehicle_types v on v.id = d.delivery_vehicle
    where d.order_id = any(${ids}) and d.delivery_modal is not null order by d.order_id, d.position`)
  return Map.groupBy(found, ({ order_id }) => order_id)
}

export type InvoiceRow = Record<string, unknown> & { order_id: number }

/** The orders' invoices that the session may see, grouped by order. */
export const invoicesByOrder = async (
  reading: Reading,
  columns: readonly string[],
  ids: readonly number[],
): Promise<Map<number, InvoiceRow[]>> => {
  const found = await reading.rows<InvoiceRow>(sql`
    select ${raw(['order_id', ...columns].map((name) => `t."${name}"`).join(', '))} from nf_files t
    where ${invoicesOf(reading, ids)} order by t.id`)
  return Map.groupBy(found, ({ order_id }) => order_id)
}

const invoicesOf = ({ registry, session, now }: Reading, ids: readonly number[]): Sql =>
  sql`t.order_id = any(${ids}) and ${whereSql(registry.get('nf_files'), session, NO_FILTERS, now)}`
