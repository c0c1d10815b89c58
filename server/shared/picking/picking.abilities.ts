import { LINES } from '#shared/access/lines.ts'

export const pickingAbilities = {
  'picking.read': LINES.shipper_picking.rule,
  'picking.write': LINES.shipper_picking.rule,
} as const
