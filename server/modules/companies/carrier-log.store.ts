import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

type Entry = {
  transporter_id: number
  /** partner, configuration, assignment */
  type: string
  event: string
  tags?: readonly string[]
  shipper_id?: number | null
}

/** Writes the carrier's log (spec 001 §3.6, transporter_logs), in the transaction of what happened. */
export const logCarrier = async (
  ctx: Pick<Context, 'rows' | 'now'>,
  { transporter_id, type, event, tags = [], shipper_id = null }: Entry,
): Promise<void> => {
  await ctx.rows(sql`
    insert into transporter_logs (transporter_id, type, event, tags, shipper_id, created_at)
    select c.id, ${type}, ${event}, ${tags}, ${shipper_id}, ${ctx.now()}
    from companies c where c.id = ${transporter_id} and c.type = 'transporter'`)
}
