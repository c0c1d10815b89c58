import { action } from '#server/kit/routes.ts'
import { showDocument } from '#shared/tables/table.calls.ts'
import { visibleDocument } from '../visible-document.ts'

export const showDocumentRoute = action(showDocument, async (ctx, { id }) => ({
  data: await visibleDocument(ctx, id),
}))
