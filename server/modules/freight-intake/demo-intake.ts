import { sql, type Database } from '#server/infra/database.ts'
import { checkSheet } from './check-sheet.ts'
import { readIntake } from './intake.store.ts'
import { withLocalFile } from './local-file.ts'
import { understand } from './preview.ts'
import { openBook } from './read/open-book.ts'
import { subjectOf } from './subject.ts'

type Sent = {
  user: { id: number; company_id: number }
  table: { id: number; shipper_id: number; transporter_id: number }
  key: string
  bytes: Buffer
  hash: string
  name: string
}

/** A file of the demo story, read and checked by the code that reads everybody's. */
export const demoIntake = async (
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
    } as const
    const { mapping, preview } = await understand(rows, book, { sheet: 0 }, asking)
    const [row] = await rows<{ id: number }>(sql`
      insert into freight_intakes (company_id, user_id, shipper_id, transporter_id, table_id, file_key, file_name, file_hash, file_size,
        format, status, run, sheets, preview, mapping, total_rows, created_at)
      values (${user.company_id}, ${user.id}, ${table.shipper_id}, ${table.transporter_id}, ${table.id}, ${key}, ${name}, ${hash},
        ${bytes.length}, 'csv', 'checking', 1, ${JSON.stringify(book.sheets)}::jsonb, ${JSON.stringify(preview)}::jsonb,
        ${JSON.stringify(mapping)}::jsonb, ${preview.total_rows}, ${now.toISOString()}::timestamptz)
      returning id`)
    const intake = row && (await readIntake(rows, row.id))
    if (!intake) throw new Error('the intake was not written')
    const subject = subjectOf(intake)
    await subject.copy(rows, intake)
    const tally = await checkSheet({ database }, intake, book, () => Promise.resolve(true))
    await rows(sql`delete from freight_intake_rows where intake_id = ${intake.id} and side = 'current'`)
    await rows(sql`
      update freight_intakes set status = 'checked', processed_rows = total_rows, error_count = ${tally?.errors ?? 0},
        warning_count = ${tally?.warnings ?? 0}, added = ${tally?.added ?? 0}, changed = ${tally?.changed ?? 0},
        removed = ${tally?.removed ?? 0}, unchanged = ${tally?.unchanged ?? 0}, table_mark = ${await subject.mark(rows, intake)}
      where id = ${intake.id}`)
  })
}
