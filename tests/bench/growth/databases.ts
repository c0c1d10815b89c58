import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { migrate } from '#server/infra/migrate.ts'
import { hashFiles } from '../../../scripts/lib/file-hash.ts'
import { inVar } from '../../../scripts/lib/paths.ts'
import { startPostgres } from '../../../scripts/lib/postgres.ts'
import { seed } from '../../../scripts/lib/seeds.ts'
import { fillGrowth } from './fill.ts'

/** Filled databases, kept between runs under `var/growth-postgres`: two million orders are made once. */

export type GrowthServer = {
  /** The address of a filled database of so many orders, at the present migrations. */
  filled: (orders: number) => Promise<string>
  stop: () => Promise<void>
}

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  shared_buffers: '1GB',
}

/** The fill and the size; later migrations are applied to what stands. */
const nameOf = (orders: number): string =>
  `growth_${orders}_${createHash('sha256').update(hashFiles('tests/bench/growth/fill.ts')).digest('hex').slice(0, 8)}`

const exists = async (admin: Client, name: string): Promise<boolean> =>
  (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(0)} s`

/** The name appears only when the work is complete, so that an interrupted fill is never asked. */
const fill = async (admin: Client, urlOf: (name: string) => string, orders: number): Promise<void> => {
  const began = Date.now()
  const making = `making_${nameOf(orders)}`
  await admin.query(`drop database if exists "${making}" with (force)`)
  await admin.query(`create database "${making}"`)
  await migrate(urlOf(making))
  await seed('reference', urlOf(making), inVar('growth-storage'))
  await fillGrowth(urlOf(making), { orders }, (part) => console.log(`  ${seconds(began)}: ${part}`))
  await admin.query(`alter database "${making}" rename to "${nameOf(orders)}"`)
  console.log(`  ${orders} orders filled in ${seconds(began)}`)
}

/** Orders that an earlier run created: they would be the newest of every list. */
const forgetAdded = async (url: string, orders: number): Promise<number> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('delete from orders where id > $1', [orders])
  // As the hourly job leaves them.
  await client.query(`select add_order_counts(); select join_order_hours(now() - interval '2 days')`)
  await client.end()
  return rowCount ?? 0
}

/** What a migration rewrote is in order again, as autovacuum would have it some minutes later. */
const vacuum = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

export const startGrowthServer = async (): Promise<GrowthServer> => {
  const server = await startPostgres('growth-postgres', settings)
  return {
    filled: async (orders) => {
      const admin = new Client({ connectionString: server.url('postgres') })
      await admin.connect()
      try {
        if (!(await exists(admin, nameOf(orders)))) await fill(admin, server.url, orders)
        const url = server.url(nameOf(orders))
        const later = await migrate(url)
        const added = await forgetAdded(url, orders)
        if (later.length + added > 0) await vacuum(url)
        return url
      } finally {
        await admin.end()
      }
    },
    stop: server.stop,
  }
}
