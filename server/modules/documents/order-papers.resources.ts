import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { own, nothing } from '#server/kit/scopes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { faturaCtes, faturaFiles, notfisFiles } from '#shared/documents/order-papers.contract.ts'
import { faturaCtesScope, faturaFilesScope, notfisFilesScope } from './documents.scope.ts'

/** NOTFIS files of orders, bills of carriers. */

export const notfisFilesResource = defineResource(notfisFiles, {
  model: 'notfis_files',
  abilities: { read: 'edi.read', include: 'documents.read' },
  scope: notfisFilesScope,
  present: (row) => ({ path: `notfis_files/${String(row.id)}` }),
})

export const faturaFilesResource = defineResource(faturaFiles, {
  model: 'fatura_files',
  abilities: { read: 'faturas.read', delete: 'faturas.write' },
  scope: faturaFilesScope,
  writeScope: (session) => (session.role === 'transporter' ? own(session, sql`t.transporter_id`) : nothing),
  columns: { file_id: () => sql`t.file_id` },
  filters: { billed: (yes: boolean) => sql`(t.purchase_order_id is not null) = ${yes}` },
  rules: async (_ctx, _input, current) => {
    if (current !== null && current.purchase_order_id !== null) throw conflict('bill_in_purchase_order')
  },
  present: (row) => ({ fatura_path: row.file_id === null ? null : `fatura_files/${String(row.id)}` }),
})

export const faturaCtesResource = defineResource(faturaCtes, {
  model: 'fatura_ctes',
  abilities: { read: 'faturas.read' },
  scope: faturaCtesScope,
})
