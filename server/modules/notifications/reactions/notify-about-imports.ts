import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { importLink } from '../links.ts'
import { findImport } from '../facts.store.ts'
import { notify } from '../notify.ts'

const tellSender = async (
  services: Services,
  payload: Record<string, unknown>,
  text: 'import_completed' | 'import_failed',
): Promise<void> => {
  const batch = await findImport(services.database.rows, Number(payload.id))
  if (!batch) return
  const { user_id, locale, imported, total, failed } = batch
  await notify(services, {
    user_id,
    locale,
    text,
    params: { imported, total, failed },
    event: text === 'import_completed' ? 'import_batches.completed' : 'import_batches.failed',
    event_id: Number(payload.event_id),
    link: importLink(batch),
    group_key: `import_batches:${batch.id}`,
  })
}

/** Large imports run in the background; their sender may have left the screen when they are done. */
export const importNotices: readonly Reaction[] = [
  reaction('import_batches.completed', 'notify: import_completed', (payload, services) =>
    tellSender(services, payload, 'import_completed'),
  ),
  reaction('import_batches.failed', 'notify: import_failed', (payload, services) =>
    tellSender(services, payload, 'import_failed'),
  ),
]
