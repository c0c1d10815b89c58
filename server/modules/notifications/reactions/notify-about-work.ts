import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { workLink } from '../links.ts'
import { findWork, type WorkFacts } from '../facts.store.ts'
import { notify } from '../notify.ts'

/** Background work that a user asked for: a study of freight, a check against the ANTT floor. */

const tellRequester = async (
  services: Services,
  payload: Record<string, unknown>,
  kind: WorkFacts['kind'],
  text: 'study_completed' | 'floor_check_completed',
): Promise<void> => {
  const work = await findWork(services.database.rows, kind, Number(payload.id))
  if (!work) return
  await notify(services, {
    user_id: work.user_id,
    locale: work.locale,
    text,
    params: { name: work.name, below: work.below, rows: work.rows },
    event: `${kind}.completed`,
    event_id: Number(payload.event_id),
    link: workLink(work),
    group_key: `${kind}:${work.id}`,
  })
}

export const workNotices: readonly Reaction[] = [
  reaction('freight_studies.completed', 'notify: study_completed', (payload, services) =>
    tellRequester(services, payload, 'freight_studies', 'study_completed'),
  ),
  reaction('antt_checks.completed', 'notify: floor_check_completed', (payload, services) =>
    tellRequester(services, payload, 'antt_checks', 'floor_check_completed'),
  ),
]
