import { action } from '#server/kit/routes.ts'
import { writeDoccob } from '#shared/edi/edi.calls.ts'
import { doccobOf } from '../compose-out.ts'
import { keepWritten } from '../written.ts'

export const writeDoccobRoute = action(writeDoccob, async (ctx, { input }) => ({
  data: await keepWritten(ctx, await doccobOf(ctx, input)),
}))
