import type { Context } from '#server/kit/context.ts'
import { dropFiles } from '#server/kit/keep-files.ts'
import { action, type Route } from '#server/kit/routes.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { deleteRequestFile } from '#shared/requests/request.calls.ts'
import { OPEN_STATES } from '#shared/requests/request.machine.ts'
import { deletePaper, lockPaper } from '../papers.store.ts'

/** An invoice is free for another request again; the invoice itself stays. */
const removePaper = async (ctx: Context, id: number): Promise<void> => {
  const paper = await lockPaper(ctx, id)
  if (!paper) throw notFound('request_files')
  if (!isOneOf(OPEN_STATES, paper.status)) throw conflict('request_not_open')
  await deletePaper(ctx, id)
  await dropFiles(
    ctx,
    [paper.file_id, paper.pdf_file_id].filter((file) => file !== null),
  )
  ctx.audit({ type: 'request', id: paper.request_id, event: 'file_removed', old: { file: paper.name } })
  ctx.raise('request.updated', { id: paper.request_id, company_id: paper.company_id })
}

export const DELETE_REQUEST_FILE_ROUTES: readonly Route[] = [
  action(deleteRequestFile.request, (ctx, { id }) => removePaper(ctx, id)),
  action(deleteRequestFile.request_simulations, (ctx, { id }) => removePaper(ctx, id)),
]
