import { sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Session } from '#server/kit/session.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { canhotoFilesScope, cteContentScope, importsScope, nfFilesScope } from '../documents.scope.ts'

type Place = { table: Sql; scope: (session: Session) => Sql }

const PLACES: Readonly<Record<string, Place>> = {
  nf_files: { table: sql`nf_files`, scope: nfFilesScope },
  cte_files: { table: sql`cte_files`, scope: cteContentScope },
  canhoto_files: { table: sql`canhoto_files`, scope: canhotoFilesScope },
  not_imported_files: { table: sql`not_imported_files`, scope: importsScope },
}

type File = { key: string; name: string; content_type: string }

/** spec 002 §7.8: who sees the document sees its file (of a CT-e: who sees its prices), through a link that lives for ten minutes. */
export const viewFile = async (ctx: ReadContext, filePath: string) => {
  const [type = '', id = ''] = filePath.split('/')
  const place = PLACES[type]
  if (!place || Number(id) > 2_147_483_647) throw notFound(type)
  const [file] = await ctx.rows<File>(sql`
    select f.key, f.name, f.content_type from ${place.table} t join files f on f.id = t.file_id
    where t.id = ${Number(id)} and (${place.scope(ctx.session)})`)
  if (!file) throw notFound(type)
  const shown = file.content_type.startsWith('image/') || file.content_type === 'application/pdf'
  return {
    data: {
      file_path: filePath,
      temporary_file_path: ctx.signFile({
        key: file.key,
        filename: file.name,
        content_type: file.content_type,
        disposition: shown ? 'inline' : 'attachment',
      }),
      content_type: file.content_type,
    },
  }
}
