import type { Database } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import {
  claimCheck,
  completeCheck,
  insertCheck,
  saveRows,
} from '#server/modules/antt/checks/antt-checks.store.ts'
import { makeCheck } from '#server/modules/antt/checks/make-check.ts'

type Asked = {
  user: { id: number; company_id: number }
  shipper_id: number
} & (
  | { kind: 'orders'; date_from: string; date_until: string }
  | { kind: 'table'; simulation_table_id: number; date: string }
)

/** A check of the demo story, really run, proof and all. */
export const runCheck = async (
  { database, storage, now }: { database: Database; storage: Pick<Storage, 'put'>; now: Date },
  asked: Asked,
): Promise<void> => {
  const { rows } = database
  const id = await insertCheck(rows, {
    company_id: asked.user.company_id,
    user_id: asked.user.id,
    shipper_id: asked.shipper_id,
    shipper_ids: [asked.shipper_id],
    kind: asked.kind,
    ...(asked.kind === 'orders'
      ? { date_from: asked.date_from, date_until: asked.date_until }
      : { simulation_table_id: asked.simulation_table_id, date: asked.date, cargo: 'carga_geral' }),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  const check = await claimCheck(rows, id)
  if (!check) throw new Error('a check that was just written is gone')
  const { result, proof } = await makeCheck(rows, check, now, {
    save: (before, batch, far) => saveRows(rows, check.id, before, batch, far),
    store: (parts) => storage.put(parts, { contentType: 'application/pdf' }),
  })
  await completeCheck(rows, check.id, result, proof)
}
