import { sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { Session } from '#server/kit/session.ts'
import {
  canhotoFilesScope,
  cteContentScope,
  faturaFilesScope,
  importsScope,
  mdfeContentScope,
  nfFilesScope,
  notfisFilesScope,
  orderPapersScope,
} from './documents.scope.ts'

type Place = { table: Sql; scope: (session: Session) => Sql }

const PLACES: Readonly<Record<string, Place>> = {
  nf_files: { table: sql`nf_files`, scope: nfFilesScope },
  cte_files: { table: sql`cte_files`, scope: cteContentScope },
  canhoto_files: { table: sql`canhoto_files`, scope: canhotoFilesScope },
  mdfe_files: { table: sql`mdfe_files`, scope: mdfeContentScope },
  order_papers: { table: sql`order_papers`, scope: orderPapersScope },
  notfis_files: { table: sql`notfis_files`, scope: notfisFilesScope },
  fatura_files: { table: sql`fatura_files`, scope: faturaFilesScope },
  not_imported_files: { table: sql`not_imported_files`, scope: importsScope },
}

type StoredFile = Row<'files', 'key' | 'name' | 'content_type'>

/** The file of a document that the session may read; the file of a CT-e only for readers of its prices. */
export const documentFile = async (
  ctx: ReadContext,
  type: string,
  id: number,
): Promise<StoredFile | undefined> => {
  const place = PLACES[type]
  if (!place) return undefined
  const [file] = await ctx.rows<StoredFile>(sql`
    select f.key, f.name, f.content_type from ${place.table} t join files f on f.id = t.file_id
    where t.id = ${id} and (${place.scope(ctx.session)})`)
  return file
}
