import { action } from '#server/kit/routes.ts'
import { pointAnew } from '#shared/kit/exceptions.ts'
import { createDocument } from '#shared/tables/table.calls.ts'
import { createTable } from '../table-write.ts'
import { visibleDocument } from '../visible-document.ts'

/** The two companies stand in the document's head. */
const PAIR = /attributes\/(shipper_id|transporter_id)$/

/** Writes a new table whole; answers the document as it is kept. */
export const createDocumentRoute = action(createDocument, async (ctx, { input }) => {
  const made = await createTable(ctx, input).catch((error: unknown) => {
    throw pointAnew(error, PAIR, 'attributes/table/$1')
  })
  return { data: await visibleDocument(ctx, made) }
})
