/** What the lists of growing tables may cost, where it is not "along an index, a page at a time" (decision 0203). */

/** Parts are asked for with what they are parts of: by this filter. */
export const ASKED_WITH: Readonly<Record<string, string>> = {
  ...of(
    'order_id',
    'order_collection_addresses order_delivery_addresses order_proposals status order_comments',
  ),
  ...of('order_id', 'risk_manager_orders route user_follow_order geolocation_drivers nf_service_files'),
  ...of('order_id', 'simulation_orders simulation_integra_orders simulation_tms route_table_order'),
  ...of('order_additional_service_id', 'order_additional_services_files'),
  ...of('simulation_order_id', 'simulation_orders_addresses simulation_integra_orders_addresses'),
  ...of('edi_file_id', 'edi_items'),
  ...of('fatura_file_id', 'fatura_ctes'),
  ...of('reaudit_id', 'freight_reaudit_rows'),
  ...of('intake_id', 'freight_intake_changes freight_intake_issues'),
  ...of('freight_tender_id', 'freight_tender_lanes freight_tender_prices freight_tender_scenarios'),
  ...of('freight_tender_id', 'freight_tender_transporters'),
  ...of('batch_id', 'import_batch_items'),
  ...of('bulk_action_id', 'bulk_action_items'),
  ...of('billing_id', 'billing_extra_plan_values'),
  ...of('container_id', 'container_positions'),
  ...of('mailbox_id', 'mailbox_mails'),
  ...of('simulation_quotes_transporter_id', 'messages_quotes'),
  ...of('simulation_quote_transporter_id', 'simulation_quotes_transporters_addresses'),
  ...of('simulation_quote_id', 'simulation_quotes_addresses simulation_quotes_files'),
  ...of('request_id', 'request_files request_simulations'),
  ...of('road_map_id', 'road_maps_requests'),
  ...of('route_table_id', 'route_tables_rates route_tables_files'),
  ...of('simulation_table_id', 'simulation_destinations simulation_kg_ranges simulation_km_ranges'),
  ...of('simulation_table_id', 'simulation_table_rates simulation_gris simulation_advalorem'),
  ...of('simulation_table_id', 'simulation_table_tde simulation_table_trt simulation_table_tda'),
  ...of(
    'simulation_table_id',
    'simulation_table_suframa simulation_table_tub simulation_table_river_insurance',
  ),
  ...of('simulation_table_id', 'simulation_tables_files'),
  ...of('simulation_kg_range_id', 'simulation_kg_values'),
  ...of('simulation_km_range_id', 'simulation_values'),
  ...of('simulation_value_id', 'simulation_values_add'),
}

/** A company has some hundreds or thousands in all its years: its rows may be put in order. */
export const FEW_OF_A_COMPANY: ReadonlySet<string> = new Set([
  ...'antt_checks freight_reaudits freight_studies freight_intakes freight_tenders billings'.split(' '),
  ...'simulation_tables simulation_table_additional_services drivers helpers vehicles users road_maps pre_invoices'.split(
    ' ',
  ),
  ...'export_report personal_data_requests list_views bulk_actions transporter_logs'.split(' '),
])

/**
 * Found by who may read them (decision 0147), or by the orders that the role sees: where a company has many of
 * the table's rows, as here, filters and sorts walk along them.
 */
export const FOUND_BY_ORDERS: Readonly<Record<string, readonly string[]>> = {
  ...of(['customer', 'supplier', 'risk_manager'], 'containers marine_processes'),
  ...of(['transporter', 'four_pl', 'auditor', 'risk_manager'], 'nf_files nfes'),
  ...of(
    ['shipper', 'transporter', 'four_pl', 'auditor', 'risk_manager'],
    'cte_files mdfe_files canhoto_files',
  ),
  ...of(
    ['shipper', 'transporter', 'four_pl', 'auditor', 'risk_manager', 'customer'],
    'order_papers nf_pdf_files oficio_files romaneio_files',
  ),
}

/** Sorts put in order what the readers of a document have found. */
export const FOUND_BY_READERS: Readonly<Record<string, readonly string[]>> = of(
  ['customer', 'supplier'],
  'nf_files nfes cte_files mdfe_files canhoto_files order_papers nf_pdf_files oficio_files romaneio_files',
)

/** Filters by words, whose rows the index of texts finds before they are put in order (decision 0220). */
export const FOUND_BY_WORDS: Readonly<Record<string, string>> = {
  addresses: 'name',
  edi_files: 'name',
  fatura_files: 'fatura_name',
  products: 'manufacturer',
  request: 'destination_city destinatary_name',
  simulation_quotes: 'quote_name',
}

/** Sorts and filters without an index, of which a company's rows are put in order. */
export const PUT_IN_ORDER: Readonly<Record<string, string>> = {
  audit_contests: 'cause created_at status',
  audits_order: 'created_at expected_value value difference result',
  // Of operators: among the audits of all kinds.
  audits_order_additional_services: 'list',
  canhoto_files: 'created_at name',
  containers: 'number position_at',
  cte_files: 'created_at number shipping_price',
  edi_files: 'created_at faults records',
  fatura_files: 'created_at number value emission_date expire_date',
  marine_processes: 'created_at etd',
  nf_files: 'volume weight order_id without_order',
  nfes: 'order_id',
  not_imported_files: 'name reason resolved',
  notfis_files: 'created_at name',
  order_additional_services: 'created_at value status',
  ...of('created_at name number value', 'order_papers nf_pdf_files oficio_files romaneio_files'),
  purchase_orders: 'status',
  simulation_destinations: 'simulation_table_id',
  simulation_quotes: 'invoice_value weight response',
  simulation_quotes_transporters: 'created_at position',
}

function of<T>(answer: T, types: string): Record<string, T> {
  return Object.fromEntries(types.split(' ').map((type) => [type, answer]))
}
