import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { linkInput } from '#shared/session/session.contract.ts'
import type * as z from 'zod'
import { assertHuman } from './human-check.ts'
import { sendLinkJob } from './jobs/send-link.job.ts'
import type { LinkPurpose } from './links.ts'
import { findActiveUser } from './session-user.store.ts'

type Asked = { input: z.output<typeof linkInput>; request: Pick<PublicRequest, 'address'> }

/**
 * Handler that mails a link. Known and unknown addresses get one answer, given before the account is looked for; the mail
 * leaves afterwards.
 */
export const linkAsked =
  (purpose: LinkPurpose) =>
  async (services: Services, { input, request }: Asked): Promise<{ data: { sent: boolean } }> => {
    await assertHuman(services, input.recaptcha, request.address)
    void enqueueFor(services, input.email, purpose).catch((error: unknown) =>
      services.logger.error({ err: error }, 'a link could not be prepared'),
    )
    return { data: { sent: true } }
  }

const enqueueFor = async (services: Services, email: string, purpose: LinkPurpose): Promise<void> => {
  const user_id = await findActiveUser(services.database.rows, email)
  if (user_id !== undefined) await services.jobs.enqueue(sendLinkJob, { user_id, purpose })
}
