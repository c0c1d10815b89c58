import { sql } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { sendLinkJob } from './jobs/send-link.job.ts'
import type { LinkPurpose } from './links.ts'

/** One answer for known and unknown addresses, given before anybody is looked for. */
export const askForLink = (services: Services, email: string, purpose: LinkPurpose) => {
  void enqueueFor(services, email, purpose).catch((error: unknown) =>
    services.logger.error({ err: error }, 'a link could not be prepared'),
  )
  return Promise.resolve({ data: { sent: true } })
}

const enqueueFor = async (services: Services, email: string, purpose: LinkPurpose): Promise<void> => {
  const [user] = await services.database.rows<{ id: number }>(
    sql`select id from users where email = ${email} and active`,
  )
  if (user) await services.jobs.enqueue(sendLinkJob, { user_id: user.id, purpose })
}
