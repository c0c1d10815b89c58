import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertAllInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf, type Changes } from '#server/kit/update.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { lockQuoteOf, type LockedQuote } from './quote.store.ts'
import { answersScope } from './quotes.scope.ts'

/** Carriers' parts of quotes: written, locked, changed. */

export type LockedAnswer = Row<'simulation_quotes_transporters'>
/** One carrier's part with the quote, both locked: the quote first, whatever is changed. */
export type Part = { quote: LockedQuote; answer: LockedAnswer }

export const insertAnswers = async (
  ctx: Context,
  rows: readonly Partial<LockedAnswer>[],
): Promise<LockedAnswer[]> => {
  const at = ctx.now().toISOString()
  return ctx.rows<LockedAnswer>(
    sql`${insertAllInto(
      'simulation_quotes_transporters',
      rows.map((row) => ({ ...row, created_at: at, updated_at: at })),
    )} returning *`,
  )
}

/** @throws ModelNotFoundException for a part that the session does not see */
export const lockPart = async (ctx: Context, id: number): Promise<Part> => {
  const [seen] = await ctx.rows<{ simulation_quote_id: number }>(sql`
    select t.simulation_quote_id from simulation_quotes_transporters t where t.id = ${id} and (${answersScope(ctx.session)})`)
  const quote = seen ? await lockQuoteOf(ctx, seen.simulation_quote_id) : undefined
  const [answer] = quote
    ? await ctx.rows<LockedAnswer>(
        sql`select t.* from simulation_quotes_transporters t where t.id = ${id} for update`,
      )
    : []
  if (!quote || !answer) throw notFound('simulation_quotes_transporters')
  return { quote, answer }
}

/** All parts of a locked quote, in their turn. */
export const answersOf = (ctx: Pick<Context, 'rows'>, quoteId: number): Promise<LockedAnswer[]> =>
  ctx.rows<LockedAnswer>(sql`
    select t.* from simulation_quotes_transporters t where t.simulation_quote_id = ${quoteId} order by t.position, t.id`)

export const writeAnswer = async (
  ctx: Context,
  answer: LockedAnswer,
  changes: Changes<LockedAnswer>,
): Promise<void> => {
  const updated_at = ctx.now().toISOString()
  await ctx.rows(
    sql`${updateOf('simulation_quotes_transporters', { ...changes, updated_at })} where simulation_quotes_transporters.id = ${answer.id}`,
  )
  Object.assign(answer, changes)
}

/** How a mail goes out, without a lock on the quote: the answer does not wait for the mail. */
export const setSending = async (
  ctx: Pick<Context, 'rows' | 'now'>,
  id: number,
  { status, error = null }: { status: 'processing' | 'sent' | 'error'; error?: string | null },
): Promise<void> => {
  const sent_at = status === 'sent' ? ctx.now() : null
  await ctx.rows(sql`
    update simulation_quotes_transporters set sending_status = ${status}, send_error = ${error},
      sent_at = coalesce(${sent_at}::timestamptz, sent_at) where id = ${id}`)
}

export type SentPart = Row<
  'simulation_quotes_transporters',
  'id' | 'simulation_quote_id' | 'company_id' | 'transporter_id' | 'response' | 'emails'
> & { response_time_limit: string }

export const sentPart = async ({ rows }: Pick<Context, 'rows'>, id: number): Promise<SentPart | undefined> =>
  (
    await rows<SentPart>(sql`
      select t.id, t.simulation_quote_id, t.company_id, t.transporter_id, t.response, t.emails, q.response_time_limit
      from simulation_quotes_transporters t join simulation_quotes q on q.id = t.simulation_quote_id where t.id = ${id}`)
  )[0]
