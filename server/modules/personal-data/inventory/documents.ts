import type { Facet, Owner } from './types.ts'

/** People in fiscal documents and in freight tables, and what the history wrote down about them. */

const ISSUED = 'coalesce(t.emission_date, t.created_at)'

/** A recipient's own number in a list of recipients that a fee is for. */
const fees = (table: string, owner: Owner): Facet => ({
  table,
  matches: [{ by: 'cpf', column: 'documents', within: 'list' }],
  owner,
  columns: { documents: 'without', social_reason: 'clear' },
})

export const DOCUMENTS: readonly Facet[] = [
  {
    table: 'nf_files',
    part: 'recipient',
    matches: [{ by: 'cpf', column: 'recipient_document' }],
    owner: { companies: ['company_id'] },
    columns: {
      recipient_name: 'name',
      recipient_document: 'clear',
      name: 'words',
      data: 'empty_object',
      file_id: 'file',
      order_id: 'keep',
    },
    hold: 'fiscal_documents',
    since: ISSUED,
  },
  {
    table: 'nf_files',
    part: 'issuer',
    matches: [{ by: 'cpf', column: 'issuer_document' }],
    owner: { companies: ['company_id'] },
    columns: {
      issuer_name: 'name',
      issuer_document: 'clear',
      data: 'empty_object',
      file_id: 'file',
    },
    hold: 'fiscal_documents',
    since: ISSUED,
  },
  {
    table: 'nf_files',
    part: 'other',
    matches: [
      { by: 'cpf', column: 'transporter_document' },
      { by: 'cpf', column: 'data', within: 'json', order: 'order_id' },
    ],
    owner: { companies: ['company_id'] },
    columns: { transporter_document: 'without', data: 'empty_object', file_id: 'file' },
    hold: 'fiscal_documents',
    since: ISSUED,
  },
  {
    table: 'cte_files',
    matches: [
      { by: 'cpf', column: 'issuer_document' },
      { by: 'cpf', column: 'taker_document' },
      { by: 'cpf', column: 'data', within: 'json', order: 'order_id' },
      { by: 'received', column: 'order_id' },
    ],
    owner: { companies: ['company_id', 'transporter_id'] },
    columns: {
      taker_document: 'without',
      issuer_name: 'words',
      issuer_document: 'without',
      cte_name: 'words',
      data: 'empty_object',
      file_id: 'file',
      order_id: 'keep',
    },
    hold: 'fiscal_documents',
    since: ISSUED,
  },
  {
    table: 'mdfe_files',
    matches: [
      { by: 'cpf', column: 'issuer_document' },
      { by: 'cpf', column: 'driver_documents', within: 'list' },
    ],
    owner: { companies: ['company_id', 'transporter_id'] },
    columns: {
      issuer_name: 'words',
      issuer_document: 'without',
      driver_documents: 'without',
      name: 'words',
      plate: 'keep',
      file_id: 'file',
    },
    hold: 'fiscal_documents',
    since: ISSUED,
  },
  fees('simulation_table_rates', { freight_table: 'simulation_table_id' }),
  fees('transporter_rates', { companies: ['transporter_id'] }),
  {
    table: 'audits',
    part: 'author',
    matches: [{ by: 'user', column: 'user_id' }],
    columns: {
      user_name: 'name',
      user_email: 'clear',
      auditable_type: 'keep',
      auditable_id: 'keep',
      event: 'keep',
      created_at: 'keep',
    },
  },
  {
    table: 'audits',
    part: 'record',
    matches: [{ by: 'record', column: 'auditable_id', type: 'auditable_type' }],
    columns: { old_values: 'fields', new_values: 'fields', event: 'keep', created_at: 'keep' },
  },
]
