import { all, any, role } from '#shared/access/rules.ts'
import { ownerOrAdmin, transporterStaff } from '#shared/access/sets.ts'

/** Owner or admin of a shipper or a carrier: who keeps a mailbox decides what comes into its documents (decision 0141). */
const keepers = any(all(role('shipper'), ownerOrAdmin), transporterStaff)

export const mailboxesAbilities = {
  'mailboxes.read': keepers,
  'mailboxes.write': keepers,
} as const
