import { ROLES, type RoleName } from '#shared/access/roles.ts'

/** Demo mode only: one login per role, and a second shipper and carrier to see that companies are apart. */
export const DEMO_PASSWORD = 'Tropeiro#2026'
// Visitors come to see a shipper and a carrier; the developer's login stands last.
const FIRST: readonly RoleName[] = ['shipper', 'transporter']
const OTHERS = ROLES.filter((role) => role !== 'dev' && !FIRST.includes(role))
export const DEMO_LOGINS = [...FIRST, ...OTHERS, 'shipper2', 'transporter2', 'dev'].map((name) => ({
  role: name.replace(/2$/, ''),
  email: `${name}@demo.example`,
  password: DEMO_PASSWORD,
}))
