import { defineResource } from '#server/kit/resource.ts'
import { sidesBy } from '#server/kit/sides.ts'
import { faturaCtes, notfisFiles } from '#shared/documents/order-papers.contract.ts'
import { faturaCtesScope, notfisFilesScope } from './documents.scope.ts'

/** NOTFIS files of orders, CT-es of carriers' bills. */

export const notfisFilesResource = defineResource(notfisFiles, {
  model: 'notfis_files',
  abilities: { read: 'edi.read', include: 'documents.read' },
  scope: notfisFilesScope,
  side: sidesBy({
    transporter: 'transporter_id',
    shipper: 'company_id',
    linked: 'company_id',
    operator: 'company_id',
  }),
  present: (row) => ({ path: `notfis_files/${String(row.id)}` }),
})

export const faturaCtesResource = defineResource(faturaCtes, {
  model: 'fatura_ctes',
  abilities: { read: 'faturas.read' },
  scope: faturaCtesScope,
})
