import { LEVELS, type ModuleName, type Permission, permissionsOf } from '#shared/access/permissions.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { isOneOf, keysOf } from '#shared/kit/typed.ts'

/**
 * Which permissions the people of each kind of company may hold (spec 000 §6 gives the values and who meets them; the
 * table is `source: decision`). A right that means nothing in a kind of company is never granted there.
 */

const levels = (module: ModuleName, ...names: readonly string[]): Permission[] =>
  permissionsOf(module).filter(
    (permission) => names.length === 0 || names.includes(permission.slice(module.length + 2)),
  )

const owners = (...modules: readonly ModuleName[]): Permission[] =>
  modules.flatMap((module) => levels(module, 'owner', 'admin'))

const EVERYTHING = keysOf(LEVELS).flatMap((module) => levels(module))
const EXTRAS = ['tms', 'age', 'inv', 'bi', 'wms', 'prt', 'quotation', 'simulation', 'bid_frp'] as const

export const PERMISSIONS_OF_KIND: Readonly<Record<RoleName, readonly Permission[]>> = {
  dev: EVERYTHING,
  manager: EVERYTHING.filter(
    (one) =>
      ![
        'integra_manager__shipper_manager',
        'integra_manager__shipper_commercial',
        'finance__taker_basic',
      ].includes(one),
  ),
  shipper: [
    ...levels('integra_manager'),
    ...levels('finance', 'owner', 'admin', 'taker_basic'),
    ...owners(...EXTRAS, 'fiscal_bookkeeping', 'app_delivery', 'tracking', 'billing'),
  ],
  transporter: [
    ...levels('integra_manager', 'owner', 'admin', 'financier', 'financier_basic'),
    ...levels('finance', 'owner', 'admin', 'taker_basic'),
    ...owners(...EXTRAS, 'app_delivery', 'tracking', 'billing'),
  ],
  risk_manager: owners('integra_manager', 'tracking', 'bi'),
  broker: owners('integra_manager', 'bi'),
  fintech: [
    ...owners('integra_manager'),
    ...levels('finance', 'owner', 'admin', 'fintech_commercial', 'fintech_analyst'),
  ],
  customer: owners('integra_manager', 'tracking', 'age'),
  four_pl: [
    ...levels('integra_manager', 'owner', 'admin', 'financier', 'financier_basic', 'quotation_approver_user'),
    ...owners(...EXTRAS, 'four_pl_manager', 'fiscal_bookkeeping', 'app_delivery', 'tracking', 'billing'),
  ],
  auditor: [
    ...levels('integra_manager', 'owner', 'admin', 'financier', 'financier_basic'),
    ...owners('fiscal_bookkeeping', 'bi'),
  ],
  finance_manager: [
    ...owners('integra_manager'),
    ...levels('finance', 'owner', 'admin', 'manager_prospector', 'manager_agent'),
  ],
  taker: [...owners('integra_manager'), ...levels('finance', 'owner', 'admin', 'taker_basic')],
  supplier: owners('integra_manager', 'tracking', 'age'),
}

/** Those of `asked` that the people of this kind of company cannot hold. */
export const beyondKind = (kind: RoleName, asked: readonly string[]): string[] =>
  asked.filter((permission) => !isOneOf(PERMISSIONS_OF_KIND[kind], permission))
