import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import type { Part } from './answer.store.ts'

/** Messages between shipper and carrier. */

export type MessagedPart = Row<
  'simulation_quotes_transporters',
  'id' | 'simulation_quote_id' | 'company_id' | 'transporter_id'
> & { from: number }

/** The part that a message belongs to, and whose company wrote it. */
export const partOfMessage = async (ctx: Context, id: number): Promise<MessagedPart | undefined> => {
  const [part] = await ctx.rows<MessagedPart>(sql`
    select p.id, p.simulation_quote_id, p.company_id, p.transporter_id, m.company_id as "from"
    from messages_quotes m join simulation_quotes_transporters p on p.id = m.simulation_quotes_transporter_id where m.id = ${id}`)
  return part
}

/** A message by the link: the carrier's, of no user. */
export const insertGuestMessage = async (ctx: Context, { answer }: Part, text: string): Promise<number> => {
  const [made] = await ctx.rows<{ id: number }>(
    sql`${insertInto('messages_quotes', {
      simulation_quotes_transporter_id: answer.id,
      text,
      user_id: null,
      company_id: answer.transporter_id,
      created_at: ctx.now().toISOString(),
    })} returning id`,
  )
  return made?.id ?? 0
}
