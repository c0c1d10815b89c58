import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { linkTableFile } from '#shared/tables/table.calls.ts'
import { storedTableFile } from '../files.store.ts'

export const linkTableFileRoute = action(linkTableFile, async (ctx, { id }) => {
  const file = await storedTableFile(ctx, id)
  if (!file) throw notFound('simulation_tables_files')
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
})
