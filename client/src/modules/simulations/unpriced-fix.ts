import type { SimulationReason } from '#shared/pricing/reasons.ts'
import type { UnpricedCarrier } from '#shared/simulations/simulation.contract.ts'
import { keysOf } from '#shared/kit/typed.ts'

type Rule = { key: string; screen: string; own: boolean }

/** Where a reason is put right: the table itself (`own`), the list, the approvals. What the cargo lacks is put right above. */
const FIXES: Partial<Record<SimulationReason, Rule>> = {
  no_table: { key: 'register', screen: 'tables', own: false },
  approval: { key: 'approve', screen: 'approve_table', own: false },
  inactive: { key: 'open', screen: 'table', own: true },
  not_in_force: { key: 'prolong', screen: 'table', own: true },
  modal: { key: 'open', screen: 'table', own: true },
  type_freight: { key: 'open', screen: 'table', own: true },
  lane: { key: 'lane', screen: 'table', own: true },
  km: { key: 'open', screen: 'table', own: true },
  vehicle: { key: 'open', screen: 'table', own: true },
  weight: { key: 'open', screen: 'table', own: true },
  invalid_table: { key: 'correct', screen: 'table', own: true },
}

type Refused = Pick<UnpricedCarrier['tables'][number], 'source' | 'simulation_table_id' | 'route_table_id'>
export type Fix = { key: string; screen: string; id: number | null }

/** The screen that puts a reason right; null where there is none. Route tables have a screen of their own. */
export const fixOf = (reason: SimulationReason, table: Refused | null): Fix | null => {
  const rule = FIXES[reason]
  if (!rule) return null
  const { key, screen, own } = rule
  if (!own) return { key, screen, id: null }
  const id = table?.simulation_table_id ?? table?.route_table_id ?? null
  if (id === null) return null
  return { key, screen: table?.source === 'route' ? 'route_detail' : screen, id }
}

export const FIXED_REASONS = keysOf(FIXES)
