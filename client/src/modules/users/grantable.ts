import {
  LEVELS,
  MODULES,
  type ModuleName,
  type Permission,
  isPermission,
} from '#shared/access/permissions.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type { AccessSession } from '#shared/access/rules.ts'
import { mayGrant } from '#shared/users/grant-rules.ts'
import { PERMISSIONS_OF_KIND } from '#shared/users/permissions-of-kind.ts'

export type GrantGroup = { module: ModuleName; permissions: Permission[] }

/**
 * What this session may grant, by module: what it holds, and, as an owner, the levels below of its own modules. No user
 * grants a right that they do not hold, nor one that means nothing in the user's kind of company (`target`, the session's
 * own unless told); the server decides again.
 */
export const grantable = (access: AccessSession, target: RoleName = access.role): GrantGroup[] => {
  const fitting = new Set<string>(PERMISSIONS_OF_KIND[target])
  return MODULES.map((module) => ({
    module,
    permissions: LEVELS[module]
      .map((level) => `${module}__${level}`)
      .filter(isPermission)
      .filter((permission) => fitting.has(permission))
      .filter((permission) => mayGrant(access, permission)),
  })).filter(({ permissions }) => permissions.length > 0)
}

/** Modules whose levels differ from owner and administrator: they are told level by level, the others in a table. */
export const isRich = ({ module }: GrantGroup): boolean => LEVELS[module].length > 2
