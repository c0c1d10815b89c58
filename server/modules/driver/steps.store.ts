import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import { updateOf } from '#server/kit/update.ts'
import type { DriverStepInput } from '#shared/driver/driver.ts'

/** Steps as drivers informed them. */

/** Keeps a step; null where the telephone has sent it before. */
export const keepStep = async (
  ctx: Context,
  orderId: number,
  occurredAt: string,
  { step, kind, address_id, receiver_name, receiver_document }: DriverStepInput,
): Promise<number | null> => {
  const ends = kind === 'arrive' || kind === 'deliver' || kind === 'refuse'
  const [kept] = await ctx.rows<{ id: number }>(
    sql`${insertInto('driver_steps', {
      order_id: orderId,
      step,
      kind,
      delivery_address_id: ends ? (address_id ?? null) : null,
      receiver_name: receiver_name ?? null,
      receiver_document: receiver_document ?? null,
      occurred_at: occurredAt,
      created_at: ctx.now().toISOString(),
    })} on conflict (order_id, step) do nothing returning id`,
  )
  return kept?.id ?? null
}

export const keepSignature = async (ctx: Context, id: number, fileId: number): Promise<void> => {
  await ctx.rows(
    sql`${updateOf('driver_steps', { signature_file_id: fileId })} where driver_steps.id = ${id}`,
  )
}
