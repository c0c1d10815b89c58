import { isNameIn, keysOf } from '#shared/kit/typed.ts'

/** spec 000 §6: role names and ids; 13 is not in use. */
export const ROLE_IDS = {
  dev: 1,
  manager: 2,
  shipper: 3,
  transporter: 4,
  risk_manager: 5,
  broker: 6,
  fintech: 7,
  customer: 8,
  four_pl: 9,
  auditor: 10,
  finance_manager: 11,
  taker: 12,
  supplier: 14,
} as const

export type RoleName = keyof typeof ROLE_IDS
export type RoleId = (typeof ROLE_IDS)[RoleName]

export const ROLES = keysOf(ROLE_IDS)

export const isRole = (value: unknown): value is RoleName => isNameIn(ROLE_IDS, value)

/** The id of a role; 0 for a word that names none. */
export const roleId = (name: unknown): RoleId | 0 => (isRole(name) ? ROLE_IDS[name] : 0)
