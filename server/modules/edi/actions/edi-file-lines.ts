import { buffer } from 'node:stream/consumers'
import { action } from '#server/kit/routes.ts'
import { EDI_LIMITS } from '#shared/edi/edi-actions.ts'
import { ediFileLines } from '#shared/edi/edi.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { visibleEdiFile } from '../edi-files.store.ts'
import { pageOfEdi } from '../read-file.ts'

/** Fifty lines of a kept file, read anew in a thread: nothing of the lines is stored twice. */
export const ediFileLinesRoute = action(ediFileLines, async (ctx, { id, input, services }) => {
  const file = await visibleEdiFile(ctx, id)
  if (!file) throw notFound('edi_files')
  const bytes = new Uint8Array(await buffer(await ctx.storage.get(file.key)))
  const asked = { bytes, after: input.after, most: EDI_LIMITS.lines, faultsOnly: input.faults === 'only' }
  for await (const page of services.workPool.stream(pageOfEdi, asked)) return { data: page }
  return { data: { lines: [], after: null } }
})
