import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { findImport, type ImportFacts } from '../notifications.queries.ts'
import { notify } from '../notify.ts'

/** Where to go on: the files that need attention, or else what came in. */
const linkOf = ({ role, kind, failed }: ImportFacts): string => {
  const area = `/logistic_manager/${role === 'dev' ? 'manager' : role}`
  if (failed > 0 && (role === 'shipper' || role === 'transporter')) return `${area}/not_imported_files`
  if (kind === 'cte') return `${area}/import_cte`
  return `${area}/${area.endsWith('manager') ? 'invoice/upload' : 'invoice'}`
}

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
    link: linkOf(batch),
    group_key: `import_batches:${batch.id}`,
  })
}

/** Large drops run in the background; whoever sent one may be elsewhere by the time it is done. */
export const importNotices: readonly Reaction[] = [
  reaction('import_batches.completed', 'notify: import_completed', (payload, services) =>
    tellSender(services, payload, 'import_completed'),
  ),
  reaction('import_batches.failed', 'notify: import_failed', (payload, services) =>
    tellSender(services, payload, 'import_failed'),
  ),
]
