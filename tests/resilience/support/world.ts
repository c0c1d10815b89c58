import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  createCompany,
  createPartner,
  createUser,
  type CompanyInput,
} from '#prisma/seed/factories/companies.ts'
import { createSessions } from '#server/http/authenticate.ts'
import { createSystemClock } from '#server/infra/clock.ts'
import { createDatabase } from '#server/infra/database.ts'
import { hashPassword } from '#server/modules/session/index.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { createTestDatabase } from '#tests/support/database.ts'

/** What outlives a killed server: a database with people in it, a folder for files, and a way to look at both. */

export const SECRET = 'a secret that only the resilience suite knows, 32 bytes or more'
export const PASSWORD = 'Correta#2026'

export type Person = { user_id: number; company_id: number; email: string; role: RoleName; token: string }

export type World = {
  url: string
  ownerUrl: string
  folder: string
  person: (role: RoleName, options?: Partial<CompanyInput>) => Promise<Person>
  /** Another user of the same company. */
  colleague: (of: Person) => Promise<Person>
  /** Links a shipper to another company. */
  link: (shipper: Person, partner: Person) => Promise<void>
  /** Asks the database over a connection of its own, so that a broken one disturbs no other work. */
  rows: <T = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>
  close: () => Promise<void>
}

const DAY_HOURS = 12

/** @param adminUrl another PostgreSQL than the suite's */
export const createWorld = async (adminUrl?: string): Promise<World> => {
  const { url, ownerUrl, drop } = await createTestDatabase('reference', adminUrl)
  const folder = mkdtempSync(join(tmpdir(), 'tropeiro-resilience-'))
  const password = await hashPassword(PASSWORD)

  // Opened for each: between two people the scenario may have killed the server.
  const people = async <T>(use: (database: ReturnType<typeof createDatabase>) => Promise<T>): Promise<T> => {
    const database = createDatabase({ url, poolSize: 2 })
    try {
      return await use(database)
    } finally {
      await database.close()
    }
  }

  const logIn = async (
    database: ReturnType<typeof createDatabase>,
    role: RoleName,
    company_id: number,
  ): Promise<Person> => {
    const user = await createUser(await database.prisma(), { company_id, password })
    const sessions = createSessions({
      database,
      secret: SECRET,
      idleHours: DAY_HOURS,
      clock: createSystemClock(),
    })
    const client = { address: '127.0.0.1', userAgent: 'test' }
    const token = await sessions.issue({ id: user.id, role, company_id }, client)
    return { user_id: user.id, company_id, email: user.email, role, token }
  }

  return {
    url,
    ownerUrl,
    folder,
    person: (role, options = {}) =>
      people(async (database) => {
        const company = await createCompany(await database.prisma(), { type: role, ...options })
        return logIn(database, role, company.id)
      }),
    colleague: ({ role, company_id }) => people((database) => logIn(database, role, company_id)),
    link: (shipper, partner) =>
      people(async (database) => {
        await createPartner(await database.prisma(), shipper.company_id, partner.company_id)
      }),
    rows: async <T>(text: string, values: unknown[] = []) => {
      const client = new Client({ connectionString: ownerUrl })
      client.on('error', () => undefined)
      await client.connect()
      try {
        return (await client.query(text, values)).rows as T[]
      } finally {
        await client.end().catch(() => undefined)
      }
    },
    close: async () => {
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
