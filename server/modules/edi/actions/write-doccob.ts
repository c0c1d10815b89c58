import { action } from '#server/kit/routes.ts'
import { writeDoccob } from '#shared/edi/edi.calls.ts'
import { doccobOf } from '../compose-out.ts'
import { writeAndMail } from '../write-and-mail.ts'

export const writeDoccobRoute = action(writeDoccob, async (ctx, { input }) => ({
  data: await writeAndMail(ctx, 'DOCCOB', input.mail, () => doccobOf(ctx, input)),
}))
