import { sql, type Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf, type Changes } from '#server/kit/update.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type { CustomSettings } from '#shared/companies/custom-settings.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { endTokens } from './user-tokens.store.ts'

/** The person of a session with their company: read at login, changed by the person alone. */

type CompanyRow = Row<
  'companies',
  'id' | 'fantasy_name' | 'social_reason' | 'cnpj' | 'avatar_path' | 'parent_id' | 'type'
>
export type UserRow = Omit<Row<'users'>, 'custom_settings'> & {
  custom_settings: Record<string, unknown>
  role: RoleName
  company_active: boolean
  two_factor_authentication: boolean
  /** The company's own settings; a branch without any has its head office's. */
  company_settings: CustomSettings
  /** Of its head office, where that is on trial. */
  trial_ends_at: string | null
  company: CompanyRow
}

const userSql = sql`
  select u.*, c.type as role, c.active as company_active, c.two_factor_authentication,
         coalesce(nullif(c.custom_settings, '{}'::jsonb), p.custom_settings, '{}'::jsonb) as company_settings,
         coalesce(p.trial_ends_at, c.trial_ends_at) as trial_ends_at,
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

/** Holds the person's row until the transaction ends, so that what counts per person is counted one at a time. */
export const lockUser = async (rows: Rows, id: number): Promise<void> => {
  await rows(sql`select 1 from users where id = ${id} for update`)
}

export const findActiveUser = async (rows: Rows, email: string): Promise<number | undefined> => {
  const [user] = await rows<Row<'users', 'id'>>(sql`select id from users where email = ${email} and active`)
  return user?.id
}

type OwnChanges = Changes<
  Row<
    'users',
    | 'name'
    | 'cellphone'
    | 'department'
    | 'locale'
    | 'receive_notification'
    | 'onboarding'
    | 'custom_settings'
    | 'password'
  >
>

/** A new password ends the person's links, invitations and codes. */
export const changeUser = async (rows: Rows, id: number, changes: OwnChanges, now: Date): Promise<void> => {
  if (changes.password !== undefined) await endTokens(rows, id, now)
  const updated_at = now.toISOString()
  await rows(sql`${updateOf('users', { ...changes, updated_at })} where users.id = ${id}`)
}

export const acceptTermsOf = async (rows: Rows, id: number, version: number, now: Date): Promise<void> => {
  await rows(
    sql`update users set accepted_use_terms_at = ${now}, accepted_use_terms_version = ${version},
               accepted_psi_at = ${now}, accepted_psi_version = ${version} where id = ${id}`,
  )
}

/** The link came to the person's mailbox, so their address is verified. */
export const verifyEmailOf = async (rows: Rows, id: number, now: Date): Promise<void> => {
  await rows(
    sql`update users set email_verified_at = coalesce(email_verified_at, ${now}), updated_at = ${now} where id = ${id}`,
  )
}

/** Whether the person chose a password: what the server made for an invitation is none. */
export const hasOwnPassword = async (rows: Rows, id: number): Promise<boolean> => {
  const found = await rows(
    sql`select 1 from users where id = ${id} and password is not null and not temporary_password`,
  )
  return found.length > 0
}

/** A password chosen by a mailed link, which verifies the address too and ends every other link and invitation. */
export const setPassword = async (
  rows: Rows,
  id: number,
  hash: string,
  now: Date,
): Promise<Row<'users', 'email' | 'onboarding'> & { role: RoleName }> => {
  const [user] = await rows<Row<'users', 'email' | 'onboarding'> & { role: RoleName }>(
    sql`update users u set password = ${hash}, temporary_password = false, updated_at = ${now},
               email_verified_at = coalesce(u.email_verified_at, ${now})
        from companies c where u.id = ${id} and c.id = u.company_id
        returning u.email, c.type as role, u.onboarding`,
  )
  if (!user) throw notFound('users')
  await endTokens(rows, id, now)
  return user
}

/** Replaces only a password that the server made itself. */
export const setTemporaryPassword = async (rows: Rows, id: number, hash: string): Promise<void> => {
  await rows(
    sql`update users set password = ${hash}, temporary_password = true
        where id = ${id} and (password is null or temporary_password)`,
  )
}

export type LinkReader = Row<
  'users',
  'id' | 'name' | 'email' | 'locale' | 'temporary_password' | 'email_verified_at' | 'onboarding'
> & { has_password: boolean }

/** The active person whom a mailed link would go to. */
export const findLinkReader = async (rows: Rows, id: number): Promise<LinkReader | undefined> => {
  const [reader] = await rows<LinkReader>(
    sql`select id, name, email, locale, password is not null as has_password, temporary_password, email_verified_at, onboarding
        from users where id = ${id} and active`,
  )
  return reader
}

/** Roles that set their company up before they work (spec 000 §2: configuration/onboarding). */
const ONBOARDED = ['shipper', 'transporter']

/** The first person of a head office of these roles, invited without a password, is led through the first steps. */
export const beginOnboarding = async (rows: Rows, id: number): Promise<void> => {
  await rows(
    sql`update users u set onboarding = true from companies c
        where u.id = ${id} and c.id = u.company_id and c.type = any(${ONBOARDED}) and c.parent_id is null and u.password is null
          and not exists (select 1 from users o where o.company_id = u.company_id and o.id <> u.id)`,
  )
}

/** Every carrier of the demo story, by name: any of them may have been chosen for an order. */
export const findDemoCarriers = (rows: Rows): Promise<{ email: string; name: string }[]> =>
  rows(sql`
    select u.email, c.fantasy_name as name from users u join companies c on c.id = u.company_id
    where u.email ~ '^transporter[0-9]*@demo[.]example$' and c.type = 'transporter' and u.active and c.active
    order by c.fantasy_name`)
