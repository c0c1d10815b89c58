import type { Context } from '#server/kit/context.ts'
import type { Params, UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'

/** Ends this session in every process at once. */
export const logOut = async (
  ctx: Context,
  _params: Params,
  _input: unknown,
  _files: readonly UploadedFile[],
  { sessions }: Services,
): Promise<undefined> => {
  await sessions.revoke([ctx.session.session_id])
}
