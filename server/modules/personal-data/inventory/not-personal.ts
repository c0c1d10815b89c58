/**
 * Columns whose names sound like a person's data and are not, each with its reason. A pattern stands for the columns of every
 * table; a column named here is in no export and survives an erasure.
 */

type Reason = { columns: readonly string[]; reason: string }

export const NOT_PERSONAL: readonly Reason[] = [
  {
    reason: 'names a thing: a place, a service, a table, a kind of document',
    columns: [
      'actions.description',
      'additional_services.name',
      'cities.name',
      'states.name',
      'holidays.name',
      'notifications.*',
      'occurrence_codes.description',
      'solicitation_status.*',
      'quote_status.*',
      'system_notifications.name',
      'notification_mails.name',
      'simulation_destinations.description',
      'simulation_values_add.description_add',
      'simulation_tables.*',
      'route_tables.project_name',
      'canhoto_files.refused_reason',
      'tower_orders.eta_reasons',
      'products.description',
      'products_files.name',
      'request_files.name',
      'boxes.name',
      'picking_boxes.name',
      'picking_lines.description',
      'extra_plans.name',
      'billing_extra_plan_values.extra_plan_name',
      'billing_contracted_price_additionals.name',
      'request_carrier_rules.name',
      'road_maps.name',
      'risk_rules.name',
    ],
  },
  {
    reason: 'data of a company, which a natural person is not',
    columns: [
      'companies.social_reason',
      'companies.fantasy_name',
      'companies.telephone',
      'companies.avatar_path',
      'companies.custom_settings',
      'orders.transporter_name',
    ],
  },
  {
    reason: 'address of a town, a state or a country',
    columns: ['cities.latitude', 'cities.longitude'],
  },
  {
    reason: 'newest position of an open order, told by its positions; the row goes when the order ends',
    columns: ['tower_orders.lat', 'tower_orders.long'],
  },
  {
    reason: 'where a container is; positions of its driver are those of the order',
    columns: ['containers.lat', 'containers.long', 'container_positions.lat', 'container_positions.long'],
  },
  {
    reason: 'a hash: it opens what it stands for and tells nothing of who holds it',
    columns: [
      'access_tokens.token_hash',
      'guest_links.token_hash',
      'mails_asked.address_hash',
      'mailboxes.address_digest',
    ],
  },
  {
    reason: 'a choice or a fact about work, with no word of a person in it',
    columns: [
      'transporter_logs.tags',
      'orders.freight_note',
      'audits_order.comparison',
      'audits_order.tolerance',
      'audits_order.charges',
      'cte_component_names.name',
      'request.answered_by',
      'simulation_quotes.response',
      'simulation_quotes_transporters.response',
      'simulation_quotes_transporters.answered_by',
      'road_maps_requests.observation',
      'simulation_quotes_transporters.integration_error',
    ],
  },
  {
    reason: "a company's contract with a carrier; its secret is enciphered",
    columns: ['carrier_apis.*', 'correios_modals_transport.*'],
  },
  {
    reason: 'enciphered until the limit of the quote, when its words go into columns of their own',
    columns: ['simulation_quotes_transporters.sealed_answer', 'freight_tender_transporters.sealed_answer'],
  },
  {
    reason: 'computed from tables, weights and distances',
    columns: [
      'simulation_orders.*',
      'simulation_orders_addresses.*',
      'route_table_order.*',
      'antt_checks.*',
      'antt_check_rows.*',
      'consolidations.*',
      'freight_reaudits.*',
      'freight_reaudit_rows.*',
      'audit_expectations.*',
      'freight_studies.*',
      'freight_study_lines.*',
      'freight_study_orders.*',
      'route_cache.*',
    ],
  },
  {
    reason: 'cells of a sheet of prices: places, weights and amounts',
    columns: [
      'freight_intakes.*',
      'freight_intake_rows.*',
      'freight_intake_issues.*',
      'freight_intake_changes.*',
      'freight_intake_mappings.*',
      'simulation_table_rates.label',
      'transporter_rates.label',
      'route_tables_rates.label',
    ],
  },
  {
    reason: 'a word of the program: why something failed, by which way it came',
    columns: [
      'not_imported_files.reason',
      'import_batch_items.reason',
      'edi_items.reason',
      'mailbox_mails.reason',
      'mailbox_states.held_by',
      'mailbox_states.watched_by',
      'edi_files.message',
      'fatura_files.documents_issue',
      'nf_files.stored_by',
      'order_papers.taken_by',
      'billing_refunds.reason',
      'pre_invoices.name',
      'cte_files.components',
    ],
  },
]

/** What no pattern excuses: such a column is named one by one. */
export const SURELY_PERSONAL = /cpf|cnh|(^|_)rg(_|$)|phone|e?mail|birth|avatar|signature/

/** Names of columns that may hold something of a person, in whatever table. */
export const SOUNDS_PERSONAL =
  /cpf|cnh|(^|_)rg(_|$)|phone|e?mail|(^|_)(driver|helper|recipient|destinatary|person|requester|contact|holder)(_|$)|_by$|name$|document|avatar|photo|signature|street|postal_code|address|user_agent|latitude|longitude|^lat$|^long$|observation|justification|message|description|reason|answer|payload|_values$|response|sources|extra_info|password|social_reason|alias|^notes?$|^text$|^title$|^data$|^notification$|^telephone$|^tags$|^custom_settings$/
