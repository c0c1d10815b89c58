import { sql, type Rows } from '#server/infra/database.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'

/** Demo mode only: one login per role, and a second shipper and carrier to see that companies are apart. */
export const DEMO_PASSWORD = 'Tropeiro#2026'
// Whoever comes to look begins as a shipper; the developer's door is the last one wanted.
const FIRST: readonly RoleName[] = ['shipper', 'transporter']
const OTHERS = ROLES.filter((role) => role !== 'dev' && !FIRST.includes(role))
export const DEMO_LOGINS = [...FIRST, ...OTHERS, 'shipper2', 'transporter2', 'dev'].map((name) => ({
  role: name.replace(/2$/, ''),
  email: `${name}@demo.example`,
  password: DEMO_PASSWORD,
}))

/** Every carrier of the story, by name: whoever was chosen for an order can be played. */
export const demoCarriers = (rows: Rows): Promise<{ email: string; name: string }[]> =>
  rows(sql`
    select u.email, c.fantasy_name as name from users u join companies c on c.id = u.company_id
    where u.email ~ '^transporter[0-9]*@demo[.]example$' and c.type = 'transporter' and u.active and c.active
    order by c.fantasy_name`)
