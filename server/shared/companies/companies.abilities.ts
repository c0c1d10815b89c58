import { all, any, everyone, headOffice, role } from '#shared/access/rules.ts'
import { operator, ownerOrAdmin, shipperSide, shipperStaff } from '#shared/access/sets.ts'

export const companiesAbilities = {
  'companies.read': everyone(),
  'companies.create': any(operator, all(role('shipper'), ownerOrAdmin, headOffice())),
  'companies.update': ownerOrAdmin,
  'companies.delete': operator,
  'partners.read': everyone(),
  'partners.create': any(shipperStaff, operator),
  'partners.manage': shipperSide,
} as const
