import type { Rows } from '#server/infra/database.ts'
import type { TableRow } from '#server/infra/table.ts'
import { modalLabel } from '#shared/reports/modal-labels.ts'
import type { StudyPart } from '#shared/studies/study-lines.ts'
import { REASON_WORDS } from '#shared/studies/study-words.ts'
import { studyLines, studyOrderRows } from './lines.store.ts'
import { lineCells, orderCells } from './pure/export-columns.ts'
import { isNameIn } from '#shared/kit/typed.ts'

/** Rows of a study's file, read page after page, so that the file's size costs no memory. */

const BATCH = 500

export async function* lineRows(rows: Rows, study: number, part: StudyPart): AsyncGenerator<TableRow> {
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page after page is what keeps memory constant
    const found = await studyLines(rows, study, part, { sort: '-contracted', scenario: 0, page, size: BATCH })
    for (const line of found) yield lineCells(line)
    if (found.length < BATCH) return
  }
}

export async function* orderRows(
  rows: Rows,
  study: number,
  locale: 'pt' | 'en' | 'es',
): AsyncGenerator<TableRow> {
  const word = {
    modal: (modal: string) => modalLabel(modal, locale),
    reason: (reason: string) =>
      isNameIn(REASON_WORDS[locale], reason) ? REASON_WORDS[locale][reason] : reason,
  }
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const found = await studyOrderRows(rows, study, { only: 'all' }, { after, size: BATCH })
    for (const order of found) yield orderCells(order, word)
    const last = found.at(-1)
    if (!last || found.length < BATCH) return
    after = last.id
  }
}
