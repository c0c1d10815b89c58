import { action } from '#server/kit/routes.ts'
import { createDocument } from '#shared/tables/table.calls.ts'
import { createTable } from '../table-write.ts'
import { visibleDocument } from '../visible-document.ts'

/** Writes a new table whole; answers the document as it is kept. */
export const createDocumentRoute = action(createDocument, async (ctx, { input }) => ({
  data: await visibleDocument(ctx, await createTable(ctx, input)),
}))
