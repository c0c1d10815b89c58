import { all, any, feature, holds, module, not, plan, role, type Rule } from './rules.ts'
import type { FeatureName } from './features.ts'
import { headOffice } from './rules.ts'

/**
 * Spec 000 §6, line by line: "Menu gating" of manager, shipper and the others, "Route permissions", "Company feature flags". The abilities
 * of the screens are put together from these and from nothing else, so that the printed document (`npm run
 * access:matrix`) leads from a sentence of the text to who passes it and to the screens that it gates.
 */
export type Line = { readonly section: Section; readonly says: string; readonly rule: Rule }

export type Section =
  | 'Menu gating, manager'
  | 'Menu gating, shipper'
  | 'Menu gating, others'
  | 'Route permissions'
  | 'Company feature flags'
  | 'Areas (spec 000 §2)'

const line = (section: Section, says: string, rule: Rule): Line => ({ section, says, rule })

const manager = (says: string, rule?: Rule) =>
  line('Menu gating, manager', says, rule ? all(role('manager'), rule) : role('manager'))
const shipper = (says: string, ...rules: Rule[]) =>
  line('Menu gating, shipper', says, all(role('shipper'), ...rules))
const fourPl = (says: string, ...rules: Rule[]) =>
  line('Menu gating, others', `4PL: ${says}`, all(role('four_pl'), ...rules))
const others = (says: string, rule: Rule) => line('Menu gating, others', says, rule)
// In a rule of its own: the printed document finds a line by it, and some lines share what they ask.
const route = (says: string, rule: Rule) => line('Route permissions', says, all(rule))
const flag = (says: string, name: FeatureName) => line('Company feature flags', says, all(feature(name)))
const area = (says: string, rule: Rule) => line('Areas (spec 000 §2)', says, rule)

const OWNER = 'integra_manager__owner'
const ADMIN = 'integra_manager__admin'
const FINANCIER = 'integra_manager__financier'
const BASIC = 'integra_manager__financier_basic'
const SHIPPER_MANAGER = 'integra_manager__shipper_manager'
const COMMERCIAL = 'integra_manager__shipper_commercial'
const APPROVER = 'integra_manager__quotation_approver_user'

const ownerOrAdmin = holds(OWNER, ADMIN)
const staff = holds(OWNER, ADMIN, SHIPPER_MANAGER)
const shippings = holds(OWNER, ADMIN, SHIPPER_MANAGER, APPROVER)
const reporters = holds(OWNER, ADMIN, FINANCIER, BASIC)
/** Who holds finance__owner holds at least what finance__admin gives (our decision, README). */
const financeAdmin = holds('finance__owner', 'finance__admin')

export const LINES = {
  manager_requests: manager('request files, requests, road map: owner or admin', ownerOrAdmin),
  manager_purchase_orders: manager(
    'purchase orders: owner or admin, and the manager role itself',
    ownerOrAdmin,
  ),
  manager_billing: manager(
    'billing: owner, admin, or owner of the billing module',
    holds(OWNER, ADMIN, 'billing__owner'),
  ),
  manager_reports: manager('reports: owner, admin or financier', holds(OWNER, ADMIN, FINANCIER)),
  manager_exports: manager('exports, imports and settings: owner or admin', ownerOrAdmin),
  manager_open: manager('box, simulation, quotes, orders and lists of users: everybody'),

  shipper_dashboard: shipper('dashboard: owner, admin or shipper manager', staff),
  shipper_control_tower: shipper(
    'control tower: those of the dashboard and the financiers',
    holds(OWNER, ADMIN, SHIPPER_MANAGER, FINANCIER, BASIC),
  ),
  shipper_orders: shipper(
    'menu of orders: those of the dashboard, shipper commercial and financier',
    holds(OWNER, ADMIN, SHIPPER_MANAGER, COMMERCIAL, FINANCIER),
  ),
  shipper_shippings: shipper(
    'shippings: owner, admin, shipper manager or quotation approver, from ADVANCED',
    shippings,
    plan('ADVANCED'),
  ),
  shipper_simulation: shipper(
    'simulation and approval of tables inside the shippings: from PREMIUM',
    shippings,
    plan('PREMIUM'),
  ),
  shipper_exports: shipper(
    'reports, exports and settings: owner, admin or shipper manager, from BASIC',
    staff,
    plan('BASIC'),
  ),
  shipper_documents: shipper('documents among them: from ADVANCED', staff, plan('ADVANCED')),
  shipper_receipts: shipper('receipt check and invoice files among them: from PRO', staff, plan('PRO')),
  shipper_branches: shipper('branches: only a company without a parent', headOffice()),
  shipper_picking: shipper('picking: PRO and the feature', staff, plan('PRO'), feature('picking')),
  shipper_survey: shipper(
    'satisfaction survey: PRO and the feature; shipper commercial too',
    holds(OWNER, ADMIN, SHIPPER_MANAGER, COMMERCIAL),
    plan('PRO'),
    feature('final_customer_satisfaction_survey'),
  ),
  shipper_commercial: line(
    'Menu gating, shipper',
    'no system notifications, billing or home link for shipper commercial',
    not(holds(COMMERCIAL)),
  ),

  transporter_all: others('transporter: everything, owner or admin', all(role('transporter'), ownerOrAdmin)),
  risk_manager: others('risk manager: dashboard and users', role('risk_manager')),
  broker: others('broker: dashboard', role('broker')),
  fintech_settings: others(
    'fintech: settings and users, owners and admins',
    all(role('fintech'), financeAdmin),
  ),
  four_pl_entries: fourPl('entries of requests, orders, users: owner or admin', ownerOrAdmin),
  four_pl_shippings: fourPl('shippings: owner or admin, ADVANCED', ownerOrAdmin, plan('ADVANCED')),
  four_pl_simulation: fourPl('simulation and table approvals inside: PREMIUM', ownerOrAdmin, plan('PREMIUM')),
  four_pl_purchase_orders: fourPl(
    'purchase orders: owner or admin, ADVANCED',
    ownerOrAdmin,
    plan('ADVANCED'),
  ),
  four_pl_report_documents: fourPl('reports, documents: ADVANCED', reporters, plan('ADVANCED')),
  four_pl_report_orders: fourPl('reports, orders: BASIC', reporters, plan('BASIC')),
  four_pl_report_receipts: fourPl('reports, receipt check: PRO', reporters, plan('PRO')),
  four_pl_report_ctes: fourPl('reports, CT-e: PRO', reporters, plan('PRO')),
  four_pl_report_nf_files: fourPl('reports, invoice files: PRO', reporters, plan('PRO')),
  four_pl_export_documents: fourPl(
    'exports and imports, documents: ADVANCED',
    ownerOrAdmin,
    plan('ADVANCED'),
  ),
  four_pl_export_orders: fourPl('exports and imports, orders: BASIC', ownerOrAdmin, plan('BASIC')),
  four_pl_import_cte: fourPl('exports and imports, import of CT-e: PRO', ownerOrAdmin, plan('PRO')),
  finance_takers: others('finance sidebar: takers, the finance manager role', role('finance_manager')),
  finance_settings: others(
    'finance sidebar: financial institutions, users and configuration, finance manager and admin of finance',
    all(role('finance_manager'), financeAdmin),
  ),

  route_billing: route(
    'billing pages: owner, admin, financier, basic financier',
    holds(OWNER, ADMIN, FINANCIER, BASIC),
  ),
  route_control_tower: route(
    'control tower, order update and purchase order: owner, admin, financier, shipper manager',
    holds(OWNER, ADMIN, FINANCIER, SHIPPER_MANAGER),
  ),
  route_survey: route(
    'final customer and satisfaction survey: owner, admin, shipper manager, shipper commercial',
    holds(OWNER, ADMIN, SHIPPER_MANAGER, COMMERCIAL),
  ),
  route_purchase_orders: route(
    'list and details of purchase orders: owner, admin, financier; the basic financier of the manager too',
    any(holds(OWNER, ADMIN, FINANCIER), all(role('manager'), holds(BASIC))),
  ),
  route_settings: route('configuration, subsidiary, board of purchase orders: owner or admin', ownerOrAdmin),
  route_tracking: route('tracking area: a permission of the module', module('tracking')),
  route_quotation: route('quotation area: a permission of the module', module('quotation')),
  route_finance: route(
    'finance area of taker, transporter and shipper: a permission of the module, these three roles only',
    all(role('taker', 'transporter', 'shipper'), module('finance')),
  ),

  flag_toll_external_api: flag('1 toll external API', 'toll_external_api'),
  flag_request_simulation_email: flag('2 request simulation email', 'request_simulation_email'),
  flag_quotation_csv_export: flag('4 quotation CSV export', 'quotation_csv_export'),
  flag_supplier_sees_shipper_order_documents: flag(
    '5 supplier can see shipper order documents',
    'supplier_sees_shipper_order_documents',
  ),
  flag_final_customer_satisfaction_survey: flag(
    '6 final-customer satisfaction survey',
    'final_customer_satisfaction_survey',
  ),
  flag_quotation_approval_verification: flag(
    '9 quotation approval verification',
    'quotation_approval_verification',
  ),
  flag_quotation_minimum_transporter_verification: flag(
    '12 quotation minimum transporter verification',
    'quotation_minimum_transporter_verification',
  ),
  flag_address_country_option: flag('13 address country option', 'address_country_option'),
  flag_request_shipping_defined_api: flag('15 request shipping defined API', 'request_shipping_defined_api'),
  flag_quotation_freight_fob_reimbursement_option: flag(
    '16 quotation freight FOB-reimbursement option',
    'quotation_freight_fob_reimbursement_option',
  ),
  flag_transporter_active_status: flag('17 transporter active status', 'transporter_active_status'),
  flag_picking: flag('18 picking', 'picking'),

  area_shipper: area(
    'shipper: the role and a permission of the main module',
    all(role('shipper'), module('integra_manager')),
  ),
  area_fintech: area('fintech: a permission of finance', all(role('fintech'), module('finance'))),
  area_finance_manager: area(
    'finance manager: a permission of finance',
    all(role('finance_manager'), module('finance')),
  ),
  area_transporter_money: area(
    'transporter, purchase orders: owner, admin, financier',
    all(role('transporter'), holds(OWNER, ADMIN, FINANCIER)),
  ),
  area_auditor: area('auditor: the role', role('auditor')),
} as const satisfies Record<string, Line>

export type LineName = keyof typeof LINES
