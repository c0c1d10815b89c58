import type { Context } from '#server/kit/context.ts'
import { checkRealDate, type LockedOrder } from '#server/modules/orders/index.ts'

export type Report = { real_date_time?: string | undefined; justification?: string | null | undefined }

/** When a step really happened, after the collection. */
export const realOf = (ctx: Context, order: LockedOrder, input: Report): string =>
  checkRealDate(ctx, order, {
    field: 'real_date_time',
    value: input.real_date_time,
    justification: input.justification,
    afterCollection: true,
  })
