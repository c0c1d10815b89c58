import { dropFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { forbidden } from '#shared/access/refuse.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { deleteRouteFile } from '#shared/routes/route.calls.ts'
import { lockRouteFile, removeRouteFile } from '../files.store.ts'

/** The sender of a file takes it back; a file of a decision is part of the agreement and stays. */
export const deleteRouteFileRoute = action(deleteRouteFile, async (ctx, { id }) => {
  const file = await lockRouteFile(ctx, id)
  if (!file) throw notFound('route_tables_files')
  if (!isOperator(ctx.session) && !ctx.session.company_ids.includes(file.company_id))
    throw forbidden(ctx.session, 'route_tables.write', { kind: 'author' })
  if (file.approval) throw conflict('in_use', { type: 'route_tables_files' })
  await removeRouteFile(ctx, id)
  await dropFiles(ctx, [file.file_id])
  ctx.audit({ type: 'route_tables_files', id, event: 'deleted', old: { name: file.name } })
})
