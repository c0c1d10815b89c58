import type { TestApp } from './app.ts'
import supertest from 'supertest'
import type { RoleName } from '#shared/access/roles.ts'
import type { Session } from '#server/kit/session.ts'

/** The demo story's people, logged in: two shippers and two carriers that share nothing. */

export type Person = {
  email: string
  session: Session
  get: (path: string) => supertest.Test
  send: (method: 'post' | 'patch' | 'delete', path: string, body?: unknown) => supertest.Test
}

export const logInAs = async (
  app: TestApp,
  name: RoleName | 'shipper2' | 'transporter2',
): Promise<Person> => {
  const email = `${name}@demo.example`
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
