import { sql, type Database } from '#server/infra/database.ts'
import { createPdf } from '#server/infra/pdf.ts'
import type { Storage } from '#server/infra/storage.ts'
import { addDays, type Day } from '#shared/kit/business-days.ts'
import { insertRows } from '../rows/bulk.ts'
import { storeFiles } from '../rows/files.ts'

type World = { database: Database; storage: Storage; today: Day }

const contract = (name: string, created: Date): Promise<Buffer> => {
  const pdf = createPdf({ title: name, header: { left: 'Tabela de frete' }, created })
  pdf.heading(name)
  pdf.paragraph('Condições acordadas entre embarcador e transportadora. Valores na tabela eletrônica.')
  return pdf.finish()
}

/** The signed contract beside the tables that are in force. */
export const attachContracts = async ({ database, storage, today }: World): Promise<void> => {
  const { rows } = database
  const tables = await rows<{ id: number; table: string; transporter_id: number }>(sql`
    select id, "table", transporter_id from simulation_tables where active and shipper_approval = 'approved'
      and transporter_approval = 'approved' and date_end >= ${today}::date order by id limit 6`)
  const created = new Date(`${addDays(today, -190)}T00:00:00.000Z`)
  const contents = await Promise.all(
    tables.map(async ({ table, transporter_id }) => ({
      name: `Contrato ${table}.pdf`,
      content_type: 'application/pdf',
      bytes: await contract(table, created),
      company_id: transporter_id,
      created_at: created,
    })),
  )
  await insertRows(rows, 'files', await storeFiles(storage, contents))
  await rows(sql`
    insert into simulation_tables_files (simulation_table_id, company_id, approval, name, file_id, created_at)
    select t.id, t.transporter_id, 'transporter', f.name, f.id, f.created_at
    from simulation_tables t join files f on f.name = 'Contrato ' || t."table" || '.pdf' and f.company_id = t.transporter_id
    where t.id = any(${tables.map(({ id }) => id)})`)
}
