import type { Context } from '#server/kit/context.ts'
import { conflict, Exception } from '#shared/kit/exceptions.ts'
import type { LockedOrder } from './lock-order.store.ts'
import { wasChanged } from './timeline.store.ts'

/** What a change says of the state that its sender has read: the order's `version`, or an `If-Match` that holds. */
export type Read = { version?: number | undefined; matched: boolean }

/** @throws ValidationException 409 when the order has changed since then */
export const assertStillRead = ({ version: now }: LockedOrder, { version }: Read): void => {
  if (version !== undefined && version !== now) throw conflict('changed_meanwhile')
}

/**
 * What another change wrote is overwritten only by those who say which version they read (decision 0074).
 * @throws ValidationException 428 with the version that stands there
 */
export const assertMayOverwrite = async (
  ctx: Pick<Context, 'rows'>,
  order: LockedOrder,
  { version: read, matched }: Read,
  fields: readonly string[],
): Promise<void> => {
  if (read !== undefined || matched || !(await wasChanged(ctx, order.id, fields))) return
  const { version } = order
  const issue = { pointer: '/data/attributes/version', key: 'version_required', params: { version } }
  throw new Exception('ValidationException', [issue], {
    status: 428,
    headers: { ETag: `"${version}"` },
  })
}
