import { isOneOf, keysOf } from '#shared/kit/typed.ts'

/** spec 000 §6: permission values have the form module__level. */

export const LEVELS = {
  integra_manager: [
    'owner',
    'admin',
    'financier',
    'financier_basic',
    'shipper_manager',
    'shipper_commercial',
    'quotation_approver_user',
  ],
  finance: [
    'owner',
    'admin',
    'taker_basic',
    'manager_prospector',
    'manager_agent',
    'fintech_commercial',
    'fintech_analyst',
  ],
  tms: ['owner', 'admin'],
  age: ['owner', 'admin'],
  inv: ['owner', 'admin'],
  bi: ['owner', 'admin'],
  wms: ['owner', 'admin'],
  prt: ['owner', 'admin'],
  quotation: ['owner', 'admin'],
  simulation: ['owner', 'admin'],
  bid_frp: ['owner', 'admin'],
  fiscal_bookkeeping: ['owner', 'admin'],
  four_pl_manager: ['owner', 'admin'],
  app_delivery: ['owner', 'admin'],
  tracking: ['owner', 'admin'],
  billing: ['owner', 'admin'],
} as const

export type ModuleName = keyof typeof LEVELS
export type Permission = { [M in ModuleName]: `${M}__${(typeof LEVELS)[M][number]}` }[ModuleName]

export const MODULES = keysOf(LEVELS)
export const permissionsOf = (module: ModuleName): Permission[] =>
  LEVELS[module].map((level) => `${module}__${level}` as Permission)
export const PERMISSIONS = MODULES.flatMap(permissionsOf)

export const isPermission = (value: string): value is Permission => isOneOf(PERMISSIONS, value)

/** spec 000 §6: module groups of the home menu. */
export const MODULE_GROUPS = {
  logistics: [
    'integra_manager',
    'tms',
    'four_pl_manager',
    'bi',
    'wms',
    'inv',
    'age',
    'prt',
    'app_delivery',
    'tracking',
    'billing',
  ],
  costs_and_financial: ['finance', 'quotation', 'simulation', 'bid_frp', 'fiscal_bookkeeping'],
} as const satisfies Record<string, readonly ModuleName[]>
