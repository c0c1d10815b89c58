import { sql } from '#server/infra/database.ts'
import { reaction } from '#server/kit/define-module.ts'
import { sendLinkJob } from './jobs/send-link.job.ts'

/** Roles that set their company up before they work (spec 000 §2: configuration/onboarding). */
const ONBOARDED = ['shipper', 'transporter']

/**
 * Whoever is created without a password of their own is invited by mail. The first person of a shipper or carrier is
 * led through the onboarding.
 */
export const sessionReactions = [
  reaction('users.created', 'session: invite who was created', async (payload, { database, jobs }) => {
    const id = Number(payload.id)
    await database.rows(
      sql`update users u set onboarding = true from companies c
          where u.id = ${id} and c.id = u.company_id and c.type = any(${ONBOARDED}) and c.parent_id is null and u.password is null
            and not exists (select 1 from users o where o.company_id = u.company_id and o.id <> u.id)`,
    )
    await jobs.enqueue(
      sendLinkJob,
      { user_id: id, purpose: 'insert_password' as const },
      { key: `session.invite.${String(payload.event_id)}` },
    )
  }),
]
