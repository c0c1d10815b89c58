import { ArchiveTooLarge, type ZipEntry } from '#server/infra/zip/zip-stream.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { say } from '#server/kit/texts.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { PAPER_COLUMNS } from '#shared/reports/paper-columns.ts'
import { listedIds } from '../order-lines.store.ts'
import { noteReading } from '../note-reading.ts'
import { queryOf, readingOf, tableColumn, type Making, type Subject } from './subject.ts'

/** Papers of one archive: they wait in memory for their table, which stands first. */
const MOST_PAPERS = 500

type Printed = { order_id: number; file: string | null; reason: string | null; paper: Buffer | null }

export type Papers = {
  abilities: readonly Ability[]
  sheet: Readonly<Record<Session['locale'], string>>
  fileOf: (id: number) => string
  /** One order's paper; it refuses as if it had been asked for alone. */
  draw: (services: Services, session: Session, id: number) => Promise<Buffer>
}

const print = async (
  { draw, fileOf }: Papers,
  { services, session }: Making,
  id: number,
): Promise<Printed> => {
  try {
    return { order_id: id, file: fileOf(id), reason: null, paper: await draw(services, session, id) }
  } catch (error) {
    if (!(error instanceof Exception)) throw error
    const words = error.issues.map(({ key, params }) => say(session.locale, `errors.${key}`, params))
    return { order_id: id, file: null, reason: words.join(' ') || error.exception, paper: null }
  }
}

/** Papers of chosen orders: a line for each order, and the papers that could be drawn. */
export const papersSubject = (papers: Papers): Subject => ({
  resource: 'orders',
  abilities: papers.abilities,
  make: async (making) => {
    const { services, session, onProgress } = making
    const orders = services.registry.get('orders')
    const ids = await listedIds(await readingOf(making), orders, queryOf(making, orders.contract))
    if (ids.length > MOST_PAPERS) throw new ArchiveTooLarge()
    // The papers name drivers and recipients.
    noteReading(services, session, ids)
    const printed: Printed[] = []
    return {
      name: papers.sheet[session.locale],
      columns: PAPER_COLUMNS.map((column) => tableColumn(column, session.locale)),
      count: () => printed.length,
      lines: async function* () {
        for (const id of ids) {
          // oxlint-disable-next-line no-await-in-loop -- one order is locked at a time
          const one = await print(papers, making, id)
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
})
