import { action } from '#server/kit/routes.ts'
import { listOwnSessions } from '#shared/session/own-session.calls.ts'
import type { OwnSession } from '#shared/session/sessions.contract.ts'
import { describeDevice, shortAddress } from '../pure/describe-client.ts'
import { findSessions } from '../sessions.store.ts'

const HOUR_MS = 3_600_000

/** Where the person is logged in, the session that asks first. */
export const listOwnSessionsRoute = action(listOwnSessions, async ({ rows, session, now }, { services }) => {
  const usedSince = new Date(now().getTime() - services.env.SESSION_IDLE_HOURS * HOUR_MS)
  const found = await findSessions(rows, session.user_id, now(), usedSince)
  const told = found.map(({ user_agent, address, ...row }): OwnSession => ({
    ...row,
    device: describeDevice(user_agent),
    address: shortAddress(address),
    current: row.id === session.session_id,
  }))
  return { data: told.toSorted((a, b) => Number(b.current) - Number(a.current)) }
})
