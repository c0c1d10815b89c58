import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'

/** What has begun is the past: prices were explained by it. Only what begins today or later is published or withdrawn. */

const dayOf = (value: unknown): string => String(value).slice(0, 10)

/** @throws ValidationException for a day that is over */
export const assertAhead = (now: Date, valid_from: unknown): void => {
  if (dayOf(valid_from) < today(now))
    throw invalidField('valid_from', 'reference_past', { date: dayOf(valid_from) })
}

/** @throws ValidationException 409 for a version that counted yesterday */
export const assertWithdrawable = (now: Date, row: Record<string, unknown>): void => {
  if (dayOf(row['valid_from']) < today(now)) throw conflict('reference_in_force')
}

/** Two who publish the same kind of data queue here; the second then finds what the first has done. */
export const lockKind = (ctx: Context, kind: string): Promise<unknown> =>
  ctx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`reference ${kind}`}, 7))`)

/** @throws ValidationException 409 naming who was faster */
export const taken = (valid_from: unknown, by: { created_by: string | null } | undefined): void => {
  if (by) throw conflict('reference_taken', { date: dayOf(valid_from), user: by.created_by ?? 'Tropeiro' })
}
