import type { Server } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { listen } from '#tests/support/listen.ts'
import * as step from '#tests/support/orders.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { TENANT_ROLES } from '#tests/support/tenants.ts'
import { answer, gatherThree, newQuote, partOf, type QuoteCast } from '../quotes/support.ts'
import { ltlDocument, makeTable } from '../tables/support.ts'

/**
 * Security check 2, live channels: what a second shipper and its carriers do is heard by its owner, and a first company of
 * each kind hears no message at all.
 */

const WORD = 'canaryzq'
const LAST = 'that-is-all'

type Listener = { name: string; actor: Actor; client: Socket; heard: string[] }

const open = async (url: string, name: string, actor: Actor): Promise<Listener> => {
  const auth = { token: actor.token }
  const client = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
  const heard: string[] = []
  // A third argument is the place from which a lost connection is taken up.
  client.onAny((event: string, payload: unknown) => heard.push(JSON.stringify([event, payload])))
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve)
    client.once('connect_error', reject)
  })
  return { name, actor, client, heard }
}

describe('live channels of two companies', () => {
  let app: TestApp
  let server: Server
  let cast: QuoteCast
  let owner: Listener
  let carrier: Listener
  const firsts: Listener[] = []

  beforeAll(async () => {
    app = await createTestApp()
    const listening = await listen(app)
    const { url } = listening
    server = listening.server
    app.container.attachSockets(server)
    for (const role of TENANT_ROLES) firsts.push(await open(url, role, await app.actor(role)))
    const [shipper, ...partners] = firsts
    for (const { actor } of partners) if (shipper) await app.link(shipper.actor, actor)
    cast = await gatherThree(app)
    owner = await open(url, 'owner', cast.shipper)
    carrier = await open(url, 'its carrier', cast.carrier)
  })
  afterAll(async () => {
    for (const { client } of [...firsts, owner, carrier]) client.disconnect()
    server.closeAllConnections()
    await app.close()
  })

  /** What each heard since it was asked last: a message to everyone comes after all that was sent before it. */
  const heardNow = async (): Promise<Map<string, string[]>> => {
    await app.settle()
    const all = [...firsts, owner, carrier]
    const { push } = app.container.services
    for (const { actor } of all) push.toUser(actor.user.id, LAST, {})
    const last = JSON.stringify([LAST, {}])
    await expect
      .poll(() => all.filter(({ heard }) => !heard.includes(last)).map(({ name }) => name))
      .toEqual([])
    return new Map(all.map(({ name, heard }) => [name, heard.splice(0).filter((one) => one !== last)]))
  }

  const invoiceOfLoad = async (): Promise<number> => {
    const { id } = await createInvoice(app.db, {
      company_id: cast.shipper.company.id,
      nfe: { issuer: SHIPPER, recipient: CUSTOMER },
    })
    const places = { origin_city_id: SAO_PAULO, destination_city_id: RIO, transporter_document: null }
    await app.db.nf_files.update({
      where: { id },
      data: { ...places, data: {}, weight: '100', value: '2000.00' },
    })
    return id
  }

  const acts: Record<string, { act: () => Promise<unknown>; toOwner: string; toCarrier?: string }> = {
    'an order, proposed and accepted': {
      act: async () => {
        const id = await step.proposed(cast, { shipper_order_code: `${WORD}-1` })
        await cast.carrier.post(`/api/orders/accept/${id}`).expect(200)
      },
      toOwner: 'orders.proposal_accepted',
      toCarrier: 'orders.proposal_sent',
    },
    'a quote, answered, and a message about it': {
      act: async () => {
        const quote = await newQuote(cast, { quote_name: WORD })
        await answer(quote, cast.carrier, '900.00').expect(200)
        const message = { simulation_quotes_transporter_id: partOf(quote, cast.carrier), text: WORD }
        await cast.carrier.post('/api/messages_quotes', message).expect(201)
      },
      toOwner: 'messages_quotes',
      toCarrier: 'simulation_quotes',
    },
    'a comment for the parties': {
      act: async () => {
        const order_id = await step.confirmed(cast)
        const comment = { order_id, text: WORD, audience: 'parties' }
        await cast.carrier.post('/api/order_comments', comment).expect(201)
      },
      toOwner: 'orders.commented',
      toCarrier: 'orders.commented',
    },
    'a table that comes into force, and its notice': {
      act: () => makeTable(cast.shipper, cast.carrier, ltlDocument(cast.carrier, {}, { table: WORD })),
      toOwner: WORD,
      toCarrier: WORD,
    },
    'a load of invoices that becomes an order': {
      act: async () => {
        await step.ltlTable(cast)
        const nf_file_ids = [await invoiceOfLoad()]
        const { body } = await cast.shipper
          .post('/api/simulation_integra/search', { nf_file_ids, type_freight: 'CIF' })
          .expect(200)
        const [offer] = body.data.ranked as { simulation_table_id: number; total_value: string }[]
        const load = {
          shipper_id: cast.shipper.company.id,
          nf_file_ids,
          modal: 'less_than_truckload',
          simulation_table_id: offer?.simulation_table_id,
          expected_freight_value: offer?.total_value,
        }
        await cast.shipper
          .post('/api/nf_files/create_orders', { loads: [load], send_proposal: true })
          .expect(201)
      },
      toOwner: 'bulk_actions',
      toCarrier: 'orders.proposal_sent',
    },
  }

  it.each(Object.entries(acts))(
    '%s: heard by its parties only',
    async (_name, { act, toOwner, toCarrier }) => {
      await act()
      const heard = await heardNow()
      expect(heard.get('owner')?.join('\n')).toContain(toOwner)
      if (toCarrier !== undefined) expect(heard.get('its carrier')?.join('\n')).toContain(toCarrier)
      expect(firsts.flatMap(({ name }) => (heard.get(name) ?? []).map((one) => `${name}: ${one}`))).toEqual(
        [],
      )
    },
  )

  it('are those of companies of each kind', () => {
    expect(firsts.map(({ name }) => name)).toEqual([...TENANT_ROLES])
    expect(firsts.filter(({ client }) => !client.connected)).toEqual([])
  })
})
