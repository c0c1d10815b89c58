import { any, everyone, role } from '#shared/access/rules.ts'
import { operator, shipperSide, shippingsSide, transporterStaff } from '#shared/access/sets.ts'

export const servicesAbilities = {
  'additional_services.read': everyone(),
  'additional_services.write': operator,
  /** What a pair has agreed on; the shipper's side keeps it, the carrier reads its own. */
  'service_prices.read': any(shippingsSide, transporterStaff),
  'service_prices.write': shippingsSide,
  'order_services.read': any(shipperSide, transporterStaff, role('shipper', 'auditor')),
  'order_services.request': any(shipperSide, transporterStaff),
  'order_services.answer': any(shipperSide, transporterStaff),
  'order_services.invoice': any(transporterStaff, operator),
  'order_services.share': shipperSide,
} as const
