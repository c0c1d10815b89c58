import { any, all, plan, role } from '#shared/access/rules.ts'
import { operator, ownerOrAdmin } from '#shared/access/sets.ts'
import { LINES } from '#shared/access/lines.ts'
import { quotesAbilities } from '#shared/quotes/quotes.abilities.ts'

/** Credentials of a shipper's contracts: settings are for owners and admins (spec 000 §6), quotes from ADVANCED. */
const keepers = any(
  all(role('shipper'), ownerOrAdmin, plan('ADVANCED')),
  LINES.four_pl_shippings.rule,
  operator,
)

export const carrierApisAbilities = {
  'carrier_apis.read': keepers,
  'carrier_apis.write': keepers,
  /** Modalities of the Correios: read by the shipper side, kept by the operator. */
  'correios_modals.read': quotesAbilities['quotes.read'],
  'correios_modals.write': operator,
} as const
