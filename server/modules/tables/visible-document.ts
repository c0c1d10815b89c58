import type { ReadContext } from '#server/kit/context.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { readDocument } from './document.store.ts'
import { isVisible } from './table-row.store.ts'

/** The document of a table that the session may see. @throws ModelNotFoundException */
export const visibleDocument = async (ctx: ReadContext, id: number): Promise<TableDocument> => {
  const document = (await isVisible(ctx, id)) ? await readDocument(ctx.rows, id) : null
  if (!document) throw notFound('simulation_tables')
  return document
}
