import { sql, type Rows } from '#server/infra/database.ts'
import type { Session } from '#server/kit/session.ts'
import { isRole } from '#shared/access/roles.ts'

type Requester = {
  name: string
  email: string
  locale: string
  permissions: string[]
  role: string
  company_id: number
  parent_id: number | null
  plan: string | null
  company_name: string
  branches: number[] | null
  features: number[] | null
}

/**
 * The session that the user would have if they logged in now, for work done on their behalf later. Null when they could
 * not: deactivated, or no longer of that company.
 */
export const requesterSession = async (
  rows: Rows,
  user_id: number,
  company_id: number,
): Promise<Session | null> => {
  const [user] = await rows<Requester>(sql`
    select u.name, u.email, u.locale, u.permissions, c.type as role, c.id as company_id, c.parent_id,
           coalesce(c.selected_plan, p.selected_plan) as plan, c.fantasy_name as company_name,
           (select array_agg(b.id) from companies b where b.parent_id = c.id) as branches,
           (select array_agg(distinct f.feature_id) from company_features f where f.company_id in (c.id, c.parent_id)) as features
    from users u join companies c on c.id = u.company_id left join companies p on p.id = c.parent_id
    where u.id = ${user_id} and c.id = ${company_id} and u.active and c.active`)
  if (!user || !isRole(user.role)) return null
  const { branches, features, role, locale, ...own } = user
  return {
    ...own,
    session_id: 'system',
    user_id,
    role,
    locale: locale === 'en' || locale === 'es' ? locale : 'pt',
    company_ids: [user.company_id, ...(branches ?? [])],
    features: features ?? [],
  }
}
