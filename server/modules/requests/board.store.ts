import { sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { likePattern } from '#server/kit/like-pattern.ts'
import { requestsScope } from '#server/modules/orders/index.ts'
import { BOARD_LIMITS, type board, type boardQuery } from '#shared/requests/board.ts'
import { OPEN_STATES } from '#shared/requests/request.machine.ts'
import type * as z from 'zod'

type Query = z.output<typeof boardQuery>

const KEYS: Readonly<Record<Query['group'], Sql>> = {
  region: sql`t.destination_uf`,
  date: sql`coalesce(to_char(t.collection_date, 'YYYY-MM-DD'), '')`,
  customer: sql`t.destinatary_name`,
}

const filterOf = ({ status, destination_uf, company_id, search }: Query): Sql => sql`
  t.status = any(${status ? [status] : [...OPEN_STATES]})
  and (${destination_uf ?? null}::text is null or t.destination_uf = ${destination_uf ?? null})
  and (${company_id ?? null}::int is null or t.company_id = ${company_id ?? null})
  and (${search ?? ''} = '' or search_text(t.destinatary_name) like ${likePattern(search ?? '')} or t.external_id = ${search ?? ''})`

/**
 * Groups of open requests with their sums, each with its newest requests. Groups are counted and cut first: each request has a
 * customer of its own where companies sell to people, and cards of groups that are not shown are not gathered.
 */
export const boardOf = async (ctx: ReadContext, query: Query): Promise<z.output<typeof board>> => {
  const order = query.group === 'date' ? sql`g.key = '', g.key` : sql`g.count desc, g.key`
  return ctx.rows<z.output<typeof board>[number]>(sql`
    with open as materialized (
      select t.id, coalesce(t.external_id, t.id::text) as code, t.status, t.destinatary_name, t.destination_city || '/' || t.destination_uf as destination,
        t.weight, t.value, t.collection_date, ${KEYS[query.group]} as key
      from request t where (${requestsScope(ctx.session)}) and ${filterOf(query)}),
    groups as materialized (
      select g.* from (
        select key, count(*)::int as count, sum(weight)::text as weight, sum(value)::text as value from open group by key) g
      order by ${order} limit ${BOARD_LIMITS.groups}),
    cards as (
      select o.*, row_number() over (partition by o.key order by o.id desc) as turn from open o join groups using (key)),
    shown as (
      select o.key, json_agg(json_build_object('id', o.id, 'code', o.code, 'status', o.status, 'destinatary_name', o.destinatary_name,
        'destination', o.destination, 'weight', o.weight::text, 'value', o.value::text, 'collection_date', to_char(o.collection_date, 'YYYY-MM-DD'),
        'price', (select min(s.total_value) from request_simulations s where s.request_id = o.id)::text) order by o.id desc) as requests
      from cards o where o.turn <= ${BOARD_LIMITS.cards} group by o.key)
    select g.key, g.count, g.weight, g.value, shown.requests from groups g join shown using (key) order by ${order}`)
}
