import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import { readDocument } from '#server/modules/tables/document.store.ts'
import { tableScope } from '#server/modules/tables/tables.scope.ts'
import { compareDocuments } from '#server/modules/tables/table-compare.ts'
import { createTable, replaceTable } from '#server/modules/tables/table-write.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type {
  CreateTableDocument,
  ReplaceTableDocument,
  TableDocument,
} from '#shared/tables/table-document.contract.ts'

/** The document of a table that the session may see. */
export const visibleDocument = async (ctx: ReadContext, id: number): Promise<TableDocument> => {
  const found = await ctx.rows(
    sql`select 1 from simulation_tables t where t.id = ${id} and (${tableScope(ctx.session)})`,
  )
  const document = found.length > 0 ? await readDocument(ctx.rows, id) : null
  if (!document) throw notFound('simulation_tables')
  return document
}

export const showDocument = async (ctx: ReadContext, params: Params) => ({
  data: await visibleDocument(ctx, idParam(params)),
})

/** Writes a new table whole; answers the document as it is kept. */
export const createDocument = async (ctx: Context, _params: Params, input: CreateTableDocument) => ({
  data: await visibleDocument(ctx, await createTable(ctx, input)),
})

/** Writes over a draft, or makes a new version of a table in force (`data.id` then differs from the address). */
export const replaceDocument = async (ctx: Context, params: Params, input: ReplaceTableDocument) => ({
  data: await visibleDocument(ctx, await replaceTable(ctx, idParam(params), input)),
})

const headOf = ({ id, version, table }: TableDocument) => ({
  id,
  version,
  table: table.table,
  date_start: table.date_start,
  date_end: table.date_end,
})

/** Two tables cell by cell, the first one as the older. */
export const compareTables = async (ctx: ReadContext, params: Params) => {
  const before = await visibleDocument(ctx, idParam(params))
  const after = await visibleDocument(ctx, idParam(params, 'other'))
  return { data: { before: headOf(before), after: headOf(after), ...compareDocuments(before, after) } }
}
