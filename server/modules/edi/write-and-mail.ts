import type { Context } from '#server/kit/context.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { mailEdiJob } from './jobs/mail-edi.job.ts'
import { mailAddress } from './ocoren.store.ts'
import { keepWritten, type Written } from './written.ts'

/**
 * Keeps a file of a carrier that uses us, and mails it where that is asked for; the same content again is the same file.
 * @throws 409 `edi_no_address`
 */
export const writeAndMail = async (
  ctx: Context,
  message: 'OCOREN' | 'CONEMB' | 'DOCCOB',
  mail: boolean | undefined,
  compose: () => Promise<Written>,
) => {
  const to = mail === true ? await mailAddress(ctx, message) : null
  if (mail === true && to === null) throw conflict('edi_no_address')
  const data = await keepWritten(ctx, await compose())
  const { edi_file_id } = data
  if (to !== null) await ctx.jobs.enqueue(mailEdiJob, { edi_file_id, to }, { key: `edi-mail-${edi_file_id}` })
  return data
}
