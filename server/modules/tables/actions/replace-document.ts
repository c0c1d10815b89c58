import { action } from '#server/kit/routes.ts'
import { replaceDocument } from '#shared/tables/table.calls.ts'
import { replaceTable } from '../table-write.ts'
import { visibleDocument } from '../visible-document.ts'

/** Writes over a draft, or makes a new version of a table in force (`data.id` then differs from the address). */
export const replaceDocumentRoute = action(replaceDocument, async (ctx, { id, input }) => ({
  data: await visibleDocument(ctx, await replaceTable(ctx, id, input)),
}))
