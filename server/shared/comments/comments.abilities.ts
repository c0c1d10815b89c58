import { any, role } from '#shared/access/rules.ts'
import { operator, shipperSide, transporterStaff } from '#shared/access/sets.ts'

/** The parties that work on an order; its recipient, supplier, auditor and broker take no part. */
const parties = any(shipperSide, transporterStaff, role('risk_manager'), operator)

export const commentsAbilities = {
  'order_comments.read': parties,
  'order_comments.write': parties,
} as const
