import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { linkRouteFile } from '#shared/routes/route.calls.ts'
import { storedRouteFile } from '../files.store.ts'

export const linkRouteFileRoute = action(linkRouteFile, async (ctx, { id }) => {
  const file = await storedRouteFile(ctx, id)
  if (!file) throw notFound('route_tables_files')
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
})
