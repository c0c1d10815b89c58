import { action } from '#server/kit/routes.ts'
import { previewEdi } from '#shared/edi/edi.calls.ts'
import { composed } from '../compose-out.ts'
import { mailAddress } from '../ocoren.store.ts'
import { linesOf } from '../written.ts'

/** Composes the file and keeps nothing: what does not fit is said before it is written. */
export const previewEdiRoute = action(previewEdi, async (ctx, { input }) => {
  const { name, recipient, records, bytes } = await composed(ctx, input)
  const email = await mailAddress(ctx, input.message)
  return { data: { name, recipient, records, lines: linesOf(bytes), email } }
})
