import { TRANSPORTER_COLUMNS } from '#shared/reports/transporter-columns.ts'
import { listedIds } from '../order-lines.store.ts'
import { transporterRows } from '../transporter-lines.store.ts'
import { queryOf, readingOf, tableColumn, type Subject } from './subject.ts'

const SHEET = { pt: 'Transportadoras', en: 'Carriers', es: 'Transportistas' } as const
const BATCH = 1000

/** A line per carrier. */
export const transportersSubject: Subject = {
  resource: 'transporters',
  abilities: ['exports.transporters', 'companies.read'],
  make: async (making) => {
    const { services, session, onProgress } = making
    const reading = await readingOf(making)
    const transporters = services.registry.get('transporters')
    let count = 0
    return {
      name: SHEET[session.locale],
      columns: TRANSPORTER_COLUMNS.map((column) => tableColumn(column, session.locale)),
      count: () => count,
      lines: async function* () {
        const ids = await listedIds(reading, transporters, queryOf(making, transporters.contract))
        for (let start = 0; start < ids.length; start += BATCH) {
          // oxlint-disable-next-line no-await-in-loop -- one batch at a time keeps memory flat
          for (const row of await transporterRows(reading, ids.slice(start, start + BATCH))) {
            count += 1
            yield row
          }
          // oxlint-disable-next-line no-await-in-loop
          await onProgress(Math.min(start + BATCH, ids.length), ids.length)
        }
      },
    }
  },
}
