import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import { amongIds } from '#server/kit/among-ids.ts'
import type { Row } from '#server/kit/row.ts'
import type { RoleName } from '#shared/access/roles.ts'

/** Facts that notices are made of: imports, background work, orders, companies and people. */

export type ImportFacts = {
  id: number
  kind: 'nf' | 'cte'
  user_id: number
  locale: string
  role: RoleName
  total: number
  imported: number
  failed: number
}

/** An import of files and its sender. */
export const findImport = async (rows: Rows, id: number): Promise<ImportFacts | null> =>
  (
    await rows<ImportFacts>(sql`
      select b.id, b.kind, b.user_id, u.locale, c.type as role, b.total, b.imported, b.failed
      from import_batches b join users u on u.id = b.user_id join companies c on c.id = u.company_id
      where b.id = ${id}`)
  )[0] ?? null

export type WorkFacts = {
  kind: 'freight_studies' | 'antt_checks'
  id: number
  user_id: number
  locale: string
  role: RoleName
  /** Of a study. */
  name: string
  /** Of a check. */
  below: number
  rows: number
}

/** Background work and the user who asked for it. */
export const findWork = async (rows: Rows, kind: WorkFacts['kind'], id: number): Promise<WorkFacts | null> =>
  (
    await rows<WorkFacts>(
      kind === 'freight_studies'
        ? sql`
          select 'freight_studies' as kind, w.id, w.user_id, u.locale, c.type as role, w.name, 0 as below, 0 as rows
          from freight_studies w join users u on u.id = w.user_id join companies c on c.id = u.company_id where w.id = ${id}`
        : sql`
          select 'antt_checks' as kind, w.id, w.user_id, u.locale, c.type as role, '' as name,
            coalesce((w.result->>'below')::int, 0) as below, coalesce((w.result->>'checked')::int, 0) as rows
          from antt_checks w join users u on u.id = w.user_id join companies c on c.id = u.company_id where w.id = ${id}`,
    )
  )[0] ?? null

/** Companies of the acting users; changes without a user (a file, the clock) have none. */
export const companiesOfUsers = async (
  rows: Rows,
  ids: readonly number[],
): Promise<ReadonlyMap<unknown, number>> =>
  new Map(
    (
      await rows<Row<'users', 'id' | 'company_id'>>(
        sql`select id, company_id from users where id = any(${ids})`,
      )
    ).map(({ id, company_id }) => [id, company_id]),
  )

/** 4PLs that act for this shipper, by the links that are not cut. */
const fourPlsOf = (shipper: Sql): Sql => sql`array(
  select p.company_id from shipper_partners p join companies f on f.id = p.company_id and f.type = 'four_pl'
  where p.shipper_id = ${shipper} and p.active)`

/** A shipper and the 4PLs that act for it: decisions of its side concern them all. */
export const shipperSide = async (rows: Rows, shipperId: number): Promise<number[]> => {
  const [found] = await rows<{ ids: number[] }>(sql`select ${fourPlsOf(sql`${shipperId}::int`)} as ids`)
  return [shipperId, ...(found?.ids ?? [])]
}

export type OrderFacts = {
  id: number
  code: string
  shipper_id: number
  transporter_id: number | null
  risk_manager_id: number | null
  supplier_id: number | null
  customer_id: number | null
  /** 4PLs that work for the shipper now. */
  four_pl_ids: number[]
  transporter: string | null
}

/** Orders by their ids. */
export const findOrders = async (rows: Rows, ids: readonly number[]): Promise<Map<number, OrderFacts>> => {
  const found = await rows<OrderFacts>(sql`
    select o.id, coalesce(o.shipper_order_code, '#' || o.id) as code, o.shipper_id, o.transporter_id, o.risk_manager_id,
           o.supplier_id, o.customer_id, ${fourPlsOf(sql`o.shipper_id`)} as four_pl_ids, t.fantasy_name as transporter
    from orders o left join companies t on t.id = o.transporter_id where ${amongIds(sql`o.id`, ids)}`)
  return new Map(found.map((order) => [order.id, order]))
}

export const findOrder = async (rows: Rows, id: number): Promise<OrderFacts | null> =>
  (await findOrders(rows, [id])).get(id) ?? null

export const orderOfContainerId = async (rows: Rows, id: number): Promise<number | null> =>
  (await rows<{ order_id: number }>(sql`select order_id from containers where id = ${id}`))[0]?.order_id ??
  null

export type QuoteFacts = {
  id: number
  company_id: number
  name: string
  shipper: string
  response_time_limit: string
}

export const findQuote = async (rows: Rows, id: number): Promise<QuoteFacts | null> =>
  (
    await rows<QuoteFacts>(sql`
      select q.id, q.company_id, q.quote_name as name, c.fantasy_name as shipper, q.response_time_limit
      from simulation_quotes q join companies c on c.id = q.company_id where q.id = ${id}`)
  )[0] ?? null

type TenderFacts = QuoteFacts

export const findTender = async (rows: Rows, id: number): Promise<TenderFacts | null> =>
  (
    await rows<TenderFacts>(sql`
      select t.id, t.company_id, t.name, c.fantasy_name as shipper, t.response_time_limit
      from freight_tenders t join companies c on c.id = t.company_id where t.id = ${id}`)
  )[0] ?? null

/** Origin and destination of a route table's lane. */
export const findLane = async (rows: Rows, routeTableId: number): Promise<string> => {
  const [row] = await rows<{ lane: string }>(sql`
    select concat_ws(' – ', coalesce(a.name || '/' || a.uf, t.origin_uf), coalesce(b.name || '/' || b.uf, t.destiny_uf)) as lane
    from route_tables t left join cities a on a.id = t.origin_city_id left join cities b on b.id = t.destiny_city_id
    where t.id = ${routeTableId}`)
  return row?.lane ?? ''
}

export const companyNames = async (
  rows: Rows,
  ids: readonly number[],
): Promise<ReadonlyMap<unknown, string>> =>
  new Map(
    (
      await rows<{ id: number; name: string }>(
        sql`select id, fantasy_name as name from companies where id = any(${ids})`,
      )
    ).map(({ id, name }) => [id, name]),
  )

export const companyName = async (rows: Rows, id: number): Promise<string | null> =>
  (await rows<{ name: string }>(sql`select fantasy_name as name from companies where id = ${id}`))[0]?.name ??
  null

/** The mentor of a taker's quotations, if it still is this user; null for companies of another kind. */
export const findMentor = async (
  rows: Rows,
  { taker_id, user_id }: { taker_id: number; user_id: number },
): Promise<{ person: string; company: string } | null> =>
  (
    await rows<{ person: string; company: string }>(sql`
      select u.name as person, c.fantasy_name as company
      from companies t join users u on u.id = t.mentor_id join companies c on c.id = u.company_id
      where t.id = ${taker_id} and t.type = 'taker' and u.id = ${user_id}`)
  )[0] ?? null

export const findPerson = async (rows: Rows, id: number): Promise<Row<'users', 'id' | 'company_id'> | null> =>
  (
    await rows<Row<'users', 'id' | 'company_id'>>(sql`select id, company_id from users where id = ${id}`)
  )[0] ?? null

/** Whether this person logged in with this browser before. The first login of an account counts as known. */
export const isKnownBrowser = async (
  rows: Rows,
  userId: number,
  at: string,
  userAgent: unknown,
): Promise<boolean> => {
  const [seen] = await rows<{ earlier: number; same: number }>(sql`
    select count(*) as earlier, count(*) filter (where user_agent is not distinct from ${typeof userAgent === 'string' ? userAgent : null}) as same
    from sessions where user_id = ${userId} and created_at <= ${at}::timestamptz`)
  // The login itself is among the sessions.
  return seen === undefined || seen.earlier <= 1 || seen.same > 1
}

export type RequestFacts = { id: number; company_id: number; code: string; destination: string }

export const findRequest = async (rows: Rows, id: number): Promise<RequestFacts | undefined> =>
  (
    await rows<RequestFacts>(sql`
      select id, company_id, coalesce(external_id, id::text) as code, destination_city || '/' || destination_uf as destination
      from request where id = ${id}`)
  )[0]

/** Companies of the operator. */
export const operatorsOf = async (rows: Rows): Promise<number[]> =>
  (await rows<{ id: number }>(sql`select id from companies where type = 'manager' and active`)).map(
    ({ id }) => id,
  )
