import { ArchiveTooLarge, type ZipEntry } from '#server/infra/zip/zip-stream.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { say } from '#server/kit/texts.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { collectionOrderOf } from '#server/modules/driver/index.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { COLLECTION_ORDER_COLUMNS } from '#shared/reports/collection-order-columns.ts'
import { listedIds } from '../order-lines.store.ts'
import { noteReading } from '../note-reading.ts'
import { queryOf, readingOf, tableColumn, type Subject } from './subject.ts'

const SHEET = { pt: 'Ordens', en: 'Orders', es: 'Ordenes' } as const
/** Papers of one archive: they wait in memory for their table, which stands first. */
const MOST_PAPERS = 500

type Printed = { order_id: number; file: string | null; reason: string | null; paper: Buffer | null }

/** One order as if its paper had been asked for alone; a refusal is its line. */
const print = async (services: Services, session: Session, id: number): Promise<Printed> => {
  try {
    const paper = await inTransaction(services, session, 'app', (ctx) => collectionOrderOf(ctx, id))
    return { order_id: id, file: `ordem-de-coleta-${id}.pdf`, reason: null, paper }
  } catch (error) {
    if (!(error instanceof Exception)) throw error
    const words = error.issues.map(({ key, params }) => say(session.locale, `errors.${key}`, params))
    return { order_id: id, file: null, reason: words.join(' ') || error.exception, paper: null }
  }
}

/** Collection orders of chosen orders: a line for each, and the papers that could be drawn. */
export const collectionOrdersSubject: Subject = {
  resource: 'orders',
  abilities: ['driver.share', 'orders.read'],
  make: async (making) => {
    const { services, session, onProgress } = making
    const orders = services.registry.get('orders')
    const ids = await listedIds(await readingOf(making), orders, queryOf(making, orders.contract))
    if (ids.length > MOST_PAPERS) throw new ArchiveTooLarge()
    // The papers name drivers and recipients.
    noteReading(services, session, ids)
    const printed: Printed[] = []
    return {
      name: SHEET[session.locale],
      columns: COLLECTION_ORDER_COLUMNS.map((column) => tableColumn(column, session.locale)),
      count: () => printed.length,
      lines: async function* () {
        for (const id of ids) {
          // oxlint-disable-next-line no-await-in-loop -- one order is locked at a time
          const one = await print(services, session, id)
          printed.push(one)
          yield { order_id: one.order_id, file: one.file, reason: one.reason }
          // oxlint-disable-next-line no-await-in-loop
          await onProgress(printed.length, ids.length)
        }
      },
      entries: async function* (): AsyncGenerator<ZipEntry> {
        for (const { file, paper } of printed) if (file && paper) yield { name: file, chunks: [paper] }
      },
    }
  },
}
