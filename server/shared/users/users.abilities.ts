import { any, everyone, holds } from '#shared/access/rules.ts'
import { operator, ownerOrAdmin, shipperStaff } from '#shared/access/sets.ts'

const admins = any(ownerOrAdmin, holds('finance__owner', 'finance__admin'))

export const usersAbilities = {
  'users.read': admins,
  'users.create': admins,
  'users.update': admins,
  'users.delete': admins,
  /** One's own picture. */
  'users.avatar': everyone(),
  /** The first person of a company that a shipper registered. */
  'users.invite_partner': any(shipperStaff, operator),
} as const
