import { createHash } from 'node:crypto'
import { sql, type Database } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { runIntake } from './run-intake.ts'

type Writing = { database: Database; storage: Storage; now: Date }
type Cell = { uf: string; lead_time: number | null; excess: string | null; ends: string[]; values: string[] }
type Chosen = { id: number; table: string; shipper_id: number; transporter_id: number }

/** The carrier asks for 6 % more in the first states and leaves one price open. */
const raised = (value: string, row: number) =>
  (row < 4 ? (Number(value) * 1.06).toFixed(2) : value).replace('.', ',')

const sheetOf = (table: string, cells: readonly Cell[]): string =>
  [
    [`Proposta de reajuste - ${table}`],
    [],
    [
      'UF',
      ...(cells[0]?.ends ?? []).map((end) => `até ${end.replace('.', ',')} kg`),
      'Kg excedente',
      'Prazo (dias)',
    ],
    ...cells.map(({ uf, values, excess, lead_time }, row) => [
      uf,
      ...values.map((value, column) => (row === 2 && column === 1 ? 'sob consulta' : raised(value, row))),
      (excess ?? '').replace('.', ','),
      String(lead_time ?? ''),
    ]),
  ]
    .map((cellsOfRow) => cellsOfRow.join(';'))
    .join('\r\n')

/** Spreadsheets that carriers sent: one checked with an error in it for a shipper, one for the carrier's own side. */
export const writeIntakes = async ({ database, storage, now }: Writing): Promise<void> => {
  const { rows } = database
  for (const email of ['shipper@demo.example', 'transporter@demo.example']) {
    // oxlint-disable-next-line no-await-in-loop -- two files, one after the other
    const [user] = await rows<{ id: number; company_id: number }>(
      sql`select id, company_id from users where email = ${email}`,
    )
    if (!user) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [table] = await rows<Chosen>(sql`
      select t.id, t."table", t.shipper_id, t.transporter_id from simulation_tables t
      where t.option_calcule = 'kg_range' and (t.shipper_id = ${user.company_id} or t.transporter_id = ${user.company_id})
        and t.shipper_approval = 'approved' and t.transporter_approval = 'approved'
        and exists (select 1 from simulation_destinations d where d.simulation_table_id = t.id and d.uf is not null and d.city_id is null)
      order by t.id limit 1`)
    if (!table) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    const cells = await rows<Cell>(sql`
      select d.uf, d.lead_time, trim_scale(d.excess_per_kg)::text as excess, array_agg(trim_scale(r.kg_end)::text order by r.kg_end) as ends,
        array_agg(trim_scale(v.value)::text order by r.kg_end) as values
      from simulation_destinations d join simulation_kg_values v on v.simulation_destination_id = d.id
      join simulation_kg_ranges r on r.id = v.simulation_kg_range_id
      where d.simulation_table_id = ${table.id} and d.city_id is null group by d.id order by d.id`)
    const bytes = Buffer.from(sheetOf(table.table, cells), 'latin1')
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { key } = await storage.put(bytes, { contentType: 'text/csv' })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await runIntake(
      { database, now },
      {
        user,
        table,
        key,
        bytes,
        hash: createHash('sha256').update(bytes).digest('hex'),
        name: `reajuste ${table.table.replace(/[^\p{L}\p{N} -]/gu, '')}.csv`,
      },
    )
  }
}
