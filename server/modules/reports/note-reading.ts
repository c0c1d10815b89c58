import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'

/** A file of people is read by who asked for it, whenever they open it (http/README "Promises"). */
export const noteReading = (
  { accessLog }: Pick<Services, 'accessLog'>,
  { user_id, company_id }: Session,
  orders: readonly number[],
): void =>
  accessLog.record({
    kind: 'personal_data_read',
    user_id,
    company_id,
    action: 'export_report.run',
    record_type: 'orders',
    record_ids: orders,
  })
