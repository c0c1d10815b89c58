import { reaction } from '#server/kit/define-module.ts'
import { sendLinkJob } from './jobs/send-link.job.ts'
import { beginOnboarding } from './session-user.store.ts'

/**
 * A person created without a password of their own is invited by mail. The first person of a shipper or carrier is led
 * through the onboarding.
 */
export const sessionReactions = [
  reaction('users.created', 'session: invite who was created', async (payload, { database, jobs }) => {
    const id = Number(payload.id)
    await beginOnboarding(database.rows, id)
    await jobs.enqueue(
      sendLinkJob,
      { user_id: id, purpose: 'insert_password' as const },
      { key: `session.invite.${String(payload.event_id)}` },
    )
  }),
]
