import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertAllInto, insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf, type Changes } from '#server/kit/update.ts'
import { given } from '#shared/kit/typed.ts'
import { quotesScope } from './quotes.scope.ts'

/** Quotes and their addresses: written, locked, changed. */

export type LockedQuote = Row<'simulation_quotes'>
export type QuoteAddress = Row<'simulation_quotes_addresses'>

export const insertQuote = async (
  ctx: Context,
  quote: Changes<LockedQuote>,
  addresses: readonly Partial<QuoteAddress>[],
): Promise<number> => {
  const at = ctx.now().toISOString()
  const created_by_id = ctx.session.user_id === 0 ? null : ctx.session.user_id
  const row = given({ ...quote, created_by_id, created_at: at, updated_at: at })
  const [made] = await ctx.rows<{ id: number }>(sql`${insertInto('simulation_quotes', row)} returning id`)
  if (!made) throw new Error('the quote was not inserted')
  await ctx.rows(
    insertAllInto(
      'simulation_quotes_addresses',
      addresses.map((address) => ({
        ...address,
        simulation_quote_id: made.id,
        company_id: quote.company_id ?? 0,
      })),
    ),
  )
  return made.id
}

/** Everything that changes a quote or a part of it queues here. */
export const lockQuote = async (ctx: Context, id: number): Promise<LockedQuote | undefined> => {
  const [row] = await ctx.rows<LockedQuote>(
    sql`select t.* from simulation_quotes t where t.id = ${id} and (${quotesScope(ctx.session)}) for update`,
  )
  return row
}

/** The quote of a part that the session may change; a carrier does not see the quote itself. */
export const lockQuoteOf = async (ctx: Context, quoteId: number): Promise<LockedQuote | undefined> => {
  const [row] = await ctx.rows<LockedQuote>(
    sql`select t.* from simulation_quotes t where t.id = ${quoteId} for update`,
  )
  return row
}

export const writeQuote = async (
  ctx: Context,
  quote: LockedQuote,
  changes: Changes<LockedQuote>,
): Promise<void> => {
  const updated_at = ctx.now().toISOString()
  await ctx.rows(
    sql`${updateOf('simulation_quotes', { ...changes, updated_at })} where simulation_quotes.id = ${quote.id}`,
  )
  Object.assign(quote, changes)
}

/** Places of a quote, each with the document that its address has in the company's register. */
export type QuotePlace = QuoteAddress & { identification_document: string | null }
export const placesOf = (ctx: Pick<Context, 'rows'>, quoteId: number): Promise<QuotePlace[]> =>
  ctx.rows<QuotePlace>(sql`
    select q.*, a.identification_document from simulation_quotes_addresses q
    left join addresses a on a.id = q.address_id and a.company_id = q.company_id
    where q.simulation_quote_id = ${quoteId} order by q.position, q.id`)

/** A request of the company that is quoted names its quote; false where there is no such request. */
export const nameQuoteOfRequest = async (
  ctx: Context,
  companyId: number,
  requestId: number,
  quoteId: number,
): Promise<boolean> => {
  const named = await ctx.rows(sql`
    update request set simulation_quote_id = ${quoteId}, need_quotation = true
    where id = ${requestId} and company_id = ${companyId} returning id`)
  return named.length > 0
}

export type ApprovalRule = { percentage: string | null }

/** The company's percentage over the lowest price; the head office's where it has none. */
export const approvalRuleOf = async (
  { rows }: Pick<Context, 'rows'>,
  companyId: number,
): Promise<ApprovalRule> =>
  (
    await rows<ApprovalRule>(sql`
      select coalesce(c.quotation_approval_percentage_value, h.quotation_approval_percentage_value)::text as percentage
      from companies c left join companies h on h.id = c.parent_id where c.id = ${companyId}`)
  )[0] ?? { percentage: null }

/** Quotes whose limit has passed, and those with a turn that is over; by id, so that each is locked in its turn. */
export const dueQuotes = (ctx: Pick<Context, 'rows'>, now: Date): Promise<{ id: number }[]> =>
  ctx.rows<{ id: number }>(sql`
    select q.id from simulation_quotes q where q.closed_at is null and q.response_time_limit <= ${now}
    union
    select t.simulation_quote_id from simulation_quotes_transporters t where t.response = 'asked' and t.turn_until <= ${now}
    order by id`)

/** Open quotes with a carrier whose time to answer ends soon, and that has not been reminded of it. */
export const quotesToRemind = (
  ctx: Pick<Context, 'rows'>,
  now: Date,
  until: Date,
): Promise<{ id: number }[]> =>
  ctx.rows<{ id: number }>(sql`
    select distinct q.id from simulation_quotes q join simulation_quotes_transporters t on t.simulation_quote_id = q.id
    where q.closed_at is null and q.response = 'open' and q.response_time_limit > ${now}
      and t.response = 'asked' and t.reminded_at is null and least(q.response_time_limit, t.turn_until) <= ${until}
    order by q.id`)
