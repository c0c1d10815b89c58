import { all, any, everyone, feature, headOffice, holds, role } from '#shared/access/rules.ts'
import {
  beyondOrders,
  operator,
  ownerOrAdmin,
  shipperSettings,
  shipperSide,
  shipperStaff,
  transporterStaff,
} from '#shared/access/sets.ts'

/** Owner or admin of the digital correspondent's side (spec 000 §6, menu gating, others). */
const correspondent = all(role('finance_manager'), holds('finance__owner', 'finance__admin'))

export const companiesAbilities = {
  'companies.read': everyone(),
  'companies.create': any(
    operator,
    all(role('shipper', 'transporter'), ownerOrAdmin, headOffice()),
    correspondent,
  ),
  'companies.update': any(ownerOrAdmin, holds('finance__owner', 'finance__admin')),
  'companies.delete': operator,
  /** Mentor and prospector of a company (spec 002 §7.6). */
  'companies.assign': any(operator, correspondent),
  'companies.onboarding': everyone(),
  'partners.read': beyondOrders,
  'partners.create': any(shipperStaff, operator),
  'partners.manage': shipperSide,
  /** 4PL, auditors, brokers, correspondents: chosen by the shipper itself. */
  'partners.manage_advisers': any(shipperStaff, operator),
  /** A carrier without new work for a while: of a shipper with feature 17, by itself, its 4PL and the operator. */
  'partners.set_active_status': any(
    all(shipperStaff, feature('transporter_active_status')),
    all(role('four_pl'), ownerOrAdmin),
    operator,
  ),
  'partners.search': any(
    shipperSide,
    transporterStaff,
    all(role('customer', 'supplier'), ownerOrAdmin),
    correspondent,
  ),
  'fintechs.create': any(shipperStaff, operator, correspondent),
  'company_logo.write': any(ownerOrAdmin, holds('finance__owner', 'finance__admin')),
  'pgr_files.read': any(shipperSide, transporterStaff, role('risk_manager')),
  'pgr_files.write': any(shipperStaff, transporterStaff, operator, all(role('risk_manager'), ownerOrAdmin)),
  'carriers.read': any(transporterStaff, operator),
  'carriers.write': any(transporterStaff, operator),
  'carriers.logs': any(transporterStaff, shipperStaff, operator),
  'carriers.reference': any(transporterStaff, operator, role('manager')),
  'shippers.configure': shipperSettings,
} as const
