import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { notify } from '#server/modules/notifications/index.ts'
import { runRequest } from './jobs/run-request.job.ts'

/** The page of one's own requests. */
const LINK = '/home/personal_data'

type Text = 'personal_data_exported' | 'personal_data_erased' | 'personal_data_failed'

const tellAsker = (services: Services, payload: Record<string, unknown>, text: Text): Promise<void> =>
  notify(services, {
    user_id: Number(payload.user_id),
    text,
    params: { id: Number(payload.id) },
    event: text.replace('personal_data_', 'personal_data.'),
    event_id: Number(payload.event_id),
    link: LINK,
    group_key: `personal_data_requests:${String(payload.id)}`,
  })

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * A removed person is logged out everywhere, and the bytes go when the rows are gone. Sessions come first: a store that
 * is away keeps no session open. Repeated, nothing is left to do.
 */
const forget = async (payload: Record<string, unknown>, { storage, sessions }: Services): Promise<void> => {
  await Promise.all(list(payload.users).map((id) => sessions.revokeUser(Number(id))))
  await Promise.all(list(payload.users).map((id) => sessions.forget({ user_id: Number(id) })))
  await Promise.all(list(payload.keys).map((key) => storage.remove(String(key))))
}

export const personalDataReactions: readonly Reaction[] = [
  // Through the outbox, not straight from the request: a crash right after the commit does not lose the job.
  reaction(
    'personal_data.requested',
    'run a request about personal data',
    async ({ id, event_id }, { jobs }) =>
      jobs.enqueue(runRequest, { id: Number(id) }, { key: `${String(id)} ${String(event_id)}` }),
  ),
  reaction('personal_data.erased', 'personal data: end files and sessions of who was removed', forget),
  reaction('personal_data.exported', 'notify: personal_data_exported', (payload, services) =>
    tellAsker(services, payload, 'personal_data_exported'),
  ),
  reaction('personal_data.erased', 'notify: personal_data_erased', (payload, services) =>
    tellAsker(services, payload, 'personal_data_erased'),
  ),
  reaction('personal_data.failed', 'notify: personal_data_failed', (payload, services) =>
    tellAsker(services, payload, 'personal_data_failed'),
  ),
]
