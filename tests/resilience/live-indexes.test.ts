import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, migrationsFolder } from '#server/infra/migrate.ts'
import { fillOrders } from './support/measure.ts'
import { createWorld, type Person, type World } from './support/world.ts'

/** Security check 57: an index of a large table is built beside the writing of the version before (decision 0236). */

const ORDERS = 6000
const LIVE = '20990101000000_live'
const UNIQUE = '20990101000100_unique'

describe('an index of a large table', () => {
  let world: World
  let shipper: Person
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tropeiro-migrations-'))
    cpSync(migrationsFolder, folder, { recursive: true })
    world = await createWorld()
    shipper = await world.person('shipper')
    await fillOrders(world, shipper, ORDERS)
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const add = (name: string, sql: string): void => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'migration.sql'), sql)
  }
  const write = (client: Client, code: string) =>
    client.query(
      `insert into orders (shipper_id, shipper_order_code, modal, last_active_status_id, updated_at)
       values ($1, $2, 'full_truckload', 1, now())`,
      [shipper.company_id, code],
    )
  const validity = (name: string) =>
    world.rows<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass($1)`,
      [name],
    )
  const writer = async (): Promise<Client> => {
    const client = new Client({ connectionString: world.url })
    await client.connect()
    await client.query(`set lock_timeout = '200ms'`)
    return client
  }

  it('lets people write while it is built, and is built again where that was interrupted', async () => {
    add(LIVE, `-- by hand\ncreate index orders_live on orders (shipper_id, destinatary_name, id);\n`)
    const [slow, quick] = [await writer(), await writer()]
    try {
      await slow.query('begin')
      await write(slow, 'ABERTO')
      const broken = expect(migrate(world.ownerUrl, folder)).rejects.toThrow(`${LIVE} failed`)
      // It has begun, and waits for the writer that was there before it.
      await expect.poll(() => validity('orders_live'), { interval: 20 }).toEqual([{ valid: false }])
      await write(quick, 'DURANTE')
      await world.rows(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'tropeiro migrate' and datname = current_database()`)
      await broken
      expect(await validity('orders_live')).toEqual([{ valid: false }])
      await slow.query('commit')
    } finally {
      await Promise.all([slow.end(), quick.end()])
    }

    const runs = await Promise.all([migrate(world.ownerUrl, folder), migrate(world.ownerUrl, folder)])
    expect(runs.toSorted((one, other) => one.length - other.length)).toEqual([[], [LIVE]])
    expect(await validity('orders_live')).toEqual([{ valid: true }])
    const codes = await world.rows(
      `select shipper_order_code as code from orders where shipper_order_code in ('ABERTO', 'DURANTE') order by 1`,
    )
    expect(codes).toEqual([{ code: 'ABERTO' }, { code: 'DURANTE' }])
  })

  it('leaves no useless half behind where rows stand against it', async () => {
    add(
      UNIQUE,
      `create index orders_live_first on orders (destinatary_name, id);
       create unique index orders_live_unique on orders (modal);`,
    )
    await expect(migrate(world.ownerUrl, folder)).rejects.toThrow(
      `${UNIQUE} failed and left only whole indexes behind`,
    )
    expect(await validity('orders_live_unique')).toEqual([])
    expect(await validity('orders_live_first')).toEqual([{ valid: true }])
    writeFileSync(
      join(folder, UNIQUE, 'migration.sql'),
      `create index orders_live_first on orders (destinatary_name, id);
       create unique index orders_live_unique on orders (modal, id);`,
    )
    expect(await migrate(world.ownerUrl, folder)).toEqual([UNIQUE])
    expect(await validity('orders_live_unique')).toEqual([{ valid: true }])
  })
})
