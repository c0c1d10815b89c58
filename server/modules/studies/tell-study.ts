import type { Services } from '#server/kit/services.ts'
import type { StudyRow } from './studies.store.ts'

/** Shows a study's progress to its user; the screen reads the rest through the API. */
export const tellStudy = (
  { push }: Pick<Services, 'push'>,
  study: Pick<StudyRow, 'id' | 'user_id'>,
  status: 'processing' | 'completed' | 'failed',
  { done, total }: { done: number; total: number },
): void => {
  push.toUser(study.user_id, 'job-progress', {
    job: 'freight_study',
    id: study.id,
    status,
    processed: done,
    total,
  })
  if (status !== 'processing')
    push.toUser(study.user_id, 'resource-changed', { type: 'freight_studies', id: String(study.id) })
}
