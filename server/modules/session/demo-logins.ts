import { ROLES } from '#shared/access/roles.ts'

/** Demo mode only: one login per role, and a second shipper and carrier to see that companies are apart. */
export const DEMO_PASSWORD = 'Tropeiro#2026'
export const DEMO_LOGINS = [...ROLES, 'shipper2', 'transporter2'].map((name) => ({
  role: name.replace(/2$/, ''),
  email: `${name}@demo.example`,
  password: DEMO_PASSWORD,
}))
