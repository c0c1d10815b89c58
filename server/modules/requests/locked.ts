import type { Context } from '#server/kit/context.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { lockRequest, type LockedRequest } from './request.store.ts'

/** A request inside the session's scope, locked. @throws ModelNotFoundException */
export const lockedRequest = async (ctx: Context, id: number): Promise<LockedRequest> => {
  const request = await lockRequest(ctx, id)
  if (!request) throw notFound('request')
  return request
}
