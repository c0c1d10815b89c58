import { LINES } from './lines.ts'
import { all, any, headOffice, holds, not, role, type Rule } from './rules.ts'
import { billingPages, shipperBeyondOrders, shipperStaff } from './sets.ts'

/**
 * What gates screens (`screens.*`), menu entries where the text gates them narrower than their route (`menus.*`) and
 * whole areas (`areas.*`), and switches of a company (`features.*`). Made of the lines of spec 000 §6; `role(...)` alone stands where the text names a screen for a
 * role and says nothing about permissions.
 */
const of = (...names: (keyof typeof LINES)[]): Rule => any(...names.map((name) => LINES[name].rule))
const both = (...names: (keyof typeof LINES)[]): Rule => all(...names.map((name) => LINES[name].rule))

const purchaseOrderRoles = (shipper: Rule, manager: Rule): Rule =>
  any(all(role('shipper', 'auditor'), shipper), all(role('manager'), manager))

export const screensAbilities = {
  'areas.shipper': of('area_shipper'),
  'areas.fintech': of('area_fintech'),
  'areas.finance_manager': of('area_finance_manager'),
  'areas.finance': of('route_finance'),
  'areas.tracking': all(role('shipper', 'transporter'), LINES.route_tracking.rule),
  'areas.quotation': all(role('shipper', 'transporter'), LINES.route_quotation.rule),

  'menus.orders': any(
    LINES.shipper_orders.rule,
    /** The basic financier's login leads to the orders, so that the sidebar leads back (decision 0065). */
    all(role('shipper'), holds('integra_manager__financier_basic')),
    LINES.manager_open.rule,
    LINES.four_pl_entries.rule,
    LINES.transporter_all.rule,
    role('supplier'),
  ),
  'menus.notifications': of('shipper_commercial'),
  /** Home is skipped for fintech users (spec 000 §2). */
  'menus.home': all(LINES.shipper_commercial.rule, not(role('fintech'))),
  'menus.transporter': of('transporter_all'),
  /** 4PL: lists of companies and people are for owner and admin, as its orders. */
  'menus.registers': any(LINES.four_pl_entries.rule, not(role('four_pl'))),
  'menus.not_imported': any(shipperBeyondOrders, LINES.transporter_all.rule),
  'menus.purchase_orders': any(
    shipperBeyondOrders,
    role('auditor', 'four_pl'),
    LINES.manager_purchase_orders.rule,
    LINES.transporter_all.rule,
  ),
  'menus.billing': any(
    LINES.manager_billing.rule,
    all(LINES.shipper_commercial.rule, role('shipper')),
    role('four_pl'),
    LINES.transporter_all.rule,
  ),

  'screens.control_tower': any(
    both('shipper_control_tower', 'route_control_tower'),
    all(role('manager', 'four_pl'), LINES.route_control_tower.rule),
  ),
  'screens.shippings': of('shipper_shippings', 'four_pl_shippings', 'manager_open', 'transporter_all'),
  'screens.simulation': of('shipper_simulation', 'four_pl_simulation', 'manager_open', 'transporter_all'),
  'screens.approve_tables': of('shipper_simulation', 'four_pl_simulation', 'transporter_all'),
  'screens.exports': of('shipper_exports', 'four_pl_export_orders', 'manager_exports', 'transporter_all'),
  'screens.imports': any(
    of('shipper_exports', 'four_pl_export_documents', 'manager_exports', 'transporter_all', 'area_auditor'),
  ),
  'screens.import_cte': of('four_pl_import_cte', 'transporter_all'),
  'screens.reports': of('shipper_exports', 'four_pl_report_orders', 'manager_reports'),
  'screens.documents': of(
    'shipper_documents',
    'four_pl_report_documents',
    'manager_reports',
    'transporter_all',
  ),
  'screens.export_documents': of('shipper_documents', 'four_pl_export_documents'),
  /** Invoices to make orders of; the operator's are an import (`invoice/upload`), the 4PL's a report of documents. */
  'screens.invoices': any(shipperStaff, of('four_pl_report_documents', 'manager_exports')),
  'screens.receipts': of('shipper_receipts', 'four_pl_report_receipts', 'manager_reports'),
  'screens.ctes': of('four_pl_report_ctes'),
  'screens.invoice_files': of('shipper_receipts', 'four_pl_report_nf_files', 'manager_reports'),
  'screens.configuration': all(
    LINES.route_settings.rule,
    of('shipper_exports', 'manager_exports', 'transporter_all'),
  ),
  'screens.subsidiary': all(LINES.route_settings.rule, of('shipper_branches', 'transporter_all')),
  'screens.picking': of('shipper_picking'),
  'screens.survey': both('shipper_survey', 'route_survey'),
  'screens.final_customer': all(role('shipper'), LINES.route_survey.rule),
  'screens.requests': any(shipperStaff, of('manager_requests', 'four_pl_entries')),
  'screens.request_files': of('manager_requests'),
  'screens.road_maps': any(shipperStaff, of('manager_requests', 'four_pl_entries')),
  'screens.cargo': any(shipperStaff, LINES.manager_open.rule),
  'screens.purchase_order_list': any(
    purchaseOrderRoles(LINES.route_purchase_orders.rule, LINES.route_purchase_orders.rule),
    LINES.four_pl_purchase_orders.rule,
    LINES.area_transporter_money.rule,
  ),
  'screens.purchase_order': any(
    purchaseOrderRoles(LINES.route_control_tower.rule, LINES.manager_purchase_orders.rule),
    LINES.four_pl_purchase_orders.rule,
  ),
  'screens.purchase_order_board': any(
    purchaseOrderRoles(LINES.route_settings.rule, LINES.manager_purchase_orders.rule),
    LINES.four_pl_purchase_orders.rule,
  ),
  'screens.billing': billingPages,
  /** Features are switched by the operator alone. */
  'companies.set_feature': LINES.manager_exports.rule,
  'screens.operator': role('manager'),
  /** Nothing is said about permissions for these: the operator's people, and those of a 4PL who work. */
  'screens.operations': any(role('manager'), LINES.four_pl_entries.rule),
  'screens.integrations': of('manager_exports'),
  'screens.four_pl': of('four_pl_entries'),
  'screens.auditor': of('area_auditor'),
  'screens.finance_takers': of('finance_takers'),
  'screens.finance_settings': of('finance_settings'),
  'screens.fintech_settings': of('fintech_settings'),
  'screens.head_office': all(holds('integra_manager__owner', 'integra_manager__admin'), headOffice()),

  /** Switched per company; where another company's switch decides (a shipper's, for its supplier), the scope asks for it. */
  'features.toll_external_api': of('flag_toll_external_api'),
  'features.request_simulation_email': of('flag_request_simulation_email'),
  'features.quotation_csv_export': of('flag_quotation_csv_export'),
  'features.supplier_sees_shipper_order_documents': of('flag_supplier_sees_shipper_order_documents'),
  'features.final_customer_satisfaction_survey': of('flag_final_customer_satisfaction_survey'),
  'features.quotation_approval_verification': of('flag_quotation_approval_verification'),
  'features.quotation_minimum_transporter_verification': of(
    'flag_quotation_minimum_transporter_verification',
  ),
  'features.address_country_option': of('flag_address_country_option'),
  'features.request_shipping_defined_api': of('flag_request_shipping_defined_api'),
  'features.quotation_freight_fob_reimbursement_option': of(
    'flag_quotation_freight_fob_reimbursement_option',
  ),
  'features.transporter_active_status': of('flag_transporter_active_status'),
  'features.picking': of('flag_picking'),
} as const satisfies Record<string, Rule>
