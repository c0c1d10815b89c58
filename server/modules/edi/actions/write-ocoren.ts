import { action } from '#server/kit/routes.ts'
import { writeOcoren } from '#shared/edi/edi.calls.ts'
import { ocorenOf } from '../compose-out.ts'
import { writeAndMail } from '../write-and-mail.ts'

export const writeOcorenRoute = action(writeOcoren, async (ctx, { input }) => ({
  data: await writeAndMail(ctx, 'OCOREN', input.mail, () => ocorenOf(ctx, input)),
}))
