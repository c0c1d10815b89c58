import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/infra/migrate.ts'
import { grantPlainRole } from '#server/infra/plain-role.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

/** The two roles of a database (decision 0062). */

describe('the application’s plain role', () => {
  let own: TestDatabase
  let owner: Client
  let plain: Client

  beforeAll(async () => {
    own = await createTestDatabase('empty')
    owner = new Client({ connectionString: own.ownerUrl })
    plain = new Client({ connectionString: own.url })
    await Promise.all([owner.connect(), plain.connect()])
  })
  afterAll(async () => {
    await Promise.all([owner.end(), plain.end()])
    await own.drop()
  })

  it('owns nothing, and is no more than a login', async () => {
    const { rows } = await plain.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
              exists (select from pg_class where relowner = pg_roles.oid) as owns
       from pg_roles where rolname = current_user`,
    )
    expect(Object.values(rows[0] as object)).toEqual([false, false, false, false, false, false])
  })

  it('takes over the queues of an installation that had one role', async () => {
    await owner.query(`
      create schema bullmq; create table bullmq.jobs (id serial primary key, data jsonb);
      create function bullmq.next() returns int language sql as 'select 1'`)
    await expect(plain.query('select * from bullmq.jobs')).rejects.toThrow('permission denied')
    await grantPlainRole(own.ownerUrl, own.url)
    await plain.query(`insert into bullmq.jobs (data) values ('{}'); alter table bullmq.jobs add column more int;
      create or replace function bullmq.next() returns int language sql as 'select 2'`)
    await grantPlainRole(own.ownerUrl, own.url)
  })

  it('is let in by several deployments at once, and after each migration', async () => {
    await owner.query('create table later (id serial primary key)')
    await expect(plain.query('insert into later default values')).rejects.toThrow('permission denied')
    await Promise.all([1, 2, 3].map(() => grantPlainRole(own.ownerUrl, own.url)))
    await plain.query('insert into later default values')
    await expect(migrate(own.url)).rejects.toThrow('permission denied')
  })

  it('is left out where both addresses name one role', async () => {
    await grantPlainRole(own.ownerUrl, own.ownerUrl)
    await expect(owner.query('select count(*) from audits')).resolves.toBeDefined()
  })
})
