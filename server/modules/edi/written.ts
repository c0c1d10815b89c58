import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import type { ediWritten } from '#shared/edi/edi-actions.ts'
import type { EdiMessage } from '#shared/edi/edi-words.ts'
import { fileKeyOf, insertEdiFile, sameEdiFile } from './edi-files.store.ts'
import { EDI_TYPE, keepEdi } from './keep-edi.store.ts'

/** A file for the other side, composed and not kept yet. */
export type Written = {
  message: EdiMessage
  version: string
  name: string
  sender: string
  recipient: string
  records: number
  bytes: Buffer
}

export const linesOf = (bytes: Buffer): number => bytes.toString('latin1').split('\r\n').length - 1

/** Keeps a written file among the carrier's EDI files; the same content again is the same row. */
export const keepWritten = async (
  ctx: Context,
  { bytes, ...file }: Written,
): Promise<z.output<typeof ediWritten>> => {
  const { company_id, user_id } = ctx.session
  const { name, records, message } = file
  const digest = createHash('sha256').update(bytes).digest('hex')
  const now = ctx.now().toISOString()
  const file_id = await keepEdi(ctx, { company_id, name, bytes, digest })
  const written = await insertEdiFile(ctx, {
    ...file,
    company_id,
    user_id,
    file_id,
    direction: 'out',
    digest,
    status: 'taken',
    lines: linesOf(bytes),
    faults: 0,
    applied: 0,
    repeated: 0,
    refused: 0,
    created_at: now,
    taken_at: now,
  })
  const id = written ?? (await sameEdiFile(ctx, company_id, digest)) ?? 0
  if (written !== null) {
    ctx.audit({ type: 'edi_files', id: written, event: 'created', new: { name, records } })
    ctx.raise('edi.written', { company_ids: [company_id], file_id, name, message })
  }
  const temporary_file_path = ctx.signFile({
    key: await fileKeyOf(ctx, id),
    filename: name,
    content_type: EDI_TYPE,
    disposition: 'attachment',
  })
  return { edi_file_id: id, name, message, records, temporary_file_path }
}
