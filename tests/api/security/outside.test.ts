import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { askOutside } from '#server/infra/ask-outside.ts'
import { createHumanCheck } from '#server/modules/session/human-check.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { expectOurs } from '#tests/support/exchange.ts'
import { fewAtOnce } from '#tests/support/few-at-once.ts'
import { leanRequests } from '#tests/support/lean-requests.ts'
import { nfe, xmlFile } from '#tests/support/papers.ts'
import { logInAs, type Person } from '#tests/support/tenants.ts'
import { CALLS, fillPath, RESOURCES } from './support.ts'

/** Security check 32: no address that a person writes is ever called; a canary listens where it must not. */

let app: TestApp
let canary: Server
let hits: string[]
const people = new Map<RoleName, Person>()

beforeAll(async () => {
  app = await createTestApp('demo')
  for (const role of ROLES) people.set(role, await logInAs(app, role))
  hits = []
  canary = createServer((request, response) => {
    hits.push(request.url ?? '')
    response.end('{}')
  })
  canary.listen(0, '::')
  await once(canary, 'listening')
})
afterAll(async () => {
  canary.close()
  await app.close()
})

const port = () => (canary.address() as AddressInfo).port
/** One host, as many ways to write it. */
const HOSTS = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '2130706433',
  '0177.0.0.1',
  '0x7f.1',
  '127.1',
  '[::ffff:127.0.0.1]',
]
const SCHEMES = ['http:', 'https:', 'file:', 'gopher:', 'ftp:']
const addresses = () => [
  ...HOSTS.map((host) => `http://${host}:${port()}/canary`),
  ...SCHEMES.map((scheme) => `${scheme}//127.0.0.1:${port()}/canary`),
  `//127.0.0.1:${port()}/canary`,
  `http://user@127.0.0.1:${port()}/canary`,
]

const whoCan = (ability: Ability): Person | undefined =>
  ['shipper', 'transporter', 'manager', ...ROLES]
    .map((role) => people.get(role as RoleName))
    .find((one) => one && can(one.session, ability))

describe('an address that a person writes', () => {
  it('listens: the canary hears who calls it', async () => {
    await fetch(`http://127.0.0.1:${port()}/test`)
    expect(hits.splice(0)).toEqual(['/test'])
  })

  const shapes = [
    ...RESOURCES.flatMap(({ contract, abilities }) =>
      contract.create instanceof z.ZodObject && abilities.create
        ? [
            {
              method: 'post' as const,
              path: `/api/${contract.type}`,
              schema: contract.create,
              ability: abilities.create,
            },
          ]
        : [],
    ),
    ...CALLS.flatMap((call) =>
      call.input instanceof z.ZodObject && call.ability !== 'public' && !call.files && call.method !== 'get'
        ? [
            {
              method: call.method,
              path: `/api/${fillPath(call.path)}`,
              schema: call.input,
              ability: call.ability,
            },
          ]
        : [],
    ),
  ]

  it('is called by nothing that takes a field', { timeout: 120_000 }, async () => {
    let sent = 0
    const lean = leanRequests(app.origin)
    await fewAtOnce(shapes, async ({ method, path, schema, ability }) => {
      const person = whoCan(ability)
      if (!person) return
      for (const address of addresses()) {
        const names = Object.keys(schema.shape)
        for (const body of [
          Object.fromEntries(names.map((name) => [name, address])),
          ...names.slice(0, 4).map((name) => ({ [name]: address })),
        ]) {
          const {
            status,
            text,
            body: answered,
          } = await lean.ask(person.token, method.toUpperCase(), path, body)
          expect(status, `${path} ${address}: ${text}`).toBeLessThan(500)
          expectOurs({ method: method.toUpperCase(), path, sent: body, status, answered }, text)
          sent += 1
        }
      }
    })
    lean.close()
    expect(sent).toBeGreaterThan(1000)
    await app.settle()
    expect(hits).toEqual([])
  })

  it('is called by no file', async () => {
    const shipper = await app.actor('shipper')
    for (const address of addresses()) {
      const entity = `<!DOCTYPE a SYSTEM "${address}" [<!ENTITY % x SYSTEM "${address}"> %x; <!ENTITY y SYSTEM "${address}">]>`
      const { xml } = nfe()
      const plain = xml.replace(/<\?xml[^>]*\?>/, '')
      await shipper.upload('/api/nf_files/import', 'files', [
        xmlFile(`<?xml version="1.0"?>${entity}${plain}`),
        xmlFile(plain.replace('<natOp>', `<natOp>${address} `)),
      ])
    }
    await app.settle()
    expect(hits).toEqual([])
  })

  it('is not followed when a service that we do ask sends us there', async () => {
    const redirecting = createServer((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port()}/canary` }).end()
    })
    redirecting.listen(0, '127.0.0.1')
    await once(redirecting, 'listening')
    const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/`
    try {
      const options = { timeoutMs: 1000, retries: 0 }
      await expect(askOutside(url, options)).rejects.toThrow()
      await expect(askOutside(url, options, { a: 1 })).rejects.toThrow()
      await expect(createHumanCheck(url, 'secret')('answer', '203.0.113.1')).rejects.toThrow()
    } finally {
      redirecting.close()
    }
    expect(hits).toEqual([])
  })
})
