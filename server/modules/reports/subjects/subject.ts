import type { TableColumn, TableRow } from '#server/infra/table.ts'
import type { ZipEntry } from '#server/infra/zip/zip-stream.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import type { Ability } from '#shared/access/abilities.ts'
import type { Contract } from '#shared/kit/contract.ts'
import type { ExportColumn } from '#shared/reports/export-column.ts'
import type { Reading } from '../order-lines.store.ts'
import { exportQuery } from '../pure/export-query.ts'
import type { Try } from '../reports.store.ts'

/** What a file is of. */
export type Making = {
  services: Services
  report: Pick<Try, 'type' | 'filters' | 'columns'>
  session: Session
  /** Rows done of rows in all; may throw to give up. */
  onProgress: (done: number, total: number) => Promise<void>
}

export type Made = {
  /** Name of the sheet. */
  name: string
  columns: TableColumn[]
  lines: () => AsyncGenerator<TableRow>
  /** Lines written so far. */
  count: () => number
  /** Files that an archive holds beside the table. */
  entries?: () => AsyncGenerator<ZipEntry>
}

export type Subject = {
  /** The resource whose list chooses the rows. */
  resource: string
  /** Asked of the requester when the file is made. */
  abilities: readonly Ability[]
  make: (making: Making) => Promise<Made>
}

export const tableColumn = (
  { key, type, decimals, header }: Pick<ExportColumn, 'key' | 'type' | 'decimals' | 'header'>,
  locale: Session['locale'],
): TableColumn => ({
  key,
  type,
  header: header[locale],
  ...(decimals === undefined ? {} : { decimals }),
})

/** Reads as of the request, with the rights that its owner has now. */
export const readingOf = async ({ services, session }: Making): Promise<Reading> => ({
  rows: (await services.database.readsAsOfNow()).rows,
  registry: services.registry,
  session,
  now: services.clock.now(),
})

export const queryOf = ({ report }: Making, contract: Contract) => exportQuery(report.filters, contract)
