import type { Context } from '#server/kit/context.ts'

type Tolerance = { value: string; unit: string; batch_value: string | null }

/** History of a tolerance that was set or changed. */
export const auditTolerance = (ctx: Context, id: number, before: Tolerance | null, now: Tolerance): void =>
  ctx.audit({
    type: 'configurations_audit',
    id,
    event: before ? 'updated' : 'created',
    ...(before ? { old: { value: before.value, unit: before.unit, batch_value: before.batch_value } } : {}),
    new: now,
  })
