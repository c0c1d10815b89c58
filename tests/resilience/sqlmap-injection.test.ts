import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillOrders } from './support/measure.ts'
import { isFull } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type Person, type World } from './support/world.ts'

/** Security check 29: sqlmap at level 3 on ten routes, where it is installed; in the long form, because it asks for minutes. */

const hasSqlmap = spawnSync('sqlmap', ['--version']).status === 0
/** Of each route, however many of its questions are left then. */
const PATIENCE_MS = Number(process.env['SQLMAP_SECONDS'] ?? 600) * 1000
/** A route with stars where sqlmap puts its texts. */
const ROUTES = [
  'orders?filter[search]=x*',
  'orders?filter[shipper_order_code]=x*',
  'orders?sort=id*',
  'orders?include=transporter*',
  'orders?page[number]=1*',
  'orders?fields[orders]=id*',
  'orders/search/nf/1*',
  'orders/order_id_or_shipper_order_code/1*',
  'simulation_tables?filter[search]=x*',
  'dashboard/figures?period=30*',
] as const
const INJECTABLE = /(?:is vulnerable|appears to be .*injectable|identified the following injection point)/

describe.runIf(isFull && hasSqlmap)('texts that would be SQL (needs sqlmap)', () => {
  let world: World
  let server: Server
  let person: Person
  const folder = mkdtempSync(join(tmpdir(), 'sqlmap-'))

  beforeAll(async () => {
    world = await createWorld()
    server = await startServer(world, { name: 'injection' })
    person = await world.person('shipper')
    await fillOrders(world, person, 50)
  })
  afterAll(async () => {
    await server.kill()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** What sqlmap says of a route, and whether it came to its end. */
  const told = (route: string): Promise<{ text: string; ended: boolean }> => {
    const words = ['--batch', '--level', '3', '--technique=BEUST', '--time-sec', '5', '--dbms=PostgreSQL']
    const child = spawn('nice', [
      '-n',
      '5',
      'sqlmap',
      ...words,
      '--flush-session',
      '--ignore-code=404,422,429',
      '--output-dir',
      folder,
      '--headers',
      `Authorization: Bearer ${person.token}`,
      '-u',
      `${server.url}/api/${route}`,
    ])
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const limit = setTimeout(() => child.kill('SIGINT'), PATIENCE_MS)
    return new Promise((resolve) => {
      child.once('close', (_code, signal) => {
        clearTimeout(limit)
        resolve({ text, ended: signal === null && !/user (?:quit|aborted)/.test(text) })
      })
    })
  }

  it.each(ROUTES)(
    '%s is not injectable',
    async (route) => {
      const { text, ended } = await told(route)
      const last = text.trim().split('\n').slice(-6).join('\n')
      console.log(`${route}: ${ended ? 'to its end' : 'cut by the clock'}\n${last}`)
      expect(text).toContain('testing')
      expect(text).not.toMatch(INJECTABLE)
    },
    PATIENCE_MS + 60_000,
  )
})
