import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { PERSONAL_EXPORT_DAYS, personalDataRequests } from '#shared/personal-data/personal-data.contract.ts'

const DAY_MS = 86_400_000

/** One's own requests, in the company one belongs to now; not even the operator's. */
export const personalDataRequestsResource = defineResource(personalDataRequests, {
  model: 'personal_data_requests',
  abilities: { read: 'personal_data.own' },
  scope: (session) => sql`t.user_id = ${session.user_id} and t.company_id = ${session.company_id}`,
  present: ({ file_id, finished_at }) => ({
    expires_at:
      file_id === null || typeof finished_at !== 'string'
        ? null
        : new Date(Date.parse(finished_at) + PERSONAL_EXPORT_DAYS * DAY_MS).toISOString(),
  }),
  actions: (row) => (row.file_id === null ? [] : ['download']),
})
