import type { Database } from '#server/infra/database.ts'
import { checkSheet } from '#server/modules/freight-intake/check-sheet.ts'
import { dropSide, finishCheck } from '#server/modules/freight-intake/intake-runs.store.ts'
import { readIntake } from '#server/modules/freight-intake/intake.store.ts'
import { withLocalFile } from '#server/modules/spreadsheets/index.ts'
import { understand } from '#server/modules/freight-intake/preview.ts'
import { openBook } from '#server/modules/spreadsheets/open-book.ts'
import { subjectOf } from '#server/modules/freight-intake/subject.ts'
import { insertIntake } from '#server/modules/freight-intake/upload.store.ts'

type Sent = {
  user: { id: number; company_id: number }
  table: { id: number; shipper_id: number; transporter_id: number }
  key: string
  bytes: Buffer
  hash: string
  name: string
}

/** A file of the demo story, read and checked by the code that reads all others. */
export const runIntake = async (
  { database, now }: { database: Database; now: Date },
  { user, table, key, bytes, hash, name }: Sent,
): Promise<void> => {
  const { rows } = database
  await withLocalFile(bytes, async (path) => {
    const book = await openBook(path, 'csv')
    const asking = {
      kind: 'freight',
      company_id: user.company_id,
      transporter_id: table.transporter_id,
      table_id: table.id,
    } as const
    const { mapping, preview } = await understand(rows, book, { sheet: 0 }, asking)
    const id = await insertIntake(rows, {
      company_id: user.company_id,
      user_id: user.id,
      shipper_id: table.shipper_id,
      transporter_id: table.transporter_id,
      table_id: table.id,
      file_key: key,
      file_name: name,
      file_hash: hash,
      file_size: bytes.length,
      format: 'csv',
      status: 'checking',
      run: 1,
      sheets: book.sheets,
      preview,
      mapping,
      total_rows: preview.total_rows,
      created_at: now.toISOString(),
    })
    const intake = await readIntake(rows, id)
    if (!intake) throw new Error('the intake was not written')
    const subject = subjectOf(intake)
    await subject.copy(rows, intake)
    const tally = await checkSheet({ database }, intake, book, () => Promise.resolve(true))
    if (!tally) throw new Error('the check of the intake was given up')
    await dropSide(rows, id, 'current')
    await finishCheck(rows, intake, tally, await subject.mark(rows, intake))
  })
}
