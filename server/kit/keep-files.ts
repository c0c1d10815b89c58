import { createHash } from 'node:crypto'
import { sniffFileType } from '#server/infra/file-type.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { Context } from './context.ts'
import { deleteFiles, insertFiles } from './kept-files.store.ts'
import type { UploadedFile } from './routes.ts'

/** Papers that people attach: documents and photos, told by content. */
export const PAPERS: ReadonlySet<string> = new Set([
  'pdf',
  'png',
  'jpeg',
  'webp',
  'xlsx',
  'csv',
  'text',
  'zip',
  'xml',
])

/** The last part of a path, without what cannot be shown. */
export const cleanName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').toWellFormed().trim().slice(0, 200) || 'arquivo'

export type KeptFile = { id: number; key: string; name: string; content_type: string }

/**
 * Stores uploads and their rows in `files`, in the order in which they came.
 * @param accepted types as the sniffer names them
 * @param company_id whose they are; the session's own company when absent
 * @throws ValidationException `file_required`, or `file_type` naming the refused file
 */
export const keepFiles = async (
  ctx: Context,
  uploads: readonly UploadedFile[],
  accepted: ReadonlySet<string> = PAPERS,
  company_id: number = ctx.session.company_id,
): Promise<KeptFile[]> => {
  if (uploads.length === 0) throw invalidField('files', 'file_required')
  const types = uploads.map(({ name, bytes }) => {
    const type = sniffFileType(bytes)
    if (!type || !accepted.has(type.type))
      throw invalidField('files', 'file_type', { type: type?.extension ?? cleanName(name) })
    return type
  })
  const stored = await Promise.all(
    uploads.map(async ({ name, bytes }, index) => {
      const content_type = types[index]?.mime ?? 'application/octet-stream'
      const { key } = await ctx.storage.put(bytes, { contentType: content_type })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { key, name: cleanName(name), size: bytes.length, content_type, sha256 }
    }),
  )
  const ids = await insertFiles(ctx.rows, stored, { company_id, user_id: ctx.session.user_id })
  return stored.map(({ key, name, content_type }) => ({ id: Number(ids.get(key)), key, name, content_type }))
}

/** Takes files away with their rows; their content goes when the transaction has committed. */
export const dropFiles = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const gone = await deleteFiles(ctx.rows, ids)
  ctx.afterCommit(() => {
    for (const key of gone) void ctx.storage.remove(key).catch(() => undefined)
  })
}
