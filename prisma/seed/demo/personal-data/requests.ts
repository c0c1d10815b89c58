import type { Rows } from '#server/infra/database.ts'
import type { Companies } from '../companies/companies.ts'
import { insertRows } from '../rows/bulk.ts'

const DAY_MS = 24 * 3_600_000
/** Who asked for a copy of their own data, days ago; the files have gone since. */
const ASKED: readonly { by: string; days: number; failed?: true }[] = [
  { by: 'shipper', days: 24 },
  { by: 'shipper', days: 9 },
  { by: 'shipper2', days: 15 },
  { by: 'tuiuiu', days: 12 },
  { by: 'tuiuiu', days: 40, failed: true },
]

/** Requests about personal data that are over: their findings, and no file any more. */
export const writePersonalData = (
  rows: Rows,
  { companies, now }: { companies: Companies; now: Date },
): Promise<void> =>
  insertRows(
    rows,
    'personal_data_requests',
    ASKED.map(({ by, days, failed }) => {
      const company = companies.get(by)
      const created = new Date(now.getTime() - days * DAY_MS)
      return {
        company_id: company.id,
        user_id: company.user?.id ?? null,
        kind: 'export',
        subject_type: 'users',
        subject_id: company.user?.id ?? null,
        reach: [company.id],
        everywhere: false,
        status: failed ? 'failed' : 'completed',
        progress: failed ? 0 : 100,
        counts: failed ? {} : { users: 1, sessions: 3, 'audits.author': 12 },
        holds: [],
        error: failed ? 'interrupted' : null,
        created_at: created,
        started_at: created,
        finished_at: new Date(created.getTime() + 3000),
      }
    }),
  )
