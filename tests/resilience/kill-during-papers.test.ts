import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import { composeConemb, composeDoccob, composeOcoren } from '#server/modules/edi-files/index.ts'
import { buildArchive, type ArchiveFile } from '#tests/support/documents/build-archive.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { ediCteOf, envelope } from '#tests/support/edi-files.ts'
import { call, expectAcked, idOf, isAcked, isLost, type Answer } from './support/client.ts'
import { dice, seed } from './support/dice.ts'
import { holdOrder } from './support/hold-order.ts'
import { typedOrder } from './support/orders.ts'
import { slowness } from './support/pace.ts'
import { rounds } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type Person, type World } from './support/world.ts'

/** Papers are put on a shelf, and EDI files are taken, while the server is killed: nothing is lost, nothing is there twice. */

const ROUNDS = rounds(20, 1)
const PAPERS = 12
const INVOICES = 6
const RECORDS = 30
const SPREAD_MS = 400
const TAKING_MS = 1_200
const RECOVERY_MS = 30_000
const FAST_LOCKS = { JOB_LOCK_SECONDS: '2' }

let world: World
let server: Server
let shipper: Person
let carrier: Person
let cnpj: string
let numbers = 0

beforeAll(async () => {
  world = await createWorld()
  server = await startServer(world, { name: 'killed-papers', env: FAST_LOCKS })
  shipper = await world.person('shipper', { cnpj: SHIPPER.cnpj ?? '' })
  carrier = await world.person('transporter')
  await world.link(shipper, carrier)
  const [company] = await world.rows<{ cnpj: string }>('select cnpj from companies where id = $1', [
    carrier.company_id,
  ])
  cnpj = company?.cnpj ?? ''
})
afterAll(async () => {
  await server.kill()
  await world.close()
})

const next = (): number => (numbers += 1)

const newOrder = async (code: string): Promise<number> => {
  const id = idOf(expectAcked(await call(server.url, shipper, '/api/orders', { body: typedOrder(code) })))
  await world.rows('update orders set transporter_id = $1 where id = $2', [carrier.company_id, id])
  return id
}

/** Until an answer says what has happened: a program asks again with its key. */
const insist = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const answer = await ask()
    if (answer.status !== 503 && !isLost(answer)) return expectAcked(answer)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!server.isRunning()) await server.start()
  }
}

const folder = (): { content: Buffer; keys: string[] } => {
  const invoices = Array.from({ length: INVOICES }, () =>
    buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: next() }),
  )
  const files: ArchiveFile[] = [
    ...invoices.map(({ xml }, at) => ({ name: `nota-${at}.xml`, bytes: Buffer.from(xml) })),
    ...Array.from({ length: PAPERS }, (_, at) => ({
      name: `carta-${at}.pdf`,
      bytes: pageOf(['CARTA DE CORRECAO', `numero ${next()}`]),
    })),
  ]
  return { content: buildArchive(files), keys: invoices.map((one) => one.access_key) }
}

const shelve = (id: number, content: Buffer): Promise<Answer> => {
  const body = new FormData()
  body.append('files', new Blob([new Uint8Array(content)]), 'pasta.zip')
  return call(server.url, shipper, `/api/order_papers/shelve/${id}`, { body, key: `PASTA ${id}` })
}

const standing = async (id: number, keys: readonly string[]) => {
  const [row] = await world.rows(
    `select (select count(*)::int from order_papers where order_id = $1) as papers,
       (select count(distinct sha256)::int from order_papers where order_id = $1) as different,
       (select count(*)::int from nf_files where key = any($2)) as invoices,
       (select count(distinct key)::int from nf_files where key = any($2)) as keys`,
    [id, keys],
  )
  return row
}
const WHOLE = { papers: PAPERS, different: PAPERS, invoices: INVOICES, keys: INVOICES }
const NOTHING = { papers: 0, different: 0, invoices: 0, keys: 0 }

describe('a server that is killed while an archive is put on a shelf', () => {
  it('puts all of it there or nothing, and once when it is asked again', async () => {
    let lost = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await newOrder(`PASTA ${round}`)
      const { content, keys } = folder()
      // Every other time the request stands in the middle of its transaction, else anywhere.
      const hold = round % 2 === 0 ? await holdOrder(world, id) : undefined
      const asked = shelve(id, content)
      await hold?.reached()
      await sleep(dice() * SPREAD_MS)
      await server.kill()
      await hold?.release()
      const outcome = await asked
      if (isLost(outcome)) lost += 1
      await server.start()
      const found = await standing(id, keys)
      expect(found, `seed ${seed}, round ${round}`).toEqual(
        isAcked(outcome) || found?.['papers'] !== 0 ? WHOLE : NOTHING,
      )
      await insist(() => shelve(id, content))
      expect(await standing(id, keys), `seed ${seed}, round ${round}`).toEqual(WHOLE)
    }
    console.log(`${ROUNDS} kills: ${lost} archives interrupted`)
    expect(lost).toBeGreaterThan(0)
  })
})

type Taken = { id: number; message: string }

const drop = async (message: string, content: Buffer): Promise<Taken> => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)]), `${message}.txt`)
  const id = idOf(expectAcked(await call(server.url, carrier, '/api/edi_files/read', { body })))
  return { id, message }
}

/** Invoices of an order, what happened to each, the CT-e of each, and a bill of all. */
const newFiles = async (round: number): Promise<Taken[]> => {
  const order = await newOrder(`EDI ${round}`)
  const mine = Array.from({ length: RECORDS }, next)
  const body = new FormData()
  for (const number of mine) {
    const { xml } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number })
    body.append('files', new Blob([xml]), `${number}.xml`)
  }
  expectAcked(await call(server.url, shipper, '/api/nf_files/import', { body }))
  const known = () =>
    world.rows('select id from nf_files where number = any($1)', [mine.map((number) => String(number))])
  await expect.poll(async () => (await known()).length, { timeout: RECOVERY_MS * slowness() }).toBe(RECORDS)
  await world.rows('update nf_files set order_id = $1 where number = any($2)', [
    order,
    mine.map((number) => String(number)),
  ])
  const told = mine.map((number) => ({
    issuer: SHIPPER.cnpj ?? '',
    series: '1',
    number: String(number),
    code: '98',
    day: '2026-11-18',
    time: '11:00',
    text: null,
  }))
  const ctes = mine.map((number) => ediCteOf(cnpj, number, [number]))
  const bill = {
    branch: 'MATRIZ',
    series: '1',
    number: String(mine[0]),
    issued_on: '2026-11-18',
    expires_on: '2026-12-18',
    value: (RECORDS * 425.89).toFixed(2),
    bank: null,
    ctes: mine.map((number) => ({
      issuer: cnpj,
      series: '1',
      number: String(number),
      value: '425.89',
      issued_on: '2026-11-18',
    })),
  }
  const by = { tax_id: cnpj, name: 'AGIL' }
  return [
    await drop('OCOREN', composeOcoren('3.1', envelope, { carrier: by, occurrences: told })),
    await drop('CONEMB', composeConemb('3.1', envelope, { carrier: by, ctes })),
    await drop('DOCCOB', composeDoccob('5.0', envelope, { carrier: by, bills: [bill] })),
  ]
}

const outcomesOf = (ids: readonly number[]) =>
  world.rows(
    `select t.message, t.status, count(i.id)::int as items, count(distinct i.line)::int as lines,
       count(*) filter (where i.outcome in ('applied', 'noted'))::int as effects
     from edi_files t left join edi_items i on i.edi_file_id = t.id where t.id = any($1) group by t.id order by t.id`,
    [ids],
  )
const taken = (message: string, items: number) => ({
  message,
  status: 'taken',
  items,
  lines: items,
  effects: items,
})

describe('a server that is killed while EDI files are taken', () => {
  it('gives each record its effect once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const files = await newFiles(round)
      for (const { id } of files)
        await insist(() => call(server.url, carrier, `/api/edi_files/take/${id}`, { body: {} }))
      for (let kill = 0; kill < 2; kill += 1) {
        await sleep(dice() * TAKING_MS)
        await server.kill()
        await server.start()
      }
      const all = () => outcomesOf(files.map(({ id }) => id))
      await expect
        .poll(all, { timeout: RECOVERY_MS * slowness(), message: `seed ${seed}, round ${round}` })
        .toEqual([taken('OCOREN', RECORDS), taken('CONEMB', RECORDS), taken('DOCCOB', 1)])
    }
    const unsettled = () => world.rows('select event from outbox where delivered_at is null')
    await expect.poll(unsettled, { timeout: RECOVERY_MS * slowness() }).toEqual([])
    const [effects] = await world.rows(
      `select (select count(*)::int from cte_files) as ctes, (select count(distinct key)::int from cte_files) as keys,
         (select count(*)::int from fatura_files) as bills, (select count(*)::int from fatura_ctes where cte_file_id is not null) as lines,
         (select count(*)::int from order_timeline where event = 'carrier_occurrence') as notes`,
    )
    expect(effects, `seed ${seed}`).toEqual({
      ctes: ROUNDS * RECORDS,
      keys: ROUNDS * RECORDS,
      bills: ROUNDS,
      lines: ROUNDS * RECORDS,
      notes: ROUNDS * RECORDS,
    })
  })
})
