import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import type { uploadIntakeInput } from '#shared/freight-intake/intake-actions.ts'
import type * as z from 'zod'

/** Sent files: found again, and kept. */

type Pair = { shipper_id: number; transporter_id: number }

/** The last intake of the same content for the same table or pair, unless it was given up or taken back. */
export const sameContent = async (
  ctx: Context,
  hash: string,
  input: z.output<typeof uploadIntakeInput>,
  { transporter_id, shipper_id }: Pair,
): Promise<Row<'freight_intakes', 'id' | 'created_at'> | undefined> => {
  const [sent] = await ctx.rows<Row<'freight_intakes', 'id' | 'created_at'>>(sql`
    select id, created_at from freight_intakes
    where company_id = ${ctx.session.company_id} and file_hash = ${hash} and shipper_id = ${shipper_id}
      and transporter_id = ${transporter_id} and table_id is not distinct from ${input.table_id ?? null}
      and kind = ${input.kind ?? 'freight'} and project is not distinct from ${input.project ?? null}
      and status not in ('cancelled', 'undone', 'failed')
    order by id desc limit 1`)
  return sent
}

/** @returns the intake's id */
export const insertIntake = async (rows: Rows, intake: Partial<Row<'freight_intakes'>>): Promise<number> => {
  const [made] = await rows<{ id: number }>(sql`${insertInto('freight_intakes', intake)} returning id`)
  if (!made) throw new Error('the intake was not written')
  return made.id
}
