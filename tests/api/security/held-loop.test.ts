import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '#shared/access/roles.ts'
import { schemaOf } from '#server/http/openapi-schemas.ts'
import { can } from '#shared/access/can.ts'
import { itemAt, textsIn } from '#shared/kit/typed.ts'
import type { Call } from '#shared/kit/call.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, TENANT_ROLES, type Person } from '#tests/support/tenants.ts'
import { withAnswers } from '#tests/support/sheet-answers.ts'
import { startWatchedServer, type WatchedServer } from '#tests/support/watched-server.ts'
import {
  answerSheet,
  boxSheet,
  fiscalBombs,
  keptBombs,
  laneSheet,
  mailBombs,
  ocoren,
  oneRequestSheet,
  productSheet,
  requestSheet,
  sheetBombs,
} from './bombs.ts'
import { namesRow, rowOf } from './door-rows.ts'
import { inputOf, may, read } from './knock.ts'
import { largestBody } from './large-bodies.ts'
import { CALLS, fillPath, RESOURCES } from './support.ts'

/**
 * Security check 23: nothing that people send holds the event loop over 50 ms: the program itself, in a process of its own, is sent every kind
 * of file and body that is slow to read, and tells the processor time of its longest turn.
 */

const MOST_MS = 50
/** Bodies that can be no larger hold nothing. */
const SMALL_BYTES = 20_000
const TRIES = 5
const ROLES: readonly RoleName[] = ['shipper', 'transporter', 'manager', ...TENANT_ROLES]
const uploads = CALLS.filter((call) => call.files && !call.path.includes(':hash'))

type Sender = { person: Person; path: string }
type File = { name: string; content: Buffer }
const BOMBS = { sheet: sheetBombs(), fiscal: fiscalBombs(), kept: keptBombs() }
const xlsx = (content: Buffer): File => ({ name: 'plan.xlsx', content })
/** What an upload is slow to read, by its address, beside files that are only kept. */
const BOMBS_OF: readonly (readonly [RegExp, () => readonly File[]])[] = [
  [/^POST boxes/, () => [xlsx(boxSheet()), ...BOMBS.sheet]],
  [/^POST products\/import/, () => [xlsx(productSheet()), ...BOMBS.sheet]],
  [/^POST request\/import/, () => [xlsx(requestSheet()), xlsx(oneRequestSheet()), ...BOMBS.sheet]],
  [/^POST freight_tenders/, () => [xlsx(laneSheet([{ uf: 'RJ', name: 'Niterói' }], 500)), ...BOMBS.sheet]],
  [/^POST freight_tender_/, () => [xlsx(answerSheet(1)), ...BOMBS.sheet]],
  [/^POST freight_intakes/, () => BOMBS.sheet],
  [/^POST edi_files/, () => [{ name: 'ocoren.txt', content: ocoren(1) }, ...BOMBS.fiscal]],
  [/^POST (?:nf_files|cte_files|order_papers|purchase_orders)/, () => [...BOMBS.fiscal, ...BOMBS.kept]],
]
const bombsOf = ({ address }: Call): readonly File[] =>
  BOMBS_OF.find(([words]) => words.test(address))?.[1]() ?? BOMBS.kept

const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]))
/** Services that wait for an invoice are none in the story: the file is received as a whole before that is told. */
const REFUSED_FIRST: ReadonlySet<string> = new Set(['POST nf_service_files'])
/** Of rows that the demo story does not have: their bodies are read all the same. */
const ROWLESS: ReadonlySet<string> = new Set(['PATCH simulation_quotes_transporters/approver_decline/:id'])

/** The fields of its form that an upload must have, with ids of rows that the sender sees. */
const fieldsOf = async (person: Person, call: Call): Promise<[string, string][]> => {
  const { required = [] } = call.input ? schemaOf(call.input) : {}
  const needed = new Set(textsIn(required))
  return Object.entries(await inputOf(person, call, person)).flatMap(([field, value]) =>
    needed.has(field) || field === 'shipper_id' ? [[field, String(value)]] : [],
  )
}

describe('the event loop', () => {
  let app: TestApp
  let server: WatchedServer
  const people: Person[] = []
  const folder = mkdtempSync(join(tmpdir(), 'held-loop-'))

  beforeAll(async () => {
    app = await createTestApp('demo')
    // The program's clock is the true one, and its sessions are of now.
    app.clock.set(new Date().toISOString())
    for (const role of new Set(ROLES)) people.push(await logInAs(app, role))
    server = await startWatchedServer(app, folder)
  })
  afterAll(async () => {
    await server.stop()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A person who may, and the address of a row of theirs. */
  const sender = async (call: Call): Promise<Sender> => {
    const able = people.filter((one) => may(one, call))
    const [first] = able
    if (first && !namesRow(call)) return { person: first, path: call.path }
    for (const person of able) {
      const [row] = await read(person, rowOf(call) ?? '')
      if (row) return { person, path: call.path.replace(/:\w+/g, row.id) }
    }
    throw new Error(`${call.address}: the demo story has nobody who may`)
  }
  type Sent = {
    path: string
    person: Person | null
    body: string | FormData | Uint8Array<ArrayBuffer>
    type?: string
    method?: string
  }
  const send = async ({ path, person, body, type, method = 'post' }: Sent) => {
    const answer = await fetch(`${server.origin}/api/${path}`, {
      method: method.toUpperCase(),
      body,
      headers: {
        // A connection that stays may be closed by the other side just before it is used.
        Connection: 'close',
        ...(person ? { Authorization: `Bearer ${person.token}` } : {}),
        ...(type === undefined ? {} : { 'Content-Type': type }),
      },
    })
    return { status: answer.status, text: await answer.text() }
  }
  /** The least of a few tries: code that is compiled for the first time, and others' work, are in one and not in all. */
  const heldBy = async (sent: Sent) => {
    let least = Infinity
    let last = { status: 0, text: '' }
    for (let tries = 0; least > MOST_MS && tries < TRIES; tries += 1) {
      await server.longestTurn()
      last = await send(sent)
      least = Math.min(least, await server.longestTurn())
    }
    return { held: least, ...last }
  }

  const upload = async (call: Call, { name, content }: File, { person, path }: Sender) => {
    const body = new FormData()
    for (const [field, value] of await fieldsOf(person, call)) body.append(field, value)
    body.append(call.files?.field ?? '', new Blob([new Uint8Array(content)]), name)
    return heldBy({ path, person, body })
  }

  it.each(uploads.map((call) => [call.address, call] as const))(
    'is not held by files of %s',
    async (_, call) => {
      const from = await sender(call)
      let taken = 0
      for (const bomb of bombsOf(call)) {
        const { held, status, text } = await upload(call, bomb, from)
        expect(status, text).toBeLessThan(500)
        expect(held, `${bomb.name}: ${status} ${text.slice(0, 300)}`).toBeLessThan(MOST_MS)
        if (![401, 403, 404].includes(status)) taken += 1
      }
      if (!REFUSED_FIRST.has(call.address))
        expect(taken, 'the file was refused before it was looked at').toBeGreaterThan(0)
    },
  )

  it('is not held by the mails of a mailbox', async () => {
    const shipper = itemAt(people, 0)
    const mailbox = await shipper.send('post', '/api/mailboxes', {
      name: 'NF-e',
      kind: 'address',
      any_sender: true,
    })
    const renewed = await shipper.send('post', `/api/mailboxes/address/${mailbox.body.data.id}`)
    const path = new URL(String(renewed.body.data.url)).pathname.replace('/api/', '')
    for (const { name, content } of mailBombs()) {
      const body = new Uint8Array(content)
      const { held, status, text } = await heldBy({ path, person: null, body, type: 'message/rfc822' })
      expect(status, `${name}: ${text}`).toBe(200)
      expect(held, name).toBeLessThan(MOST_MS)
    }
  })

  it.each([
    ['1,500 rows under 20,000 merged ranges', 0],
    ['30,000 rows', 1],
  ])('is not held by a freight table, sent and checked: %s', async (_, which) => {
    const shipper = itemAt(people, 0)
    const [carrier] = await read(shipper, 'transporters')
    const body = new FormData()
    body.append('transporter_id', carrier?.id ?? '')
    body.append('again', 'true')
    const { name, content } = itemAt(BOMBS.sheet, which)
    body.append('file', new Blob([new Uint8Array(content)]), name)
    // Without its carrier, as above, an upload is refused before it is looked at.
    const sent = await heldBy({ path: 'freight_intakes/upload', person: shipper, body })
    expect(sent.status, sent.text).toBe(201)
    expect(sent.held).toBeLessThan(MOST_MS)
    const { data } = JSON.parse(sent.text) as { data: { id: string; attributes: never } }
    const checked = await heldBy({
      path: `freight_intakes/check/${data.id}`,
      person: shipper,
      body: JSON.stringify(withAnswers(data.attributes)),
      type: 'application/json',
    })
    expect(checked.status, checked.text).toBe(200)
    expect(checked.held).toBeLessThan(MOST_MS)
  })

  type Content = Omit<Sent, 'body'> & { content: unknown }
  const isCalm = async ({ content, ...sent }: Content) => {
    const body = JSON.stringify(content)
    const { held, status, text } = await heldBy({ ...sent, body, type: 'application/json' })
    expect(status, text).toBeLessThan(500)
    expect(held, `${body.length} bytes: ${status} ${text.slice(0, 300)}`).toBeLessThan(MOST_MS)
  }

  it.each([
    ['fields that no call knows', named(4_999)],
    ['more fields than a body may have', named(60_000)],
    [
      'lists of one field each, all of another name',
      Array.from({ length: 39_000 }, (_, index) => ({ [`x${index}`]: 1 })),
    ],
    ['lists inside one another', { x: Array.from({ length: 200_000 }, () => [1]) }],
  ])('is not held by %s', async (_, content) => {
    for (const path of ['orders', 'drivers', 'nf_files/create_orders'])
      await isCalm({ path, person: itemAt(people, 0), method: 'post', content })
  })

  const writing = CALLS.filter(
    (call) =>
      call.method !== 'get' &&
      !call.files &&
      !call.path.includes(':hash') &&
      JSON.stringify(largestBody(call.input)).length > SMALL_BYTES,
  )
  it.each(writing.map((call) => [call.address, call] as const))(
    'is not held by a body of %s',
    async (_, call) => {
      const from = ROWLESS.has(call.address)
        ? { person: itemAt(people, 0), path: fillPath(call.path) }
        : call.ability === 'public'
          ? { person: null, path: fillPath(call.path) }
          : await sender(call)
      await isCalm({ ...from, content: largestBody(call.input), method: call.method })
    },
  )

  const shaped = RESOURCES.flatMap(({ contract, abilities }) => [
    ...(contract.create && abilities.create
      ? [{ method: 'post', path: contract.type, input: contract.create, ability: abilities.create }]
      : []),
    ...(contract.update && abilities.update
      ? [{ method: 'patch', path: `${contract.type}/1`, input: contract.update, ability: abilities.update }]
      : []),
  ])
  it.each(shaped)('is not held by a body of $method $path', async ({ method, path, input, ability }) => {
    const person = people.find(({ session }) => can(session, ability)) ?? null
    await isCalm({ path, person, method, content: largestBody(input) })
  })
})
