import {
  LEVELS,
  MODULES,
  type ModuleName,
  type Permission,
  isPermission,
} from '#shared/access/permissions.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type { AccessSession } from '#shared/access/rules.ts'
import { text } from '#client/lib/i18n.ts'

/** Levels that mean something in one kind of company only (spec 000 §6, labels and finance roles). */
const LEVEL_ROLES: Record<string, readonly RoleName[]> = {
  shipper_manager: ['shipper'],
  shipper_commercial: ['shipper'],
  quotation_approver_user: ['shipper'],
  taker_basic: ['taker', 'shipper', 'transporter'],
  manager_prospector: ['finance_manager'],
  manager_agent: ['finance_manager'],
  fintech_commercial: ['fintech'],
  fintech_analyst: ['fintech'],
}

export type GrantGroup = { module: ModuleName; permissions: Permission[] }

/**
 * What this session may grant, by module: what it holds, and, as an owner, the levels below of its own modules. Nobody
 * grants a right that they do not hold; the server decides again.
 */
export const grantable = (access: AccessSession): GrantGroup[] => {
  const held = new Set(access.permissions)
  const isOperator = access.role === 'dev' || access.role === 'manager'
  const isOwner = access.permissions.some((permission) => permission.endsWith('__owner'))
  const fits = (level: string) => LEVEL_ROLES[level]?.includes(access.role) ?? true
  return MODULES.map((module) => ({
    module,
    permissions: LEVELS[module]
      .filter(fits)
      .map((level) => `${module}__${level}`)
      .filter(isPermission)
      .filter((permission) => {
        if (isOperator || held.has(permission)) return true
        const ownsModule = access.permissions.some((one) => one.startsWith(`${module}__`))
        return isOwner && ownsModule && !permission.endsWith('__owner')
      }),
  })).filter(({ permissions }) => permissions.length > 0)
}

export const moduleLabel = (module: string): string => text(`session:modules.${module}.name`, {}, module)

/** `integra_manager__owner` -> 'Dono'. */
export const levelLabel = (permission: string): string => {
  const level = permission.split('__')[1] ?? permission
  return text(`session:levels.${level}`, {}, level)
}

/** `integra_manager__owner` -> 'Gestor Logístico: Dono'. */
export const permissionLabel = (permission: string): string =>
  `${moduleLabel(permission.split('__')[0] ?? '')}: ${levelLabel(permission)}`
