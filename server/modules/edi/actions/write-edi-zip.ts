import type * as z from 'zod'
import { writeZip, type ZipEntry } from '#server/infra/zip/zip-stream.ts'
import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { offerDownload } from '#server/modules/downloads/index.ts'
import type { ediZip } from '#shared/edi/edi-actions.ts'
import { writeEdiZip } from '#shared/edi/edi.calls.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { composed } from '../compose-out.ts'
import { fileKeyOf, lockWriting } from '../edi-files.store.ts'
import { keepWritten } from '../written.ts'
import { freeName } from '../zip-name.ts'

type InZip = z.output<typeof ediZip>['files'][number]

/** Each is read from the storage as the archive comes to it, so that one is in memory at a time. */
async function* entriesOf(ctx: Context, files: readonly InZip[]): AsyncGenerator<ZipEntry> {
  for (const { name, edi_file_id } of files)
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    yield { name, chunks: await ctx.storage.get(await fileKeyOf(ctx, edi_file_id)) }
}

export const writeEdiZipRoute = action(writeEdiZip, async (ctx, { input, services }) => {
  await lockWriting(ctx, ctx.session.company_id)
  const files = new Map<number, InZip>()
  const names = new Set<string>()
  for (const asked of input.files) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    const { temporary_file_path: _, ...kept } = await keepWritten(ctx, await composed(ctx, asked))
    if (files.has(kept.edi_file_id)) continue
    const name = freeName(kept.name, names)
    names.add(name)
    files.set(kept.edi_file_id, { ...kept, name })
  }
  const list = [...files.values()]
  const stream = writeZip(entriesOf(ctx, list))
  const name = `EDI_${today(ctx.now()).replaceAll('-', '')}.zip`
  const { url } = await offerDownload(ctx, services, { stream, name, content_type: 'application/zip' })
  return { data: { name, temporary_file_path: url, files: list } }
})
