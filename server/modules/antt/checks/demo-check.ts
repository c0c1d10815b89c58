import { sql, type Database } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { claimCheck, completeCheck, saveRows } from './antt-checks.store.ts'
import { makeCheck } from './make-check.ts'

type Asked = {
  user: { id: number; company_id: number }
  shipper_id: number
} & (
  | { kind: 'orders'; date_from: string; date_until: string }
  | { kind: 'table'; simulation_table_id: number; date: string }
)

/** A check of the demo story, really run, proof and all. */
export const demoCheck = async (
  { database, storage, now }: { database: Database; storage: Pick<Storage, 'put'>; now: Date },
  asked: Asked,
): Promise<void> => {
  const { rows } = database
  const orders = asked.kind === 'orders' ? asked : null
  const table = asked.kind === 'table' ? asked : null
  const [row] = await rows<{ id: number }>(sql`
    insert into antt_checks (company_id, user_id, shipper_id, shipper_ids, kind, date_from, date_until, simulation_table_id, date, cargo,
      created_at, updated_at)
    values (${asked.user.company_id}, ${asked.user.id}, ${asked.shipper_id}, ${[asked.shipper_id]}::int[], ${asked.kind},
      ${orders?.date_from ?? null}::date, ${orders?.date_until ?? null}::date, ${table?.simulation_table_id ?? null}::int,
      ${table?.date ?? null}::date, ${table === null ? null : 'carga_geral'}, ${now}, ${now}) returning id`)
  const check = row ? await claimCheck(rows, row.id) : null
  if (!check) throw new Error('a check that was just written is gone')
  const { result, proof } = await makeCheck(rows, check, now, {
    save: (before, batch, far) => saveRows(rows, check.id, before, batch, far),
    store: (parts) => storage.put(parts, { contentType: 'application/pdf' }),
  })
  await completeCheck(rows, check.id, result, proof)
}
