import type { Permission } from '#shared/access/permissions.ts'
import type { RoleName } from '#shared/access/roles.ts'

/**
 * What a person can be told about (spec 001 §3.7, notifications). Names and sentences are the server's texts
 * `notifications.<event>` and `notifications.about.<event>`; the table of this name is written from here with every deploy.
 */

export const NOTICE_GROUPS = [
  'proposals',
  'orders',
  'documents',
  'services',
  'tables',
  'quotes',
  'audits',
  'billing',
  'reports',
  'users',
  'security',
] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

export const CHANNELS = ['system', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

export type NoticeType = {
  event: string
  group: NoticeGroup
  /** Channels that are on until a user chooses otherwise. */
  system: boolean
  email: boolean
  /** Who is told without following the order; the matrix of preferences shows it to these roles. */
  roles: readonly RoleName[]
  /** One of these is needed; none: all users of the role. */
  permissions: readonly Permission[]
  /** It is about an order, so its followers are told too. */
  following_order: boolean
  active_by_default: boolean
}

/** Notices of one kind within this many seconds are a burst, from this many on (ux: five in ten minutes become one). */
export const BURST = { seconds: 600, from: 5 } as const
/** E-mails wait this long for company, so that a burst is one mail; security does not wait. */
export const MAIL_WAIT_SECONDS = 120
/** Days after which notices go: read, unread, dealt with; and those kept only to recognise repetitions. */
export const KEPT_DAYS = { read: 90, unread: 180, delivery: 30, mail: 30, unsent_mail: 2 } as const

/** `panel_notifications.message` of a notice (spec 000 §9). */
export const PANEL_MESSAGE = 3

/** What a shipper is told, its 4PLs are told too. */
const SHIPPER: readonly RoleName[] = ['shipper', 'four_pl']
const CARRIER: readonly RoleName[] = ['transporter']
const BOTH: readonly RoleName[] = [...SHIPPER, 'transporter']
const WITH_RISK: readonly RoleName[] = [...BOTH, 'risk_manager']
/** Whose cargo it is at either end: who hands it over, and who waits for it. */
const ENDS: readonly RoleName[] = ['supplier', 'customer']
export const EVERYONE: readonly RoleName[] = [
  'dev',
  'manager',
  'shipper',
  'transporter',
  'risk_manager',
  'broker',
  'fintech',
  'customer',
  'four_pl',
  'auditor',
  'finance_manager',
  'taker',
  'supplier',
]

const DECIDERS: readonly Permission[] = [
  'integra_manager__owner',
  'integra_manager__admin',
  'integra_manager__shipper_manager',
]
const QUOTERS: readonly Permission[] = [...DECIDERS, 'quotation__owner', 'quotation__admin']
/** Who keeps the credentials of carriers' APIs (carrier_apis.read). */
const KEEPERS: readonly Permission[] = ['integra_manager__owner', 'integra_manager__admin']
const TENDERERS: readonly Permission[] = ['bid_frp__owner', 'bid_frp__admin']
const PAYERS: readonly Permission[] = [
  ...DECIDERS,
  'integra_manager__financier',
  'integra_manager__financier_basic',
]
const BILLED: readonly Permission[] = [
  'integra_manager__owner',
  'integra_manager__admin',
  'integra_manager__financier',
  'integra_manager__financier_basic',
]
/** The operator's people of the billing (LINES.manager_billing). */
const BILLERS: readonly Permission[] = ['integra_manager__owner', 'integra_manager__admin', 'billing__owner']
const HEADS: readonly Permission[] = [
  'integra_manager__owner',
  'integra_manager__admin',
  'finance__owner',
  'finance__admin',
]

type More = Partial<
  Pick<NoticeType, 'system' | 'email' | 'permissions' | 'following_order' | 'active_by_default'>
>
const type = (
  event: string,
  group: NoticeGroup,
  roles: readonly RoleName[],
  more: More = {},
): NoticeType => ({
  event,
  group,
  roles,
  system: true,
  email: false,
  permissions: [],
  following_order: false,
  active_by_default: true,
  ...more,
})
const FOLLOWED = { following_order: true } as const
const MAILED = { email: true } as const

export const NOTICE_TYPES: readonly NoticeType[] = [
  type('proposal_sent', 'proposals', CARRIER, { ...FOLLOWED, ...MAILED }),
  type('cargo_changed', 'proposals', CARRIER, { ...FOLLOWED, ...MAILED }),
  type('proposal_accepted', 'proposals', SHIPPER, { ...FOLLOWED, ...MAILED }),
  type('proposal_refused', 'proposals', SHIPPER, { ...FOLLOWED, ...MAILED }),
  type('transporter_confirmed', 'proposals', CARRIER, { ...FOLLOWED, ...MAILED }),
  type('transporter_refused', 'proposals', CARRIER, FOLLOWED),

  type('order_created', 'orders', [...SHIPPER, ...ENDS], FOLLOWED),
  type('enriched', 'orders', [...SHIPPER, 'supplier', 'risk_manager'], FOLLOWED),
  type('vehicle_approved', 'orders', BOTH, FOLLOWED),
  type('vehicle_refused', 'orders', BOTH, { ...FOLLOWED, ...MAILED }),
  type('carrier_deadline', 'orders', BOTH, { ...FOLLOWED, ...MAILED }),
  type('collected', 'orders', [...SHIPPER, ...ENDS], FOLLOWED),
  type('unsuccessful', 'orders', [...BOTH, ...ENDS], { ...FOLLOWED, ...MAILED }),
  type('on_route', 'orders', [...SHIPPER, 'customer'], FOLLOWED),
  type('non_conformity', 'orders', WITH_RISK, { ...FOLLOWED, ...MAILED }),
  type('on_destiny', 'orders', [...SHIPPER, 'customer'], FOLLOWED),
  type('delivered', 'orders', [...SHIPPER, ...ENDS], FOLLOWED),
  type('delivery_refused', 'orders', [...SHIPPER, ...ENDS], { ...FOLLOWED, ...MAILED }),
  type('canceled', 'orders', [...BOTH, ...ENDS], { ...FOLLOWED, ...MAILED }),
  type('changed', 'orders', [...BOTH, ...ENDS], FOLLOWED),
  type('risk_over_maximum', 'orders', WITH_RISK, { ...FOLLOWED, ...MAILED }),
  type('checklist_expiring', 'orders', [...SHIPPER, 'risk_manager'], { ...FOLLOWED, ...MAILED }),
  type('mirroring_failed', 'orders', BOTH, { ...FOLLOWED, ...MAILED }),
  type('alert', 'orders', WITH_RISK, { ...FOLLOWED, ...MAILED }),

  type('invoice_canceled', 'documents', BOTH, { ...FOLLOWED, ...MAILED }),
  type('cte_available', 'documents', [...SHIPPER, 'customer'], FOLLOWED),
  type('receipt_available', 'documents', [...SHIPPER, 'customer'], FOLLOWED),
  type('receipt_refused', 'documents', CARRIER, { ...FOLLOWED, ...MAILED }),
  type('notfis_unwritten', 'documents', SHIPPER, MAILED),
  type('import_completed', 'documents', ['shipper', 'transporter', 'manager', 'four_pl']),
  type('import_failed', 'documents', ['shipper', 'transporter', 'manager', 'four_pl'], MAILED),

  type('service_requested', 'services', BOTH, { ...FOLLOWED, ...MAILED }),
  type('service_confirmed', 'services', BOTH, FOLLOWED),
  type('service_refused', 'services', BOTH, { ...FOLLOWED, ...MAILED }),
  type('service_invoice', 'services', SHIPPER, FOLLOWED),

  type('table_waiting', 'tables', BOTH, { ...MAILED, permissions: DECIDERS }),
  type('table_refused', 'tables', BOTH, { ...MAILED, permissions: DECIDERS }),
  type('table_in_force', 'tables', BOTH, { permissions: DECIDERS }),
  type('table_readjusted', 'tables', BOTH, { ...MAILED, permissions: DECIDERS }),
  type('table_prolongation_asked', 'tables', BOTH, { ...MAILED, permissions: DECIDERS }),
  type('table_prolongation_refused', 'tables', BOTH, { permissions: DECIDERS }),
  type('table_prolonged', 'tables', BOTH, { permissions: DECIDERS }),
  type('table_expiring', 'tables', BOTH, { ...MAILED, permissions: DECIDERS }),
  type('route_waiting', 'tables', BOTH, { ...MAILED, permissions: DECIDERS }),
  type('route_refused', 'tables', BOTH, { ...MAILED, permissions: DECIDERS }),
  type('route_in_force', 'tables', BOTH, { permissions: DECIDERS }),
  type('route_project_closed', 'tables', BOTH, { permissions: DECIDERS }),

  type('order_mention', 'orders', WITH_RISK, { email: true }),
  type('order_comment', 'orders', WITH_RISK),

  type('request_answered', 'orders', SHIPPER, { permissions: DECIDERS }),
  type('request_without_price', 'orders', SHIPPER, { permissions: DECIDERS }),

  type('quote_asked', 'quotes', CARRIER, { email: true, permissions: QUOTERS }),
  type('quote_reminded', 'quotes', CARRIER, { email: true, permissions: QUOTERS }),
  type('quote_accepted', 'quotes', CARRIER, { email: true, permissions: QUOTERS }),
  type('quote_lost', 'quotes', CARRIER, { permissions: QUOTERS }),
  type('quote_canceled', 'quotes', CARRIER, { permissions: QUOTERS }),
  type('quote_answered', 'quotes', SHIPPER, { permissions: QUOTERS }),
  type('quote_closed', 'quotes', SHIPPER, { email: true, permissions: QUOTERS }),
  type('quote_without_price', 'quotes', SHIPPER, { email: true, permissions: QUOTERS }),
  type('quote_awaiting_approval', 'quotes', ['shipper'], {
    email: true,
    permissions: ['integra_manager__quotation_approver_user'],
  }),
  type('quote_declined', 'quotes', SHIPPER, { permissions: QUOTERS }),
  type('quote_confirmed', 'quotes', SHIPPER, { permissions: QUOTERS }),
  type('quote_given_up', 'quotes', SHIPPER, { email: true, permissions: QUOTERS }),
  type('quote_order_failed', 'quotes', SHIPPER, { email: true, permissions: QUOTERS }),
  type('quote_message', 'quotes', BOTH, { permissions: QUOTERS }),

  type('tender_invited', 'quotes', CARRIER, { email: true, permissions: TENDERERS }),
  type('tender_reminded', 'quotes', CARRIER, { email: true, permissions: TENDERERS }),
  type('tender_won', 'quotes', CARRIER, { email: true, permissions: TENDERERS }),
  type('tender_lost', 'quotes', CARRIER, { permissions: TENDERERS }),
  type('tender_canceled', 'quotes', CARRIER, { permissions: TENDERERS }),
  type('tender_reopened', 'quotes', CARRIER, { email: true, permissions: TENDERERS }),
  type('tender_answered', 'quotes', SHIPPER, { permissions: TENDERERS }),
  type('tender_closed', 'quotes', SHIPPER, { email: true, permissions: TENDERERS }),
  type('tender_unreadable', 'quotes', SHIPPER, { email: true, permissions: TENDERERS }),
  type('carrier_api_failing', 'quotes', SHIPPER, { email: true, permissions: KEEPERS }),

  type('audit_different', 'audits', SHIPPER, { ...FOLLOWED, permissions: PAYERS }),
  type('audit_approved', 'audits', BOTH, FOLLOWED),
  type('audit_contested', 'audits', CARRIER, { ...FOLLOWED, ...MAILED, permissions: BILLED }),
  type('contest_answered', 'audits', SHIPPER, { ...FOLLOWED, permissions: PAYERS }),
  type('contest_closed', 'audits', CARRIER, { ...FOLLOWED, permissions: BILLED }),

  type('pre_invoice_sent', 'billing', CARRIER, { ...MAILED, permissions: BILLED }),
  type('purchase_order_approved', 'billing', CARRIER, { ...MAILED, permissions: BILLED }),
  type('purchase_order_billed', 'billing', SHIPPER, { permissions: PAYERS }),
  type('purchase_order_invoiced', 'billing', CARRIER, { permissions: BILLED }),
  type('purchase_order_paid', 'billing', CARRIER, { permissions: BILLED }),
  type('purchase_order_stepped_back', 'billing', CARRIER, { ...MAILED, permissions: BILLED }),

  type('billing_closed', 'billing', ['shipper'], { ...MAILED, permissions: BILLED }),
  type('billing_due_soon', 'billing', ['shipper'], { ...MAILED, permissions: BILLED }),
  type('billing_overdue', 'billing', ['shipper'], { ...MAILED, permissions: BILLED }),
  type('billing_trial_ending', 'billing', ['shipper'], { ...MAILED, permissions: BILLED }),
  type('billing_paid', 'billing', ['shipper'], { permissions: BILLED }),
  type('billing_refunded', 'billing', ['manager'], { ...MAILED, permissions: BILLERS }),

  type('export_completed', 'reports', EVERYONE),
  type('export_failed', 'reports', EVERYONE),
  type('personal_data_exported', 'reports', EVERYONE),
  type('personal_data_erased', 'reports', EVERYONE),
  type('personal_data_failed', 'reports', EVERYONE),
  type('study_completed', 'reports', ['shipper', 'four_pl', 'manager', 'dev']),
  type('floor_check_completed', 'reports', ['shipper', 'transporter', 'four_pl', 'manager', 'dev']),

  type('user_created', 'users', EVERYONE, { permissions: HEADS }),
  type('company_assigned', 'users', ['manager', 'finance_manager']),

  type('login_new_device', 'security', EVERYONE, { email: true }),
  type('password_changed', 'security', EVERYONE, { email: true }),
  type('second_factor_on', 'security', EVERYONE, { email: true }),
  type('second_factor_off', 'security', EVERYONE, { email: true }),
]

const byEvent = new Map(NOTICE_TYPES.map((one) => [one.event, one]))

/** @throws Error for a name that the catalogue does not hold: a notice without a subscription could not be turned off */
export const noticeType = (event: string): NoticeType => {
  const found = byEvent.get(event)
  if (!found) throw new Error(`the catalogue of notifications has no ${event}`)
  return found
}
