import { publicAction } from '#server/kit/routes.ts'
import { verifyEmail } from '#shared/session/register.calls.ts'
import { useLink } from '../links.ts'
import { verifyEmailOf } from '../session-user.store.ts'

/** The mailed link shows that the address is the person's own (spec 000 §7). */
export const verifyEmailRoute = publicAction(
  verifyEmail,
  async ({ database, clock }, { input: { id, hash } }) => {
    const now = clock.now()
    await database.transaction(async ({ rows }) => {
      await useLink(rows, { token: hash, purpose: 'verify_email', user_id: id }, now)
      await verifyEmailOf(rows, id, now)
    })
    return { data: { verified: true } }
  },
)
