import { all, any, module, role } from '#shared/access/rules.ts'

/** A tender is the module bid_frp: the shipper asks, the carrier answers, the operator reads (tenders/README "Who does what"). */

const holders = module('bid_frp')
const shippers = all(role('shipper'), holders)
const carriers = all(role('transporter'), holders)
const readers = any(shippers, all(role('manager'), holders))

export const tendersAbilities = {
  'tenders.read': any(readers, carriers),
  /** Offers side by side, and ways to divide the lanes. */
  'tenders.compare': readers,
  'tenders.write': shippers,
  'tenders.answer': carriers,
} as const
