import { today } from '#shared/kit/brazil-time.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'

/** A version that has begun explains past prices. Only a version that begins today or later is published or withdrawn. */

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

/** @throws ValidationException 409 naming the user who published it */
export const assertNotTaken = (valid_from: unknown, by: { created_by: string | null } | undefined): void => {
  if (by) throw conflict('reference_taken', { date: dayOf(valid_from), user: by.created_by ?? 'Tropeiro' })
}
