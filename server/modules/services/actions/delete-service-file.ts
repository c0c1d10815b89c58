import { dropFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { forbidden } from '#shared/access/refuse.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { deleteServiceFile } from '#shared/services/service.calls.ts'
import { deleteServiceFileRow, lockServiceFile } from '../service-files.store.ts'

/** The company that put a file there takes it away, or the operator. */
export const deleteServiceFileRoute = action(deleteServiceFile, async (ctx, { id }) => {
  const file = await lockServiceFile(ctx, id)
  if (!file) throw notFound('order_additional_services_files')
  if (!isOperator(ctx.session) && !ctx.session.company_ids.includes(file.company_id))
    throw forbidden(ctx.session, deleteServiceFile.ability, { kind: 'author' })
  await deleteServiceFileRow(ctx, id)
  await dropFiles(ctx, [file.file_id])
  ctx.audit({ type: 'order_additional_services_files', id, event: 'deleted', old: { name: file.name } })
})
