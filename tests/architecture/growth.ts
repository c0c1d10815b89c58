/** How each table that grows with use stays usable. A new model is named here, or in `STILL`. */

type Answer = {
  /**
   * `month`: partitions by month, dropped when they are over. `job`: rows go after their time, by this job. `archive`:
   * rows are kept for years and read by company, newest first, through an index that begins with it; to be partitioned
   * by month or company before 100 million orders. `parent`: as many as its parent's, read by its key and removed with it.
   */
  by: 'month' | 'job' | 'archive' | 'parent'
  /** The job that removes, or the table that it belongs to. */
  of?: string
}

const month = (of: string): Answer => ({ by: 'month', of })
const job = (of: string): Answer => ({ by: 'job', of })
const parent = (of: string): Answer => ({ by: 'parent', of })
const archive: Answer = { by: 'archive' }

const all = (names: string, answer: Answer): Record<string, Answer> =>
  Object.fromEntries(names.split(' ').map((name) => [name, answer]))

export const GROWING: Readonly<Record<string, Answer>> = {
  access_logs: month('access_logs.forget_old'),
  geolocation_drivers: month('tracking.prune_positions'),
  ...all('orders audits files', archive),
  ...all(
    'nf_files cte_files mdfe_files document_events nf_service_files export_report personal_data_requests',
    archive,
  ),
  ...all('import_batches freight_studies freight_intakes antt_checks edi_files fatura_files', archive),
  ...all('drivers helpers vehicles addresses companies users', archive),
  ...all('simulation_tables route_tables', archive),
  ...all('products request road_maps consolidations simulation_quotes', archive),
  ...all('simulation_quotes_transporters simulation_quotes_addresses', parent('simulation_quotes')),
  ...all('simulation_quotes_files', parent('simulation_quotes')),
  ...all('order_comments surveys', parent('orders')),
  final_customers: archive,
  freight_tenders: archive,
  ...all('freight_tender_lanes freight_tender_transporters freight_tender_prices', parent('freight_tenders')),
  ...all('freight_tender_scenarios', parent('freight_tenders')),
  ...all(
    'messages_quotes simulation_quotes_transporters_addresses',
    parent('simulation_quotes_transporters'),
  ),
  ...all('products_files', parent('products')),
  ...all('request_files request_simulations', parent('request')),
  ...all('road_maps_requests', parent('road_maps')),
  ...all('outbox idempotency_keys sessions login_failures user_tokens mails_asked', job('session.clean_up')),
  ...all('access_tokens guest_links', job('session.clean_up')),
  route_cache: job('distances.forget_routes'),
  search_words: job('upkeep.forget_words'),
  ...all('system_notifications notification_deliveries', job('notifications.clean_up')),
  ...all('notification_mails panel_notifications finance_notifications', job('notifications.clean_up')),
  ...all('tower_orders lane_trips tower_cares', parent('orders')),
  ...all('marine_processes containers', parent('orders')),
  ...all('container_positions', parent('containers')),
  order_days: parent('orders'),
  driver_steps: parent('orders'),
  freight_days: archive,
  ...all(
    'order_timeline order_proposals order_collection_addresses order_delivery_addresses',
    parent('orders'),
  ),
  ...all('order_search order_words order_routes order_carriers', parent('orders')),
  ...all('order_counts order_count_changes', job('upkeep.join_hours')),
  risk_approvals: parent('orders'),
  ...all(
    'user_follow_order muted_orders risk_manager_orders audits_order simulation_orders',
    parent('orders'),
  ),
  ...all('simulation_orders_addresses order_additional_services', parent('orders')),
  ...all('order_additional_services_files', parent('order_additional_services')),
  route_table_order: parent('orders'),
  mailbox_mails: job('mailboxes.clean'),
  ...all('bulk_actions', job('bulk_actions.clean')),
  ...all('bulk_action_items', parent('bulk_actions')),
  ...all('list_views list_layouts', parent('users')),
  canhoto_files: parent('orders'),
  ...all('edi_items', parent('edi_files')),
  ...all('fatura_ctes', parent('fatura_files')),
  ...all('notfis_files order_papers', parent('orders')),
  ...all('printed_papers', parent('files')),
  // As many as the sides of orders: four of a document.
  document_readers: parent('orders'),
  ...all('cte_nf_keys cte_shares', parent('cte_files')),
  ...all('mdfe_keys mdfe_orders', parent('mdfe_files')),
  import_batch_items: parent('import_batches'),
  not_imported_files: archive,
  ...all('billings purchase_orders', archive),
  ...all('purchase_orders_orders purchase_orders_taxes pre_invoices', parent('purchase_orders')),
  audit_contests: parent('orders'),
  audit_expectations: parent('simulation_orders'),
  freight_reaudits: archive,
  freight_reaudit_rows: parent('freight_reaudits'),
  ...all('picking', archive),
  ...all('picking_lines picking_boxes', parent('picking')),
  ...all('picking_contents', parent('picking_boxes')),
  ...all('billing_orders billing_uses billing_extra_plan_values', parent('billings')),
  ...all('billing_charges billing_payments billing_slips billing_refunds', parent('billings')),
  contest_days: archive,
  ...all('freight_study_lines freight_study_orders', parent('freight_studies')),
  ...all('freight_intake_rows freight_intake_issues freight_intake_changes', parent('freight_intakes')),
  ...all('antt_check_rows', parent('antt_checks')),
  ...all('simulation_destinations simulation_kg_ranges simulation_km_ranges', parent('simulation_tables')),
  simulation_kg_values: parent('simulation_kg_ranges'),
  simulation_values: parent('simulation_km_ranges'),
  simulation_values_add: parent('simulation_values'),
  ...all(
    'simulation_table_rates simulation_tables_files simulation_table_prolongation',
    parent('simulation_tables'),
  ),
  simulation_table_notices: parent('simulation_tables'),
  simulation_table_additional_services: archive,
  transporter_logs: archive,
  ...all('route_tables_rates route_tables_files', parent('route_tables')),
}

/** Settings, links between companies, reference data: as many as there are companies, cities or laws. */
export const STILL: readonly string[] = [
  ...'actions transporter_code_actions solicitation_status occurrence_codes notifications'.split(' '),
  ...'states cities holidays icms iss consumption_taxes antt_norms antt_coefficients'.split(' '),
  ...'vehicle_types vehicle_options vehicle_type_modal address_alias'.split(' '),
  ...'shipper_partners company_features pgr_files transporter_drivers transporter_rates'.split(' '),
  ...'purchase_order_settings purchase_order_limits payment_terms'.split(' '),
  ...'configurations_audit cte_component_names transporter_configurations cte_reading_emails'.split(' '),
  ...'freight_settings freight_intake_mappings additional_services taker_registrations'.split(' '),
  'tower_settings',
  ...'extra_plans billing_plan_values company_extra_plan_values'.split(' '),
  ...'billing_contracted_prices billing_contracted_price_additionals'.split(' '),
  ...'boxes request_carrier_rules carrier_apis correios_modals_transport quote_status'.split(' '),
  ...'mailboxes mailbox_states risk_rules'.split(' '),
  ...'proceda_custom_occurrences transporter_custom_occurrence'.split(' '),
  ...'notification_choices notification_settings shipper_table_model'.split(' '),
]
