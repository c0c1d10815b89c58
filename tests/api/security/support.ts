import { readFile, readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createUser } from '#prisma/seed/factories/companies.ts'
import { createApp } from '#server/app.ts'
import { MODULES } from '#server/modules/index.ts'
import { hashPassword } from '#server/modules/session/index.ts'
import type { Actor, TestApp } from '#tests/support/app.ts'

export const PASSWORD = 'Correta#2026'

export const RESOURCES = MODULES.flatMap((module) => module.resources ?? [])
export const CALLS = MODULES.flatMap((module) => module.routes ?? []).map(({ call }) => call)

/** A path of a route declaration with something in its parameters. */
export const fillPath = (path: string, value = '1'): string => path.replace(/:\w+/g, value)

/** What no answer may ever tell: where code lies, how a query reads, what a password's hash is. */
export const TELLTALE =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\.ts:\d+|PrismaClient|prisma\.|select t\.|insert into|syntax error|relation "|violates|pg_catalog|\$2[aby]\$\d|token_hash|\/home\/|\/tmp\//i

/** A user of this company who can log in with a password. */
export const withPassword = async (app: TestApp, company_id: number, password = PASSWORD) =>
  createUser(app.db, { company_id, password: await hashPassword(password) })

export const logIn = (app: TestApp, email: string, password = PASSWORD, more: object = {}) =>
  app.anonymous.post('/api/login', { email, password, ...more })

/** Requests of the holder of this token. */
export const holding = (app: TestApp, token: string): Pick<Actor, 'get' | 'post' | 'patch' | 'delete'> => ({
  get: (path) => app.anonymous.get(path).set('Authorization', `Bearer ${token}`),
  post: (path, body) => app.anonymous.post(path, body).set('Authorization', `Bearer ${token}`),
  patch: (path, body) => app.anonymous.patch(path, body).set('Authorization', `Bearer ${token}`),
  delete: (path, body) => app.anonymous.delete(path, body).set('Authorization', `Bearer ${token}`),
})

/** Texts of the mails written so far, oldest first. */
export const mails = async (app: TestApp): Promise<string[]> => {
  const folder = app.container.services.env.MAIL_OUTBOX
  const names = await readdir(folder).catch(() => [])
  const written = names.filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(
    written.map(async (name) =>
      (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '='),
    ),
  )
}

/** The application on a port of its own, for what supertest cannot send. */
export const listen = async (app: TestApp): Promise<{ server: Server; port: number; url: string }> => {
  const server = createServer(createApp(app.container, { ready: true }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}` }
}
