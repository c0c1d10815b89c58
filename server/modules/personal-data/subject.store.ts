import { sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/** People by their own row, as the caller's companies have them. */

export type PersonRow = {
  id: number
  name: string
  company_id: number
  permissions?: string[]
  role?: string
}

export const isResponsible = async ({ rows, session }: ReadContext): Promise<boolean> =>
  (await rows(sql`select 1 from users where id = ${session.user_id} and is_responsible`)).length > 0

/** People of each kind with their company; the name of the table is one of three, never the caller's. */
const SOURCES: Readonly<Record<'users' | 'drivers' | 'helpers', Sql>> = {
  users: sql`(select u.id, u.name, u.company_id, u.permissions, c.type as role, u.erased_at from users u join companies c on c.id = u.company_id)`,
  drivers: sql`(select id, name, company_id, erased_at from drivers)`,
  helpers: sql`(select id, name, transporter_id as company_id, erased_at from helpers)`,
}

/** @throws {Exception} 404 for people of other companies, and for removed ones */
export const getPersonRow = async (
  { rows, session }: ReadContext,
  type: 'users' | 'drivers' | 'helpers',
  id: number,
): Promise<PersonRow> => {
  const mine = isOperator(session) ? everything : own(session, sql`t.company_id`)
  const [row] = await rows<PersonRow>(
    sql`select t.* from ${SOURCES[type]} t where t.id = ${id} and t.erased_at is null and (${mine})`,
  )
  // A dev is the platform's own engineer, whom only devs see.
  if (!row || (row.role === 'dev' && session.role !== 'dev')) throw notFound(type)
  return row
}
