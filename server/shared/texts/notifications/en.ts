import { serviceNoticesAboutEn, serviceNoticesEn } from './services.en.ts'
import { riskNoticesAboutEn, riskNoticesEn } from './risk.en.ts'
import { commentNoticesAboutEn, commentNoticesEn } from './comments.en.ts'
import { tenderNoticesEn, tenderNoticesAboutEn } from './tenders.en.ts'
import { quoteNoticesEn, quoteNoticesAboutEn } from './quotes.en.ts'
import type { NoticeTexts } from './pt.ts'

export const noticesEn: NoticeTexts = {
  route_waiting: {
    title: 'Route waits for approval',
    description: '{{partner}} approved the route {{lane}} of project {{project}}. Your decision is missing.',
  },
  route_refused: {
    title: 'Route refused',
    description: '{{partner}} refused the route {{lane}} of project {{project}}. A new version is in draft.',
  },
  route_in_force: {
    title: 'Route approved',
    description: 'The route {{lane}} of project {{project}} with {{partner}} was approved by both sides.',
  },
  route_project_closed: {
    title: 'Project of routes closed',
    description: 'The routes of project {{project}} price nothing any more.',
  },
  table_waiting: {
    title: 'Freight table waits for approval',
    description: '{{partner}} approved the table {{table}}. Your decision is missing.',
  },
  table_refused: {
    title: 'Freight table refused',
    description: '{{partner}} refused the table {{table}}. A new version is in draft.',
  },
  table_in_force: {
    title: 'Freight table approved',
    description: 'The table {{table}} with {{partner}} was approved by both sides.',
  },
  table_readjusted: {
    title: 'Freight table readjusted',
    description: 'The table {{table}} with {{partner}} has a readjustment from {{date}} to approve.',
  },
  table_prolongation_asked: {
    title: 'Extension of a freight table',
    description: '{{partner}} asks that the table {{table}} be valid until {{date}}. Approve or refuse.',
  },
  table_prolongation_refused: {
    title: 'Extension refused',
    description: '{{partner}} did not extend the table {{table}} until {{date}}.',
  },
  table_prolonged: {
    title: 'Freight table prolonged',
    description: 'The table {{table}} with {{partner}} is valid until {{date}}.',
  },
  table_expiring: {
    title: 'Freight table ends soon',
    description_one: 'The table {{table}} with {{partner}} ends in {{days}} day, on {{date}}.',
    description_other: 'The table {{table}} with {{partner}} ends in {{days}} days, on {{date}}.',
  },
  proposal_sent: { title: 'New transport proposal', description: 'Order {{code}} awaits your answer.' },
  cargo_changed: {
    title: 'Cargo of the order changed',
    description:
      'The shipper corrected the cargo of order {{code}}. Check weight, addresses and price, and answer again.',
  },
  proposal_accepted: {
    title: 'Proposal accepted',
    description: '{{transporter}} accepted order {{code}}.',
  },
  proposal_refused: { title: 'Proposal refused', description: '{{transporter}} refused order {{code}}.' },
  transporter_confirmed: {
    title: 'Carrier confirmed',
    description: 'Your company was confirmed on order {{code}}. Name driver and vehicle.',
  },
  transporter_refused: {
    title: 'Proposal not chosen',
    description: 'The shipper did not go on with your proposal on order {{code}}.',
  },
  enriched: {
    title: 'Driver and vehicle defined',
    description: '{{transporter}} named driver and vehicle of order {{code}}.',
  },
  collected: { title: 'Cargo collected', description: 'Order {{code}} was collected.' },
  on_route: { title: 'On route', description: 'Order {{code}} is on route.' },
  on_destiny: {
    title: 'Arrived at destination',
    description: 'Order {{code}} arrived at its destination.',
  },
  delivered: { title: 'Delivered', description: 'Order {{code}} was delivered.' },
  delivery_refused: {
    title: 'Delivery refused',
    description: 'A delivery of order {{code}} was refused. See the details.',
  },
  canceled: { title: 'Order cancelled', description: 'Order {{code}} was cancelled.' },
  changed: { title: 'Order changed', description: 'Order {{code}} was changed. Check before going on.' },
  alert: { title: 'Order alert', description: 'Order {{code}} is on alert.' },
  unsuccessful: { title: 'Unsuccessful collection', description: 'Order {{code}} could not be collected.' },
  vehicle_approved: {
    title: 'Driver and vehicle approved',
    description: 'The risk manager approved driver and vehicle of order {{code}}.',
  },
  vehicle_refused: {
    title: 'Driver or vehicle refused',
    description: 'The risk manager refused order {{code}}. See why and name another.',
  },
  carrier_deadline: {
    title: "Carrier's deadline passed",
    description: 'Order {{code}} still has no driver and vehicle.',
  },
  non_conformity: {
    title: 'No position for more than 12 hours',
    description: 'Order {{code}} is on route and has sent no position for more than 12 hours.',
  },
  invoice_canceled: {
    title: 'Invoice cancelled',
    description: 'An invoice of order {{code}} was cancelled by its issuer.',
  },
  cte_available: { title: 'CT-e available', description: 'The CT-e of order {{code}} arrived.' },
  receipt_available: {
    title: 'Delivery receipt available',
    description: 'A delivery receipt of order {{code}} arrived.',
  },
  receipt_refused: {
    title: 'Delivery receipt refused',
    description: 'A receipt of order {{code}} was refused. Attach another one.',
  },
  notfis_unwritten: {
    title: 'NOTFIS not sent',
    description:
      'The NOTFIS of order {{code}} does not fit the layout of the carrier. Open the documents of the order to see why.',
  },
  import_completed: {
    title: 'Import finished',
    description: 'Files imported: {{imported}} of {{total}}. Need attention: {{failed}}.',
  },
  import_failed: {
    title: 'Import not finished',
    description: 'The import stopped. Files imported: {{imported}} of {{total}}. Send what is missing again.',
  },
  audit_different: {
    title: 'Audit difference',
    description: 'The freight charged on order {{code}} differs from the calculated one.',
  },
  request_answered: {
    title: 'Request answered',
    description: 'The requester answered request {{code}}, to {{destination}}.',
  },
  request_without_price: {
    title: 'Request without a price',
    description: 'No table in force prices request {{code}}, to {{destination}}.',
  },
  ...quoteNoticesEn,
  ...serviceNoticesEn,
  ...riskNoticesEn,
  ...commentNoticesEn,
  ...tenderNoticesEn,
  billing_closed: {
    title: 'Platform bill closed',
    description: 'The bill of {{start}} to {{end}} is {{total}} and is due on {{date}}.',
  },
  billing_due_soon: {
    title: 'Bill due soon',
    description: 'The bill of {{total}} is due on {{date}}.',
  },
  billing_trial_ending: {
    title: 'Trial ends soon',
    description:
      'The company’s trial ends on {{date}}. After that it only reads and exports; choose a plan to go on.',
  },
  billing_overdue: {
    title: 'Bill overdue',
    description: 'The bill of {{total}} was due on {{date}}. Pay it so that access is not blocked.',
  },
  billing_refunded: {
    title: 'Payment given back',
    description: '{{refunded}} of bill {{id}}, of {{company}}, went back to the payer.',
  },
  billing_paid: {
    title: 'Payment received',
    description: 'The payment of the bill of {{total}} was registered.',
  },
  study_completed: { title: 'Freight study finished', description: '{{name}} is ready.' },
  floor_check_completed: {
    title: 'Floor check finished',
    description: '{{below}} of {{rows}} below the ANTT floor. The proof in PDF is ready.',
  },
  personal_data_exported: {
    title: 'Copy of personal data ready',
    description: 'The copy that you asked for (no. {{id}}) can be downloaded for seven days.',
  },
  personal_data_erased: {
    title: 'Personal data anonymised',
    description: 'The person of request no. {{id}} was removed; what the law keeps is listed there.',
  },
  personal_data_failed: {
    title: 'Request about personal data not completed',
    description: 'Request no. {{id}} could not be completed; it says why.',
  },
  export_completed: { title: 'Export ready', description: '{{name}} is ready to download.' },
  export_failed: { title: 'Export failed', description: '{{name}} could not be made. Try again.' },
  order_created: { title: 'Order created', description: 'Order {{code}} was created.' },
  audit_contested: {
    title: 'Charge contested',
    description:
      'The charge of order {{code}} is contested. Answer with the value you agree to, or the reason.',
  },
  contest_answered: {
    title: 'Contest answered',
    description: '{{transporter}} answered the contest of order {{code}}.',
  },
  contest_closed: {
    title: 'Contest closed',
    description: 'The contest of order {{code}} is closed.',
  },
  pre_invoice_sent: {
    title: 'Pre-invoice received',
    description: 'Pre-invoice {{number}}, of {{total}}, waits for your bill.',
  },
  purchase_order_approved: {
    title: 'Pre-invoice approved',
    description: 'Purchase order {{number}} of {{total}} is approved. Send the bill.',
  },
  purchase_order_billed: {
    title: 'Bill received',
    description: 'The bill of purchase order {{number}} arrived: {{total}}.',
  },
  purchase_order_invoiced: {
    title: 'Bill accepted',
    description: 'The bill of purchase order {{number}} is accepted and will be paid on {{date}}.',
  },
  purchase_order_paid: {
    title: 'Purchase order paid',
    description: 'Purchase order {{number}} was paid on {{date}}.',
  },
  purchase_order_stepped_back: {
    title: 'Purchase order stepped back',
    description: 'Purchase order {{number}} went one step back. Check its bill and status.',
  },
  audit_approved: { title: 'Freight approved', description: 'The charge of order {{code}} was approved.' },
  user_created: {
    title: 'New user in your company',
    description: 'A user was created in your company. Check the permissions.',
  },
  company_assigned: { title: 'A company in your care', description: 'You now look after {{company}}.' },
  login_new_device: {
    title: 'New access to your account',
    description:
      'Your account was opened from a browser that we had not seen before, on {{date}} (address {{address}}). If it was not you, change your password.',
  },
  password_changed: {
    title: 'Password changed',
    description:
      'Your password was changed on {{date}}. If it was not you, reset it and tell the person responsible in your company.',
  },
  second_factor_on: {
    title: 'Two-step verification switched on',
    description:
      'The two-step verification of your company was switched on at {{date}}, and the other sessions were ended. At every login a code arrives in your e-mail.',
  },
  second_factor_off: {
    title: 'Two-step verification switched off',
    description:
      'The two-step verification of your company was switched off at {{date}}, and the other sessions were ended. If this was not expected, tell the responsible person of your company.',
  },
  taker_registered: {
    title: 'New taker registered',
    description: '{{company}} registered through your link. Check its documents.',
  },
  taker_mentor: {
    title: 'Somebody new looks after your company',
    description: "{{person}} of {{company}} now leads your company's quotations.",
  },
  quiet_summary: {
    title_one: '{{count}} notification during quiet hours',
    title_other: '{{count}} notifications during quiet hours',
    description: 'They came in while notices were silent.',
  },
  many: {
    order_created: '{{count}} orders created',
    proposal_sent: '{{count}} new transport proposals',
    proposal_accepted: '{{count}} proposals accepted',
    proposal_refused: '{{count}} proposals refused',
    transporter_confirmed: '{{count}} orders confirmed for your company',
    collected: '{{count}} loads collected',
    on_route: '{{count}} orders on their way',
    on_destiny: '{{count}} arrivals at destination',
    delivered: '{{count}} deliveries made',
    canceled: '{{count}} orders cancelled',
    invoice_canceled: '{{count}} invoices of orders cancelled',
    cte_available: '{{count}} CT-es available',
    receipt_available: '{{count}} receipts available',
    receipt_refused: '{{count}} delivery receipts refused',
    audit_different: '{{count}} differences in the audit',
    other: '{{title}} ({{count}})',
    description: 'They happened one after the other. Open the list to see all of them.',
  },
  mail: {
    subject_many: '{{count}} news on Tropeiro',
    hello: 'Hello, {{name}}.',
    many: 'What has happened since the last notice:',
    open: 'Open in Tropeiro',
    why: 'You get this e-mail because this kind of notice is on in your preferences: {{link}}',
    stop: 'To stop getting this kind of notice by e-mail: {{link}}',
  },
  about: {
    proposal_sent: 'When a shipper sends your company a proposal.',
    cargo_changed: 'When a shipper corrects the cargo of an order that your company got.',
    proposal_accepted: 'When a carrier accepts your proposal.',
    proposal_refused: 'When a carrier refuses your proposal.',
    transporter_confirmed: 'When your company is confirmed on an order.',
    transporter_refused: 'When the shipper goes on with another carrier.',
    order_created: 'When somebody of the company, a file or the integration creates orders.',
    enriched: 'When the carrier names driver and vehicle.',
    vehicle_approved: 'When the risk manager clears driver and vehicle.',
    vehicle_refused: 'When the risk manager refuses driver or vehicle.',
    carrier_deadline: 'When the time to name driver and vehicle is over.',
    collected: 'When the load is collected.',
    unsuccessful: 'When the collection could not be made.',
    on_route: 'When the order leaves for delivery.',
    non_conformity: 'When an order on its way sends no position for 12 hours.',
    on_destiny: 'When the vehicle arrives at its destination.',
    delivered: 'When the order is delivered.',
    delivery_refused: 'When the recipient refuses invoices or the whole order.',
    canceled: 'When the shipper, or who acts for it, cancels an order of yours.',
    changed: 'When the shipper, or who acts for it, changes an order that was confirmed.',
    alert: 'When somebody switches on or answers the alert of an order.',
    invoice_canceled: 'When an issuer cancels an invoice that is in an order.',
    cte_available: 'When the CT-e of the order arrives.',
    receipt_available: 'When the receipt of the order arrives.',
    receipt_refused: 'When the shipper refuses a delivery receipt and asks for another.',
    notfis_unwritten: 'When the NOTFIS of an order does not fit the layout of the carrier.',
    import_completed: 'When the files that you sent have been read.',
    import_failed: 'When an import of yours stops before its end.',
    table_waiting: 'When a freight table waits for your decision.',
    table_refused: 'When the other side refuses a freight table.',
    table_in_force: 'When both sides have approved a freight table.',
    table_readjusted: 'When a readjustment waits for approval.',
    table_prolongation_asked: 'When the other side asks for a table to be extended.',
    table_prolongation_refused: 'When the other side refuses or takes back an extension.',
    table_prolonged: 'When the term of a table changes.',
    table_expiring: 'When a freight table is about to expire.',
    route_waiting: 'When a route waits for your decision.',
    route_refused: 'When the other side refuses a route.',
    route_in_force: 'When both sides have approved a route.',
    route_project_closed: 'When a project of routes is closed.',
    audit_different: 'When the freight charged differs from the one calculated.',
    audit_approved: 'When the shipper, or who acts for it, approves the charge of an order.',
    audit_contested: 'When the shipper contests one of your charges.',
    contest_answered: 'When the carrier answers a contest.',
    contest_closed: 'When the shipper closes a contest.',
    pre_invoice_sent: 'When a shipper sends a pre-invoice.',
    purchase_order_approved: 'When a purchase order is approved and may be billed.',
    purchase_order_billed: 'When the carrier sends the bill of a purchase order.',
    purchase_order_invoiced: 'When the bill of a purchase order is accepted.',
    purchase_order_paid: 'When the payment of a purchase order is registered.',
    purchase_order_stepped_back: 'When approval, bill or payment of a purchase order is taken back.',
    request_answered: 'When a requester answers the prices by the link.',
    request_without_price: 'When no table in force prices a request.',
    ...quoteNoticesAboutEn,
    ...serviceNoticesAboutEn,
    ...riskNoticesAboutEn,
    ...commentNoticesAboutEn,
    ...tenderNoticesAboutEn,
    billing_closed: 'When a period of the platform closes with its bill.',
    billing_due_soon: 'Some days before a bill is due.',
    billing_trial_ending: 'Some days before the trial ends.',
    billing_overdue: 'When a bill is overdue.',
    billing_refunded: 'When a payment of a bill is given back.',
    billing_paid: 'When the payment of a bill is registered.',
    study_completed: 'When a freight study of yours is finished.',
    floor_check_completed: 'When a check of yours against the ANTT floor is finished.',
    personal_data_exported: 'When a copy of personal data that you asked for is ready.',
    personal_data_erased: 'When an anonymisation that you asked for has ended.',
    personal_data_failed: 'When a request of yours about personal data fails.',
    export_completed: 'When an export of yours is ready.',
    export_failed: 'When an export of yours could not be made.',
    user_created: 'When somebody creates a user in your company.',
    company_assigned: 'When a company is put in your care.',
    login_new_device: 'When your account is opened from a new browser.',
    password_changed: 'When the password of your account changes.',
    second_factor_on: 'When the two-step verification of your company is switched on.',
    second_factor_off: 'When the two-step verification of your company is switched off.',
  },
}
