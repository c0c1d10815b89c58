import { FREE_ORDER_TEXTS } from '#shared/orders/order-picks.ts'
import type { Owner, Text } from './types.ts'

/**
 * Where people write what they like, and where names are copied without the id of their person. No rule says beforehand
 * who is in there, so these columns are searched for what identifies a person.
 */

const texts = (table: string, owner: Owner, ...columns: string[]): Text[] =>
  columns.map((column) => ({ table, column, owner }))
const json = (table: string, owner: Owner, ...columns: string[]): Text[] =>
  columns.map((column) => ({ table, column, owner, json: true }))

const company: Owner = { companies: ['company_id'] }
const ofShipper: Owner = { order: 'order_id', side: 'shipper_id' }
const either: Owner = { order: 'order_id', side: 'either' }
const sides: Owner = { companies: ['shipper_id', 'transporter_id'] }
const parties: Owner = { companies: ['company_id', 'transporter_id'] }
const ofTable: Owner = { freight_table: 'simulation_table_id' }
const platform: Owner = { platform: true }

export const TEXTS: readonly Text[] = [
  ...texts('surveys', company, 'improvement_suggestion', 'comment'),
  ...texts('orders', { order: 'id', side: 'either' }, ...FREE_ORDER_TEXTS),
  ...texts('request', company, 'observation', 'simulation_refusal_justification'),
  ...json('request', company, 'client_other_transporter'),
  ...texts(
    'simulation_quotes',
    company,
    'quote_name',
    'observation',
    'description_material',
    'accepted_quote_transporter_justification',
  ),
  ...json('simulation_quotes', company, 'items', 'simulation'),
  ...texts(
    'simulation_quotes_transporters',
    parties,
    'observation',
    'transporter_refuse_justification',
    'justification',
    'approver_user_decline_justification',
    'integration_text',
  ),
  ...json('simulation_quotes_transporters', parties, 'quotation_api_response'),
  ...texts('messages_quotes', company, 'text'),
  ...texts('order_comments', company, 'text'),
  ...texts('freight_tenders', company, 'name', 'notes', 'cancel_reason'),
  ...texts('freight_tender_transporters', parties, 'decline_reason'),
  ...texts('freight_tender_scenarios', company, 'name'),
  ...json('freight_tender_scenarios', company, 'choices'),
  ...texts('simulation_quotes_addresses', company, 'name', 'postal_code', 'street'),
  ...texts('road_maps', company, 'observation', 'obs'),
  ...texts('order_proposals', ofShipper, 'message'),
  ...texts('order_timeline', either, 'justification'),
  ...json('order_timeline', either, 'data'),
  ...texts('order_collection_addresses', either, 'observation', 'real_date_time_justification'),
  ...texts('order_delivery_addresses', either, 'observation', 'real_date_time_justification'),
  ...texts('order_additional_services', either, 'description', 'answer', 'requester', 'answered_by_name'),
  ...texts('order_additional_services_files', company, 'name'),
  ...texts('audits_order', ofShipper, 'justification'),
  ...texts('cte_files', company, 'other_issuer_justification'),
  ...json('nf_files', company, 'events'),
  ...json('cte_files', company, 'events'),
  ...json('mdfe_files', company, 'events'),
  ...json('document_events', company, 'event'),
  ...texts('simulation_orders', ofShipper, 'alter_justification'),
  ...json('simulation_orders', ofShipper, 'antt'),
  ...texts('nf_service_files', company, 'name', 'description'),
  ...texts('not_imported_files', company, 'name', 'note', 'discard_reason'),
  ...texts('mailboxes', company, 'name'),
  ...texts('mailbox_mails', company, 'subject'),
  ...json('mailbox_mails', company, 'parts'),
  ...texts('import_batch_items', { batch: 'batch_id' }, 'name', 'note'),
  ...json('import_batches', company, 'sources'),
  ...texts('files', company, 'name'),
  ...texts('list_views', company, 'name', 'query'),
  ...texts('edi_files', company, 'name', 'sender', 'recipient'),
  ...texts('edi_items', either, 'description'),
  ...texts('notfis_files', company, 'name'),
  ...texts('fatura_files', { companies: ['transporter_id'] }, 'fatura_name'),
  ...texts('fatura_files', { companies: ['shipper_id'] }, 'justification', 'justified_by_name'),
  ...texts(
    'purchase_orders',
    { companies: ['shipper_id'] },
    'observation',
    'justification',
    'payment_reference',
  ),
  ...texts('picking', company, 'observation', 'created_by_name'),
  ...texts('audit_contests', sides, 'reason', 'answer', 'contested_by_name', 'answered_by_name'),
  ...texts('proceda_custom_occurrences', company, 'description'),
  ...texts('transporter_custom_occurrence', { companies: ['transporter_id'] }, 'title'),
  ...texts('pgr_files', company, 'pgr_name'),
  ...texts('companies', { companies: ['id'] }, 'extra_info'),
  ...texts('simulation_tables', sides, 'transporter_decided_by', 'created_by', 'transporter_justification'),
  ...texts('simulation_tables', { companies: ['shipper_id'] }, 'shipper_decided_by', 'shipper_justification'),
  ...texts('simulation_tables_files', ofTable, 'name'),
  ...texts('simulation_table_prolongation', ofTable, 'justification', 'decided_by'),
  ...texts(
    'route_tables',
    sides,
    'transporter_decided_by',
    'closed_by',
    'created_by',
    'transporter_justification',
  ),
  ...texts(
    'route_tables',
    { companies: ['shipper_id'] },
    'shipper_decided_by',
    'shipper_justification',
    'closure_justification',
    'description',
  ),
  ...texts('route_tables_files', company, 'name'),
  ...texts('freight_intakes', company, 'file_name'),
  ...texts('freight_studies', company, 'name'),
  ...texts('icms', platform, 'created_by'),
  ...texts('iss', platform, 'created_by'),
  ...texts('consumption_taxes', platform, 'created_by'),
  ...texts('antt_norms', platform, 'created_by'),
  ...texts('system_notifications', { user: 'user_id' }, 'title', 'description'),
  ...json('system_notifications', { user: 'user_id' }, 'params'),
  ...texts('panel_notifications', { user: 'user_id' }, 'title', 'notification'),
  ...texts('finance_notifications', { user: 'user_id' }, 'text'),
  ...texts('notification_mails', { user: 'user_id' }, 'title', 'description'),
  ...json('audits', company, 'old_values', 'new_values'),
  ...json('idempotency_keys', { user: 'user_id' }, 'response'),
  // Delivered events are kept for a week only, to be looked at.
  ...json('outbox', { shared: true }, 'payload').map((one) => ({
    ...one,
    where: 't.delivered_at is not null',
  })),
]
