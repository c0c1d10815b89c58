import { action } from '#server/kit/routes.ts'
import { writeConemb } from '#shared/edi/edi.calls.ts'
import { conembOf } from '../compose-out.ts'
import { keepWritten } from '../written.ts'

export const writeConembRoute = action(writeConemb, async (ctx, { input }) => ({
  data: await keepWritten(ctx, await conembOf(ctx, input)),
}))
