import { action } from '#server/kit/routes.ts'
import { requestCopy } from '#shared/personal-data/personal-data.calls.ts'
import { fileRequest, personOf } from '../file-request.ts'
import { findSubject } from '../subject.ts'

export const requestCopyRoute = action(requestCopy, async (ctx, { input, services }) => {
  const subject = await findSubject(ctx, input.subject)
  await personOf(ctx, subject)
  return fileRequest(ctx, services, 'export', subject)
})
