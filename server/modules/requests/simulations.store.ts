import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertAllInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import type { CarrierRule } from '#shared/requests/carrier-rules.ts'

/** Prices of requests, and the rules that choose among them. */

export type RequestOffer = Row<'request_simulations'>

export const pricedRequest = async (rows: Rows, id: number): Promise<Row<'request'> | undefined> =>
  (await rows<Row<'request'>>(sql`select t.* from request t where t.id = ${id}`))[0]

export const replaceOffers = async (
  ctx: Context,
  requestId: number,
  offers: readonly Partial<RequestOffer>[],
): Promise<RequestOffer[]> => {
  await ctx.rows(sql`delete from request_simulations where request_id = ${requestId}`)
  if (offers.length === 0) return []
  const created_at = ctx.now().toISOString()
  const rows = offers.map((offer) => ({ ...offer, request_id: requestId, selected: false, created_at }))
  return ctx.rows<RequestOffer>(sql`${insertAllInto('request_simulations', rows)} returning *`)
}

/** Prices of a request, the cheapest first. */
export const offersOf = (
  rows: Rows,
  requestId: number,
): Promise<(RequestOffer & { transporter_name: string })[]> =>
  rows(sql`
    select s.*, to_char(s.due_date, 'YYYY-MM-DD') as due_date, c.fantasy_name as transporter_name
    from request_simulations s join companies c on c.id = s.transporter_id where s.request_id = ${requestId} order by s.total_value, s.id`)

export const selectOffer = async (ctx: Context, requestId: number, offerId: number | null): Promise<void> => {
  await ctx.rows(
    sql`update request_simulations set selected = (id = ${offerId}::int) is true where request_id = ${requestId}`,
  )
}

/** Active and inactive rules of the company, in their order. */
export const rulesOf = (ctx: Context, company_id: number): Promise<CarrierRule[]> =>
  ctx.rows<CarrierRule>(sql`
    select id, name, active, strategy, max_lead_time, shares, weekdays, ufs from request_carrier_rules
    where company_id = ${company_id} order by position, id`)

const THIRTY_DAYS_MS = 30 * 86_400_000

/** Requests of the last thirty days by the carrier that was chosen. */
export const carriedBy = async (ctx: Context, company_id: number): Promise<Map<number, number>> => {
  const since = new Date(ctx.now().getTime() - THIRTY_DAYS_MS)
  // Two requests that are decided at once count one after the other.
  await ctx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`request rules ${company_id}`}, 0)) is null as held`,
  )
  const rows = await ctx.rows<{ transporter_id: number; count: number }>(sql`
    select transporter_id, count(*)::int as count from request
    where company_id = ${company_id} and transporter_id is not null and answered_at > ${since} group by transporter_id`)
  return new Map(rows.map(({ transporter_id, count }) => [transporter_id, count]))
}
