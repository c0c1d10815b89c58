import { sql, type Rows } from '#server/infra/database.ts'
import { ROLE_IDS, type RoleName } from '#shared/access/roles.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { TERMS_VERSION } from '#shared/session/terms.ts'

export type UserRow = {
  id: number
  name: string
  email: string
  password: string | null
  temporary_password: boolean
  active: boolean
  department: string | null
  cellphone: string | null
  avatar_path: string | null
  is_responsible: boolean
  permissions: string[]
  receive_notification: boolean
  onboarding: boolean
  billing_access: boolean
  locale: string
  custom_settings: Record<string, unknown>
  email_verified_at: string | null
  accepted_use_terms_version: number
  accepted_psi_version: number
  company_id: number
  role: RoleName
  company_active: boolean
  two_factor_authentication: boolean
  /** The company's own settings; a branch without any has its head office's. */
  company_settings: Record<string, unknown>
  company: {
    id: number
    fantasy_name: string
    social_reason: string
    cnpj: string
    avatar_path: string | null
    parent_id: number | null
    type: string
  }
}

const userSql = sql`
  select u.*, c.type as role, c.active as company_active, c.two_factor_authentication,
         coalesce(nullif(c.custom_settings, '{}'::jsonb), p.custom_settings, '{}'::jsonb) as company_settings,
         json_build_object('id', c.id, 'fantasy_name', c.fantasy_name, 'social_reason', c.social_reason, 'cnpj', c.cnpj,
                           'avatar_path', c.avatar_path, 'parent_id', c.parent_id, 'type', c.type) as company
  from users u join companies c on c.id = u.company_id left join companies p on p.id = c.parent_id`

export const findUserByEmail = async (rows: Rows, email: string): Promise<UserRow | null> =>
  (await rows<UserRow>(sql`${userSql} where u.email = ${email}`))[0] ?? null

export const getUser = async (rows: Rows, id: number): Promise<UserRow> => {
  const [user] = await rows<UserRow>(sql`${userSql} where u.id = ${id}`)
  if (!user) throw notFound('users')
  return user
}

/** Whether the terms in force were accepted; those of an older version do not count (spec 001 §3.6). */
export const acceptedTerms = (
  user: Pick<UserRow, 'accepted_use_terms_version' | 'accepted_psi_version'>,
) => ({
  accepted_use_terms: user.accepted_use_terms_version >= TERMS_VERSION,
  accepted_psi: user.accepted_psi_version >= TERMS_VERSION,
})

/** The user as login, users/me and settings tell it (spec 000 §3). */
export const presentUser = (user: UserRow) => ({
  id: String(user.id),
  name: user.name,
  email: user.email,
  department: user.department,
  cellphone: user.cellphone,
  avatar_path: user.avatar_path,
  is_responsible: user.is_responsible,
  permissions: user.permissions,
  receive_notification: user.receive_notification,
  onboarding: user.onboarding,
  billing_access: user.billing_access,
  locale: user.locale,
  custom_settings: user.custom_settings,
  ...acceptedTerms(user),
  role: { id: ROLE_IDS[user.role], name: user.role },
  role_id: ROLE_IDS[user.role],
  company_id: user.company_id,
  company: { ...user.company, id: String(user.company.id) },
})
