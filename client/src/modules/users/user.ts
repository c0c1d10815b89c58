import type { users } from '#shared/users/users.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { permissionLabel } from '#client/kit/permission-words.ts'
import { text } from '#client/lib/i18n.ts'

export type UserRow = RowOf<typeof users, { company?: { fantasy_name?: string } | null }>

/** Names of the attributes of a user, for its history. */
export const userFieldText = (field: string): string => text(`users:field.${field}`, {}, field)

/** Permissions of a history in words; the rest as it is. */
export const userValueText = (field: string, value: unknown): string | undefined =>
  field === 'permissions' && Array.isArray(value)
    ? value.map((one) => permissionLabel(String(one))).join(', ')
    : undefined
