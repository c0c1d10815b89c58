import {
  customers,
  riskManagers,
  shippers,
  suppliers,
  transporters,
} from '#shared/companies/companies.contract.ts'
import type { Kind } from './kinds.ts'

/** The kinds of company that partners see of each other; all have one shape. */
export const KIND_CONTRACTS = {
  transporter: transporters,
  supplier: suppliers,
  customer: customers,
  risk_manager: riskManagers,
  shipper: shippers,
} as const satisfies Record<Kind, unknown>
