import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { own } from '#server/kit/scopes.ts'
import { sidesBy } from '#server/kit/sides.ts'
import { faturaFilesScope } from '#server/modules/documents/index.ts'
import { faturaFiles } from '#shared/documents/order-papers.contract.ts'
import { withdrawBill } from './withdraw-bill.ts'

/** Bills of carriers. The carrier deletes its own, the shipper's side those that it typed or sent itself. */
export const faturaFilesResource = defineResource(faturaFiles, {
  model: 'fatura_files',
  abilities: { read: 'faturas.read', delete: 'faturas.write' },
  scope: faturaFilesScope,
  side: sidesBy({
    transporter: 'transporter_id',
    shipper: 'shipper_id',
    linked: 'shipper_id',
    operator: 'transporter_id',
  }),
  writeScope: (session) =>
    session.role === 'transporter'
      ? own(session, sql`t.transporter_id`)
      : sql`(${faturaFilesScope(session)}) and t.sender_id = t.shipper_id`,
  columns: { file_id: () => sql`t.file_id` },
  filters: { billed: (yes: boolean) => sql`(t.purchase_order_id is not null) = ${yes}` },
  rules: async (ctx, _input, current) => {
    if (current !== null) await withdrawBill(ctx, Number(current.id))
  },
  present: (row) => ({ fatura_path: row.file_id === null ? null : `fatura_files/${String(row.id)}` }),
})
