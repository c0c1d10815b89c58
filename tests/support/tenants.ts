import { MODULES_OF } from '#prisma/seed/demo/companies/cast.ts'
import { createUser } from '#prisma/seed/factories/companies.ts'
import type { Session } from '#server/kit/session.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type supertest from 'supertest'
import type { Actor, TestApp } from './app.ts'

/** The demo story's people, logged in: of every kind of company one, and a second one that it shares nothing with. */

export type Person = {
  email: string
  session: Session
  token: string
  get: (path: string) => supertest.Test
  send: (method: 'post' | 'patch' | 'delete', path: string, body?: unknown) => supertest.Test
  upload: Actor['upload']
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
    token,
    get: (path) => authorized(app.anonymous.get(path)),
    send: (method, path, body) => authorized(app.anonymous[method](path, body as object)),
    upload: (...sent) => authorized(app.anonymous.upload(...sent)),
  }
}

export const logInAs = (app: TestApp, name: RoleName | `${TenantRole}2`): Promise<Person> =>
  logInByEmail(app, `${name}@demo.example`)

/**
 * The second company of a kind, logged in. The story's second fintech has no user who logs in: one is made. Where
 * one sees the platform through orders only, those of the second shipper are handed to it when it has none.
 */
export const logInAsSecond = async (app: TestApp, role: TenantRole): Promise<Person> => {
  const email = `${role}2@demo.example`
  if (role === 'fintech') {
    const { id: company_id } = await app.db.companies.findFirstOrThrow({
      where: { fantasy_name: 'Caixa-Forte Recebíveis' },
    })
    await createUser(app.db, { company_id, email, permissions: MODULES_OF.fintech })
  }
  const person = await logInByEmail(app, email)
  if (role === 'supplier' || role === 'customer' || role === 'risk_manager') {
    const key = `${role}_id`
    const { company_id } = person.session
    const shipper = await app.db.users.findUniqueOrThrow({ where: { email: 'shipper2@demo.example' } })
    if ((await app.db.orders.count({ where: { [key]: company_id } })) === 0)
      await app.db.orders.updateMany({
        where: { shipper_id: shipper.company_id },
        data: { [key]: company_id },
      })
  }
  return person
}
