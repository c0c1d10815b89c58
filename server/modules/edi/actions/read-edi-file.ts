import { createHash } from 'node:crypto'
import type { Context } from '#server/kit/context.ts'
import { cleanName } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import type { WorkPool } from '#server/infra/work-pool/work-pool.ts'
import { resolveOwner } from '#server/modules/documents/index.ts'
import { EDI_LIMITS } from '#shared/edi/edi-actions.ts'
import { readEdiFile } from '#shared/edi/edi.calls.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { insertEdiFile, sameEdiFile } from '../edi-files.store.ts'
import { ediFilesResource } from '../edi.resources.ts'
import { keepEdi } from '../keep-edi.store.ts'
import { summarizeEdi } from '../read-file.ts'

const summaryOf = async (pool: WorkPool, bytes: Uint8Array) => {
  for await (const summary of pool.stream(summarizeEdi, bytes)) return summary
  return null
}

/** Keeps a file among the EDI files of a company. @returns the id of its row; the same file again has the same */
export const keepEdiFile = async (
  ctx: Context,
  pool: WorkPool,
  company_id: number,
  file: { name: string; bytes: Buffer },
) => {
  const { bytes } = file
  const digest = createHash('sha256').update(bytes).digest('hex')
  const same = await sameEdiFile(ctx, company_id, digest)
  if (same !== null) return same
  const summary = await summaryOf(pool, new Uint8Array(bytes))
  if (summary === null || summary.message === null || summary.version === null)
    throw invalidField('file', 'edi_not_known')
  const { message, version, ...counts } = summary
  const name = cleanName(file.name)
  const file_id = await keepEdi(ctx, { company_id, name, bytes, digest })
  const created_at = ctx.now().toISOString()
  const user_id = ctx.session.user_id
  const row = { company_id, user_id, file_id, name, digest, message, version, ...counts, created_at }
  const id = await insertEdiFile(ctx, { ...row, direction: 'in', status: 'read' })
  if (id !== null) ctx.audit({ type: 'edi_files', id, event: 'created', new: { name, message, version } })
  return id ?? (await sameEdiFile(ctx, company_id, digest))
}

/** Keeps a file and says what it is; the same file again answers its row. */
export const readEdiFileRoute = action(readEdiFile, async (ctx, { input, files, services }) => {
  const [file] = files
  if (!file || file.bytes.length === 0) throw invalidField('file', 'file_required')
  if (file.bytes.length > EDI_LIMITS.bytes) throw invalidField('file', 'edi_too_large')
  const { company_id } = await resolveOwner(ctx, 'cte', input.company_id)
  const id = await keepEdiFile(ctx, services.workPool, company_id, file)
  return services.reader.get(ctx, ediFilesResource, id ?? 0)
})
