import type { TableRow } from '#server/infra/table.ts'
import type { Resource } from '#server/kit/resource.ts'
import { hiddenOf } from '#server/kit/veils.ts'
import { CONTAINER_COLUMNS, containerStatusLabel } from '#shared/reports/container-columns.ts'
import { containerRows, type ContainerRow } from '../container-lines.store.ts'
import { inBatches } from '../in-batches.ts'
import { listedIds, type Reading } from '../order-lines.store.ts'
import { queryOf, readingOf, tableColumn, type Subject } from './subject.ts'

const SHEET = { pt: 'Contêineres', en: 'Containers', es: 'Contenedores' } as const

/** As the list shows it: worked out of the dates, without what the reader may not see. */
const lineOf = (row: ContainerRow, containers: Resource, { session, now }: Reading): TableRow => {
  const shown = { ...row, ...containers.present?.(row, session, now), ...hiddenOf(containers, row, session) }
  const { seals, status } = shown as { seals?: unknown; status?: unknown }
  return {
    ...shown,
    seals: Array.isArray(seals) ? seals.join(', ') : null,
    status: containerStatusLabel(String(status), session.locale),
  }
}

/** A line per container. */
export const containersSubject: Subject = {
  resource: 'containers',
  abilities: ['exports.containers', 'marine.read'],
  make: async (making) => {
    const { services, session, onProgress } = making
    const reading = await readingOf(making)
    const containers = services.registry.get('containers')
    let count = 0
    return {
      name: SHEET[session.locale],
      columns: CONTAINER_COLUMNS.map((column) => tableColumn(column, session.locale)),
      count: () => count,
      lines: async function* () {
        const ids = await listedIds(reading, containers, queryOf(making, containers.contract))
        for await (const { batch, done } of inBatches(ids, (some) => containerRows(reading, some))) {
          for (const row of batch) {
            count += 1
            yield lineOf(row, containers, reading)
          }
          await onProgress(done, ids.length)
        }
      },
    }
  },
}
