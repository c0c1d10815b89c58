import { sql, type Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'
import type { Permission } from '#shared/access/permissions.ts'

/** Permissions that let their holder manage people (`users.update`). */
const MANAGING = ['integra_manager__owner', 'integra_manager__admin', 'finance__owner', 'finance__admin']
const MANY = 20

type Manager = { name: string; company: string; permissions: Permission[] }

/**
 * Active people who manage those of a company and, for a branch, of its head office; those of the company itself first.
 * No person changes their own rights, so the caller is not among them.
 */
export const findManaging = (
  rows: Rows,
  { user_id, company_id, parent_id }: { user_id: number; company_id: number; parent_id: number | null },
) =>
  rows<Manager>(sql`
    select u.name, c.fantasy_name as company, u.permissions
    from users u join companies c on c.id = u.company_id
    where u.company_id = any(${[company_id, parent_id ?? company_id]}) and u.id <> ${user_id} and u.active and c.active
      and u.permissions && ${MANAGING}::text[]
    order by u.company_id <> ${company_id}, not u.is_responsible, u.name limit ${MANY}`)

/** The name under which the platform is run. */
export const findOperator = async (rows: Rows): Promise<string | null> =>
  (
    await rows<Row<'companies', 'fantasy_name'>>(sql`
      select fantasy_name from companies where type = 'manager' and active order by id limit 1`)
  )[0]?.fantasy_name ?? null
