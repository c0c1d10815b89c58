import { LINES } from '#shared/access/lines.ts'
import { all, any, feature, holds, plan, role } from '#shared/access/rules.ts'
import { shippingsSide, transporterStaff } from '#shared/access/sets.ts'

/** Quotes are shippings, or the quotation module of its own (spec 000 §6; quotes/README "Who does what"). */

const ofModule = LINES.route_quotation.rule
const writers = any(shippingsSide, all(role('shipper'), ofModule))
const readers = any(writers, LINES.shipper_shippings.rule, role('manager'))
const carriers = any(transporterStaff, all(role('transporter'), ofModule))
const approver = all(role('shipper'), holds('integra_manager__quotation_approver_user'), plan('ADVANCED'))

export const quotesAbilities = {
  'quotes.read': readers,
  'quotes.write': writers,
  /** The price above the limit waits for this permission (feature 9). */
  'quotes.approve': approver,
  'quotes.export': all(readers, feature('quotation_csv_export')),
  'quote_answers.read': any(readers, carriers),
  'quote_answers.answer': carriers,
  /** Choosing, and approving what another person chose: one address for both (spec 002 §7.4). */
  'quote_answers.choose': any(writers, approver),
  /** Chat and papers: both sides of one carrier's part. */
  'quote_messages.write': any(writers, carriers),
} as const
