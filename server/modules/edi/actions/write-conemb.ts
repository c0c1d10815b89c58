import { action } from '#server/kit/routes.ts'
import { writeConemb } from '#shared/edi/edi.calls.ts'
import { conembOf } from '../compose-out.ts'
import { writeAndMail } from '../write-and-mail.ts'

export const writeConembRoute = action(writeConemb, async (ctx, { input }) => ({
  data: await writeAndMail(ctx, 'CONEMB', input.mail, () => conembOf(ctx, input)),
}))
