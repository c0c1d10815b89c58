import type { Facet } from './types.ts'

/** Who drove, helped, handed over, received, decided: people on orders. */

const ORDER_DAY = '(select o.created_at from orders o where o.id = t.order_id)'

const place = {
  street: 'clear',
  number: 'clear',
  district: 'clear',
  complement: 'clear',
  postal_code: 'clear',
  latitude: 'clear',
  longitude: 'clear',
} as const

export const ORDERS: readonly Facet[] = [
  {
    table: 'orders',
    part: 'driver',
    matches: [{ by: 'driven', column: 'id' }],
    columns: {
      driver_name: 'name',
      driver_cpf: 'clear',
      driver_id: 'keep',
      helper_id: 'keep',
      created_at: 'keep',
    },
    hold: 'transport_records',
    since: 't.created_at',
  },
  {
    table: 'orders',
    part: 'recipient',
    matches: [{ by: 'received', column: 'id' }],
    columns: { destinatary_name: 'words', created_at: 'keep' },
    hold: 'transport_records',
    since: 't.created_at',
  },
  {
    table: 'order_delivery_addresses',
    matches: [{ by: 'cpf', column: 'destinatary_identification_document' }],
    owner: { order: 'order_id', side: 'shipper_id' },
    columns: {
      destinatary_name: 'name',
      destinatary_identification_document: 'clear',
      ...place,
      order_id: 'keep',
    },
    hold: 'transport_records',
    since: ORDER_DAY,
  },
  {
    table: 'order_collection_addresses',
    matches: [{ by: 'cpf', column: 'identification_document' }],
    owner: { order: 'order_id', side: 'shipper_id' },
    columns: { name: 'name', identification_document: 'clear', ...place, order_id: 'keep' },
    hold: 'transport_records',
    since: ORDER_DAY,
  },
  {
    table: 'request',
    part: 'addressee',
    matches: [{ by: 'cpf', column: 'destinatary_identification_document' }],
    owner: { companies: ['company_id'] },
    columns: {
      destinatary_name: 'name',
      destinatary_identification_document: 'clear',
      created_at: 'keep',
    },
    hold: 'transport_records',
    since: 't.created_at',
  },
  {
    table: 'request',
    part: 'requester',
    matches: [{ by: 'email', column: 'receive_simulation_emails', within: 'list' }],
    owner: { companies: ['company_id'] },
    columns: { receive_simulation_emails: 'empty_list' },
  },
  {
    table: 'simulation_quotes',
    matches: [{ by: 'email', column: 'cost_emails', within: 'list' }],
    owner: { companies: ['company_id'] },
    columns: { cost_emails: 'empty_list' },
  },
  {
    table: 'simulation_quotes_transporters',
    matches: [{ by: 'email', column: 'emails', within: 'list' }],
    owner: { companies: ['company_id', 'transporter_id'] },
    columns: { emails: 'empty_list' },
  },
  {
    table: 'addresses',
    matches: [{ by: 'cpf', column: 'identification_document' }],
    owner: { companies: ['company_id'] },
    columns: { name: 'name', identification_document: 'clear', ...place, created_at: 'keep' },
  },
  {
    table: 'address_alias',
    matches: [{ by: 'cpf', column: 'identification_document' }],
    owner: { companies: ['company_id'] },
    columns: { alias: 'clear', identification_document: 'clear', postal_code: 'clear' },
    remove: true,
  },
  {
    table: 'geolocation_drivers',
    matches: [{ by: 'driven', column: 'order_id' }],
    columns: {
      lat: 'clear',
      long: 'clear',
      description: 'clear',
      location_captured_at: 'keep',
      order_id: 'keep',
    },
    remove: true,
  },
  {
    table: 'canhoto_files',
    matches: [
      { by: 'driven', column: 'order_id' },
      { by: 'received', column: 'order_id' },
    ],
    columns: { name: 'clear', file_id: 'file', order_id: 'keep', created_at: 'keep' },
    remove: true,
    hold: 'transport_records',
    since: 't.created_at',
  },
  {
    table: 'order_papers',
    matches: [
      { by: 'driven', column: 'order_id' },
      { by: 'received', column: 'order_id' },
    ],
    columns: { name: 'clear', file_id: 'file', order_id: 'keep', created_at: 'keep' },
    remove: true,
    hold: 'transport_records',
    since: 't.created_at',
  },
  {
    table: 'driver_steps',
    matches: [
      { by: 'driven', column: 'order_id' },
      { by: 'received', column: 'order_id' },
    ],
    columns: {
      receiver_name: 'clear',
      receiver_document: 'clear',
      signature_file_id: 'file',
      order_id: 'keep',
      created_at: 'keep',
    },
    remove: true,
    hold: 'transport_records',
    since: 't.created_at',
  },
  {
    table: 'risk_manager_orders',
    matches: [{ by: 'driven', column: 'order_id' }],
    columns: { reason: 'clear', driver_status: 'keep', helper_status: 'keep', order_id: 'keep' },
    hold: 'audit_evidence',
    since: 't.created_at',
  },
  {
    table: 'tower_cares',
    matches: [{ by: 'user', column: 'user_id' }],
    columns: { user_name: 'name', note: 'clear', order_id: 'keep', created_at: 'keep' },
  },
  {
    table: 'order_timeline',
    matches: [{ by: 'user', column: 'user_id' }],
    columns: { user_name: 'name', event: 'keep', order_id: 'keep', created_at: 'keep' },
  },
  {
    table: 'order_additional_services',
    part: 'asked',
    matches: [{ by: 'user', column: 'created_by_id' }],
    columns: { requester: 'name', order_id: 'keep', created_at: 'keep' },
  },
  {
    table: 'order_additional_services',
    part: 'answered',
    matches: [{ by: 'user', column: 'answered_by_id' }],
    columns: { answered_by_name: 'name', order_id: 'keep', answered_at: 'keep' },
  },
  {
    table: 'audits_order',
    matches: [{ by: 'user', column: 'approved_by_id' }],
    columns: { approved_by_name: 'name', order_id: 'keep', approved_at: 'keep' },
    hold: 'audit_evidence',
    since: 'coalesce(t.approved_at, t.created_at)',
  },
  {
    table: 'purchase_orders',
    matches: [{ by: 'user', column: 'approved_by_id' }],
    columns: { approved_by_name: 'name', approved_at: 'keep' },
    hold: 'audit_evidence',
    since: 'coalesce(t.approved_at, t.created_at)',
  },
  {
    table: 'picking',
    matches: [{ by: 'user', column: 'created_by_id' }],
    columns: { created_by_name: 'name', created_at: 'keep' },
  },
  {
    table: 'picking_lines',
    matches: [{ by: 'user', column: 'picker_id' }],
    columns: { picker_name: 'name', claimed_at: 'keep' },
  },
  {
    table: 'simulation_table_prolongation',
    matches: [{ by: 'user', column: 'user_id' }],
    columns: { user_name: 'name', created_at: 'keep' },
  },
]
