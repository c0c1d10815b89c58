import type { Services } from '#server/kit/services.ts'
import type { IntakeRow } from '../intake.store.ts'

const WORDS: Readonly<Record<string, string>> = {
  checking: 'processing',
  applying: 'processing',
  failed: 'failed',
}

/** Shows the sender how far it is; the screen reads the rest through the API. */
export const tellProgress = (
  services: Services,
  intake: Pick<IntakeRow, 'id' | 'user_id'>,
  status: IntakeRow['status'],
  processed: number,
  total: number,
): void =>
  services.push.toUser(intake.user_id, 'job-progress', {
    job: 'freight_intake',
    id: intake.id,
    status: WORDS[status] ?? 'completed',
    processed,
    total,
  })
