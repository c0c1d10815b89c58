import { MODULES_OF } from '#prisma/seed/demo/cast.ts'
import { createCompany, createPartner, createUser } from '#prisma/seed/factories/companies.ts'
import type { Session } from '#server/kit/session.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type supertest from 'supertest'
import type { TestApp } from './app.ts'

/** The demo story's people, logged in: of every kind of company one, and a second one that it shares nothing with. */

export type Person = {
  email: string
  session: Session
  get: (path: string) => supertest.Test
  send: (method: 'post' | 'patch' | 'delete', path: string, body?: unknown) => supertest.Test
}

/** Kinds of company that there may be several of in one installation. */
export const TENANT_ROLES = [
  'shipper',
  'transporter',
  'supplier',
  'customer',
  'risk_manager',
  'broker',
  'four_pl',
  'auditor',
  'fintech',
  'finance_manager',
  'taker',
] as const satisfies readonly RoleName[]
export type TenantRole = (typeof TENANT_ROLES)[number]

const logInByEmail = async (app: TestApp, email: string): Promise<Person> => {
  const user = await app.db.users.findUniqueOrThrow({ where: { email }, include: { company: true } })
  const { sessions } = app.container.services
  const token = await sessions.issue(
    { id: user.id, role: user.company.type, company_id: user.company_id },
    { address: '127.0.0.1', userAgent: 'test' },
  )
  const session = await sessions.authenticate(token)
  if (!session) throw new Error(`${email} cannot log in`)
  const authorized = (test: supertest.Test) => test.set('Authorization', `Bearer ${token}`)
  return {
    email,
    session,
    get: (path) => authorized(app.anonymous.get(path)),
    send: (method, path, body) => authorized(app.anonymous[method](path, body as object)),
  }
}

export const logInAs = (app: TestApp, name: RoleName | 'shipper2' | 'transporter2'): Promise<Person> =>
  logInByEmail(app, `${name}@demo.example`)

/** Companies of the story that nobody logs in to, by their names. */
const SECOND: Partial<Record<TenantRole, string>> = {
  supplier: 'Embalagens Três Pinheiros',
  customer: 'Magazine Beira Rio',
  fintech: 'Caixa-Forte Recebíveis',
}

/**
 * The second company of a kind, logged in. Where the story has none, or nobody in it, one is made that works for the
 * second shipper: with an address, orders, and, in finance, with who it leads.
 */
export const logInAsSecond = async (app: TestApp, role: TenantRole): Promise<Person> => {
  if (role === 'shipper' || role === 'transporter') return logInAs(app, `${role}2`)
  const email = `${role}2@demo.example`
  const name = SECOND[role]
  const company = name
    ? await app.db.companies.findFirstOrThrow({ where: { fantasy_name: name } })
    : await createCompany(app.db, { type: role })
  await createUser(app.db, { company_id: company.id, email, permissions: MODULES_OF[role] })
  const { id: _id, ...address } = await app.db.addresses.findFirstOrThrow()
  await app.db.addresses.create({ data: { ...address, company_id: company.id } })
  const { company_id: shipper_id } = await app.db.users.findUniqueOrThrow({
    where: { email: 'shipper2@demo.example' },
  })
  if (!name) await createPartner(app.db, shipper_id, company.id)
  if (role === 'supplier' || role === 'customer' || role === 'risk_manager')
    await app.db.orders.updateMany({ where: { shipper_id }, data: { [`${role}_id`]: company.id } })
  if (role === 'finance_manager') {
    const { id } = await createCompany(app.db, { type: 'taker' })
    await app.db.companies.update({ where: { id }, data: { finance_manager_id: company.id } })
  }
  return logInByEmail(app, email)
}
