import { action } from '#server/kit/routes.ts'
import { writeOcoren } from '#shared/edi/edi.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { ocorenOf } from '../compose-out.ts'
import { mailEdiJob } from '../jobs/mail-edi.job.ts'
import { ocorenAddress } from '../ocoren.store.ts'
import { keepWritten } from '../written.ts'

/** An OCOREN of a carrier that uses us, for one of its shippers; the same days again give the same file. */
export const writeOcorenRoute = action(writeOcoren, async (ctx, { input }) => {
  const address = input.mail === true ? await ocorenAddress(ctx) : null
  if (input.mail === true && address === null) throw conflict('edi_no_address')
  const data = await keepWritten(ctx, await ocorenOf(ctx, input))
  const { edi_file_id } = data
  if (address !== null)
    await ctx.jobs.enqueue(mailEdiJob, { edi_file_id, to: address }, { key: `edi-mail-${edi_file_id}` })
  return { data }
})
