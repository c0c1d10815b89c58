import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import supertest from 'supertest'
import {
  createCompany,
  createPartner,
  createUser,
  type CompanyInput,
} from '#prisma/seed/factories/companies.ts'
import { createApp } from '#server/app.ts'
import { createContainer, type Container } from '#server/container.ts'
import { loadEnv } from '#server/env.ts'
import { createAdjustableClock, type AdjustableClock } from '#server/infra/clock.ts'
import { createLogger } from '#server/infra/logger.ts'
import type { Module } from '#server/kit/define-module.ts'
import { MODULES } from '#server/modules/index.ts'
import type { Permission } from '#shared/access/permissions.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { pathOf, type Call, type Sent } from '#shared/kit/call.ts'
import { createTestDatabase } from './database.ts'
import { explained } from './exchange.ts'

/**
 * The real application on a database of its own: everything but the network port. Jobs wait until `app.settle()`, the
 * clock stands still until it is moved.
 */

type TestFile = { name: string; content: Buffer | string }

export type Actor = {
  user: { id: number; name: string; email: string; company_id: number }
  company: { id: number; type: string; cnpj: string; fantasy_name: string }
  token: string
  get: (path: string) => supertest.Test
  post: (path: string, body?: object) => supertest.Test
  patch: (path: string, body?: object) => supertest.Test
  delete: (path: string, body?: object) => supertest.Test
  /** Sends a declared call: `carrier.call(acceptProposal, { id, input: { message } })`. */
  call: <C extends Call>(
    call: C,
    ...[sent]: object extends Sent<C, TestFile> ? [sent?: Sent<C, TestFile>] : [sent: Sent<C, TestFile>]
  ) => supertest.Test
  /** Multipart upload of files under one field. */
  upload: (
    path: string,
    field: string,
    files: readonly TestFile[],
    fields?: Record<string, string>,
  ) => supertest.Test
}

export type TestApp = {
  /** Where it listens. */
  origin: string
  container: Container
  clock: AdjustableClock
  db: Awaited<ReturnType<Container['services']['database']['prisma']>>
  /** The same database as its owner: for what the application's role may not do. */
  owner: pg.Pool
  ownerUrl: string
  /** As the application comes to it. */
  url: string
  /** A new company of this kind with one user, logged in. */
  actor: (
    role: RoleName,
    options?: Partial<CompanyInput> & { permissions?: readonly Permission[]; company_id?: number },
  ) => Promise<Actor>
  /** Links a shipper to any other company. */
  link: (shipper: Actor, partner: Actor) => Promise<{ id: number }>
  anonymous: Pick<Actor, 'get' | 'post' | 'patch' | 'delete' | 'call' | 'upload'>
  /** Delivers events and runs jobs until nothing waits. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

/** Signs the tests' tokens; a program started beside an application takes it, so that their people are the same. */
export const SECRET = 'a secret that only the test suite knows, 32 bytes or more'

/** Where the clock stands: a Wednesday morning in São Paulo. */
export const START = '2026-11-18T12:00:00.000Z'

export const createTestApp = async (
  content: 'reference' | 'demo' | 'empty' = 'reference',
  /** Hears every line of the log, of whatever level. */
  onLog?: (line: string) => void,
  /** What a test adds to the house, such as a call that takes long. */
  modules: readonly Module[] = [],
): Promise<TestApp> => {
  const database = await createTestDatabase(content)
  const folder = mkdtempSync(join(tmpdir(), 'tropeiro-test-'))
  const env = loadEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '6',
    JWT_SECRET: SECRET,
    STORAGE_PATH: join(folder, 'storage'),
    SCRATCH_PATH: join(folder, 'scratch'),
    MAIL_OUTBOX: join(folder, 'outbox'),
    LOG_LEVEL: process.env.TEST_LOG ?? 'fatal',
    DEMO_MODE: 'false',
  })
  const clock = createAdjustableClock(START)
  const container = await createContainer({
    env,
    modules: [...MODULES, ...modules],
    clock,
    jobs: 'manual',
    logger: onLog
      ? createLogger({ level: 'trace', destination: { write: onLog } })
      : createLogger({ level: env.LOG_LEVEL, readable: true }),
  })
  const { services } = container
  const server = createServer(createApp(container, { ready: true }))
  // A server that does not listen yet would be bound to another port for each request, which costs more than most answers.
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // Connections stay open until the end: opening one costs as much as a short answer.
  server.keepAliveTimeout = 0
  const connections = new Agent({ keepAlive: true })
  const db = await services.database.prisma()
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })

  // Answers as they are: packing and unpacking them was a third of the time of long lists.
  const requests = (token: string | null): Omit<Actor, 'user' | 'company' | 'token'> => {
    const prepare = (test: supertest.Test): supertest.Test =>
      explained(token === null ? test : test.set('Authorization', `Bearer ${token}`))
        .set('Accept-Encoding', 'identity')
        .agent(connections)
    const agent = supertest(server)
    const given: Omit<Actor, 'user' | 'company' | 'token' | 'call'> = {
      // A link names the platform's public address.
      get: (path) => prepare(agent.get(path.replace(env.APP_URL, ''))),
      post: (path, body = {}) => prepare(agent.post(path)).send(body),
      patch: (path, body = {}) => prepare(agent.patch(path)).send(body),
      delete: (path, body = {}) => prepare(agent.delete(path)).send(body),
      upload: (path, field, files, fields = {}) => {
        const test = prepare(agent.post(path))
        for (const [name, value] of Object.entries(fields)) test.field(name, value)
        for (const file of files) test.attach(field, Buffer.from(file.content), file.name)
        return test
      },
    }
    return {
      ...given,
      call: (call, ...[sent]) => {
        const { input, query, files } = (sent ?? {}) as Record<string, never>
        const path = `/api/${pathOf(call, sent ?? {})}`
        if (call.files) return given.upload(path, call.files.field, files ?? [], input ?? {})
        const test = call.method === 'get' ? given.get(path) : given[call.method](path, input ?? {})
        return query ? test.query(query) : test
      },
    }
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    container,
    clock,
    db,
    owner,
    ownerUrl: database.ownerUrl,
    url: database.url,
    anonymous: requests(null),
    actor: async (role, { permissions, company_id, ...options } = {}) => {
      const company =
        company_id === undefined
          ? await createCompany(db, { type: role, ...options })
          : await db.companies.findUniqueOrThrow({ where: { id: company_id } })
      const user = await createUser(db, { company_id: company.id, ...(permissions ? { permissions } : {}) })
      const token = await services.sessions.issue(
        { id: user.id, role, company_id: company.id },
        { address: '127.0.0.1', userAgent: 'test' },
      )
      return { user, company, token, ...requests(token) }
    },
    link: (shipper, partner) => createPartner(db, shipper.company.id, partner.company.id),
    settle: async () => {
      for (let round = 0; round < 10; round += 1) {
        const delivered = await container.outbox.drain()
        await container.jobs.drain()
        await container.accessLog.flush()
        if (delivered === 0) return
      }
    },
    close: async () => {
      await Promise.all([container.close(), owner.end()])
      connections.destroy()
      server.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
