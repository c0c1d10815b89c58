import { all, any, module, role } from '#shared/access/rules.ts'

/** A tender is the module bid_frp: the shipper's side asks, the carrier answers (tenders/README "Who does what"). */

const holders = module('bid_frp')
const askers = all(role('shipper', 'four_pl', 'manager'), holders)
const carriers = all(role('transporter'), holders)

export const tendersAbilities = {
  'tenders.read': any(askers, carriers),
  /** Offers side by side, and ways to divide the lanes. */
  'tenders.compare': askers,
  'tenders.write': askers,
  'tenders.answer': carriers,
} as const
