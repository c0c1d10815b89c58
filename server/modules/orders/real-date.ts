import type { Context } from '#server/kit/context.ts'
import { invalid, invalidField, type Issue } from '#shared/kit/exceptions.ts'
import type { LockedOrder } from './lock-order.store.ts'

const minute = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

/**
 * The rule of real dates: never in the future, nor before the order's creation or collection; a justification when it
 * differs from the expected date by more than the shipper's tolerance (none unless set) or replaces an informed one
 * (orders/README "Life of an order", decision 0178).
 *
 * @returns the instant to keep: the informed one, or now
 * @throws ValidationException `date_in_future`, `date_before_creation`, `date_before_collection`, `justification_required`
 */
export const checkRealDate = (
  ctx: Pick<Context, 'now'>,
  order: Pick<LockedOrder, 'created_at' | 'collected_date_time' | 'real_date_tolerance'>,
  {
    field,
    value,
    expected = null,
    before = null,
    justification,
    afterCollection = false,
  }: {
    field: string
    value: string | undefined
    expected?: string | null
    /** The date informed before, which this one replaces. */
    before?: string | null
    justification: string | null | undefined
    afterCollection?: boolean
  },
): string => {
  const now = ctx.now().toISOString()
  const real = new Date(value ?? now).toISOString()
  const pointer = `/data/attributes/${field}`
  const issues: Issue[] = []
  if (real > now) issues.push({ pointer, key: 'date_in_future' })
  if (minute(real) < minute(order.created_at)) issues.push({ pointer, key: 'date_before_creation' })
  else if (
    afterCollection &&
    order.collected_date_time !== null &&
    minute(real) < minute(order.collected_date_time)
  )
    issues.push({ pointer, key: 'date_before_collection' })
  const tolerance = order.real_date_tolerance ?? 0
  const differs =
    (expected !== null && Math.abs(minute(expected) - minute(real)) > tolerance) || before !== null
  if (differs && !justification)
    issues.push({ pointer: '/data/attributes/justification', key: 'justification_required' })
  if (issues.length > 0) throw invalid(...issues)
  return real
}

/** A correction needs its reason (spec 002 §5). */
export const requireJustification = (justification: string | null | undefined): string => {
  if (!justification) throw invalidField('justification', 'justification')
  return justification
}
