import { any, role } from '#shared/access/rules.ts'
import { operator, shipperSide, transporterStaff } from '#shared/access/sets.ts'

export const documentsAbilities = {
  'documents.read': role(
    'manager',
    'shipper',
    'transporter',
    'four_pl',
    'auditor',
    'customer',
    'supplier',
    'risk_manager',
  ),
  'invoices.import': any(shipperSide, role('supplier', 'customer')),
  'invoices.write': any(shipperSide),
  'ctes.import': any(transporterStaff, shipperSide),
  'receipts.attach': any(transporterStaff, shipperSide, role('supplier')),
  'documents.delete': any(shipperSide, transporterStaff, operator),
} as const
