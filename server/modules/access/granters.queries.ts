import { sql, type Rows } from '#server/infra/database.ts'
import type { Granters } from '#shared/access/access.contract.ts'
import { MODULES } from '#shared/access/permissions.ts'

const LEVELS = MODULES.flatMap((module) => [`${module}__owner`, `${module}__admin`])
const MANY = 20

/** Active owners and admins of a company and, for a branch, of its head office; those of the company itself first. */
export const listGranters = (rows: Rows, company: { id: number; parent_id: number | null }) =>
  rows<Granters['people'][number]>(sql`
    select u.name, c.fantasy_name as company,
           array(select p from unnest(u.permissions) as p where p = any(${LEVELS}) order by p) as permissions
    from users u join companies c on c.id = u.company_id
    where u.company_id = any(${[company.id, company.parent_id ?? company.id]}) and u.active and c.active
      and u.permissions && ${LEVELS}::text[]
    order by u.company_id <> ${company.id}, not u.is_responsible, u.name limit ${MANY}`)

/** The name under which the platform is run. */
export const findOperator = async (rows: Rows): Promise<string | null> =>
  (
    await rows<{ fantasy_name: string }>(sql`
      select fantasy_name from companies where type = 'manager' and active order by id limit 1`)
  )[0]?.fantasy_name ?? null
