import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareOrder } from '#prisma/seed/factories/documents.ts'
import { buildEvent, type EventInput } from '#prisma/seed/factories/documents/build-event.ts'
import { buildMdfe, type MdfeInput } from '#prisma/seed/factories/documents/build-mdfe.ts'
import { composeOcoren } from '#server/modules/edi-files/index.ts'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { mail } from '#tests/api/mailboxes/support.ts'
import { timeOfDay } from '#shared/kit/brazil-time.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { linkInvoices } from '#server/modules/documents/index.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CARRIER, SHIPPER } from '#tests/support/documents/parties.ts'
import { cte, importCtes, importNfs, nextNumber, nfe, xmlFile } from '#tests/support/papers.ts'
import { CAMPINAS, RECIFE } from '#tests/support/places.ts'

let app: TestApp
let shipper: Actor
let carrier: Actor
/** Where the mails of each are posted. */
const addresses = new Map<Actor, string>()
/** Orders of arrival that are tried, by their seeds; a hundred take minutes: ARRIVALS=100 npm run test:api -- manifests. */
const ARRIVALS = Number(process.env['ARRIVALS'] ?? 14)
const EACH_MS = 13_000
beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
  carrier = await app.actor('transporter')
  await app.link(shipper, carrier)
  for (const actor of [shipper, carrier]) {
    const made = await actor.post('/api/mailboxes', { name: 'Papéis', kind: 'address', any_sender: true })
    const { body } = await actor.post(`/api/mailboxes/address/${made.body.data.id}`).expect(200)
    addresses.set(actor, new URL(body.data.url).pathname)
  }
})
afterAll(() => app.close())

const mdfe = (keys: Pick<MdfeInput['unloading'][number], 'nfe_keys' | 'cte_keys'>) =>
  buildMdfe({
    issuer: { ...CARRIER, cnpj: carrier.company.cnpj },
    number: nextNumber(),
    uf_start: 'SP',
    uf_end: 'PE',
    loading: [{ city_ibge: String(CAMPINAS), city: 'CAMPINAS' }],
    unloading: [{ city_ibge: String(RECIFE), city: 'RECIFE', ...keys }],
    vehicle: { plate: 'ABC1D23', uf: 'SP' },
    drivers: [{ name: 'ANA', cpf: '52998224725' }],
    cargo_value: '1000.00',
    weight: '250.000',
  })

const event = (input: EventInput) => xmlFile(buildEvent(input).xml, `${input.event_type}.xml`)

const newOrder = () =>
  createBareOrder(app.db, {
    shipper_id: shipper.company.id,
    transporter_id: carrier.company.id,
    last_active_status_id: statusId('WAITING_COLLECTION'),
  })

const link = (order_id: number, nf_file_id: number) =>
  inTransaction(app.container.services, systemSession(), 'system', (ctx) =>
    linkInvoices(ctx, { order_id, links: [{ nf_file_id, order_delivery_address_id: null }] }),
  )

const orderWithInvoice = async () => {
  const order = await newOrder()
  const note = nfe()
  const { items } = await importNfs(shipper, [xmlFile(note.xml)])
  await link(order.id, items[0]?.nf_file_id ?? 0)
  await app.settle()
  return { order, note }
}

const listed = async (actor: Actor, order: number) =>
  (await actor.get(`/api/mdfe_files?filter[order_id]=${order}`).expect(200)).body.data as {
    id: string
    attributes: Record<string, unknown>
  }[]

const view = (actor: Actor, path: string) => actor.post('/api/invoice/file_view_path', { file_path: path })

describe('manifests', () => {
  it('are kept, find the order of their CT-e, and set milestone 12', async () => {
    const { order, note } = await orderWithInvoice()
    const charge = cte(carrier, { nfe_keys: [note.access_key] })
    await importCtes(carrier, [xmlFile(charge.xml)])
    const manifest = mdfe({ cte_keys: [charge.access_key] })
    const { items } = await importCtes(carrier, [xmlFile(manifest.xml)])
    expect(items[0]).toMatchObject({ status: 'imported', order_id: order.id, key: manifest.access_key })
    await app.settle()
    const row = await app.db.orders.findUniqueOrThrow({ where: { id: order.id } })
    expect(row.last_active_status_id).toBe(12)
    const [mine] = await listed(carrier, order.id)
    expect(mine?.attributes).toMatchObject({
      mdfe_path: `mdfe_files/${mine?.id}`,
      mdfe_pdf: `damdfe/${mine?.id}`,
      keys: [charge.access_key],
      value: '1000.00',
      weight: '250.000',
      plate: 'ABC1D23',
    })
    const again = await importCtes(carrier, [xmlFile(manifest.xml)])
    expect(again.items[0]).toMatchObject({ status: 'repeated' })
  })

  it('show a shipper the manifest without the cargo of others, and a stranger nothing', async () => {
    const { order, note } = await orderWithInvoice()
    await importCtes(carrier, [xmlFile(mdfe({ nfe_keys: [note.access_key] }).xml)])
    const [seen] = await listed(shipper, order.id)
    expect(seen?.attributes).toMatchObject({
      plate: 'ABC1D23',
      mdfe_path: null,
      mdfe_pdf: null,
      value: null,
      keys: [],
    })
    for (const kind of ['mdfe_files', 'damdfe']) {
      await view(carrier, `${kind}/${seen?.id}`).expect(200)
      await view(shipper, `${kind}/${seen?.id}`).expect(404)
    }
    for (const stranger of [await app.actor('shipper'), await app.actor('transporter')]) {
      expect(await listed(stranger, order.id)).toEqual([])
      await stranger.get(`/api/mdfe_files/${seen?.id}`).expect(404)
      await view(stranger, `damdfe/${seen?.id}`).expect(404)
      await stranger.delete(`/api/mdfe_files/${seen?.id}`).expect(404)
    }
    await carrier.delete(`/api/mdfe_files/${seen?.id}`).expect(409)
  })

  it('of another issuer are not taken from a carrier', async () => {
    const foreign = buildMdfe({
      issuer: CARRIER,
      number: nextNumber(),
      uf_start: 'SP',
      uf_end: 'PE',
      loading: [{ city_ibge: String(CAMPINAS), city: 'CAMPINAS' }],
      unloading: [{ city_ibge: String(RECIFE), city: 'RECIFE' }],
      vehicle: { plate: 'ABC1D23', uf: 'SP' },
      drivers: [],
    })
    const { items } = await importCtes(carrier, [xmlFile(foreign.xml)])
    expect(items[0]).toMatchObject({ status: 'failed', detail: 'issuer_is_other_carrier' })
  })
})

describe('events', () => {
  it('a cancelled invoice stops what has not left, and the order says so', async () => {
    const { order, note } = await orderWithInvoice()
    await importNfs(shipper, [
      event({
        access_key: note.access_key,
        event_type: '110111',
        author: SHIPPER.cnpj ?? '',
        justification: 'Erro de valor',
      }),
    ])
    await app.settle()
    const timeline = await app.db.order_timeline.findMany({ where: { order_id: order.id } })
    const entry = timeline.find((one) => one.event === 'document_canceled')
    expect(entry?.justification).toContain('Erro de valor')
    const place = await app.db.order_collection_addresses.create({
      data: { order_id: order.id, city_id: CAMPINAS, city: 'Campinas', uf: 'SP', street: 'Rua Um' },
    })
    const { body } = await carrier
      .post(`/api/orders/order_collection_addresses/collect/${place.id}`, { collection_status: 'collected' })
      .expect(409)
    expect(body.errors[0].meta.key).toBe('invoice_canceled')
  })

  it(
    'end in the same state in whichever order everything comes',
    async () => {
      const states: unknown[] = []
      for (let seed = 1; seed <= ARRIVALS; seed += 1) states.push(await arriveIn(seed))
      for (const [at, state] of states.entries()) expect(state, `seed ${at + 1}`).toEqual(states[0])
      expect(states[0]).toMatchObject({
        invoice: { linked: true, events: ['correction_letter', 'delivery_proof'] },
        cte: { linked: true, canceled: true },
        mdfe: { linked: true, closed: true },
        papers: ['cte_pdf', 'invoice_pdf'],
        receipts: 1,
        told: 1,
        waiting: 0,
      })
    },
    ARRIVALS * EACH_MS,
  )
})

/** A repeatable shuffle: each seed is an order of arrival. */
const shuffled = <T>(list: readonly T[], seed: number): T[] => {
  let state = seed * 2_654_435_761
  const random = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

const arriveIn = async (seed: number) => {
  const order = await newOrder()
  const number = nextNumber()
  const note = nfe({ number })
  const charge = cte(carrier, { nfe_keys: [note.access_key] })
  const manifest = mdfe({ cte_keys: [charge.access_key] })
  const keys = [note.access_key, charge.access_key, manifest.access_key]
  const own = carrier.company.cnpj
  const ofInvoice = { subject: 'nfe', access_key: note.access_key, author: SHIPPER.cnpj ?? '' } as const
  const ofCte = { subject: 'cte', access_key: charge.access_key } as const
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const { items } = await importNfs(shipper, [xmlFile(note.xml)])
      await link(order.id, items[0]?.nf_file_id ?? 0)
    },
    () => importCtes(carrier, [xmlFile(charge.xml)]),
    () => importCtes(carrier, [xmlFile(manifest.xml)]),
    () =>
      importNfs(shipper, [
        event({ ...ofInvoice, event_type: '110110', correction_text: 'O bairro correto: Boa Viagem' }),
      ]),
    () => importNfs(shipper, [event({ ...ofInvoice, event_type: '110130' })]),
    () => importCtes(shipper, [event({ ...ofCte, author: SHIPPER.cnpj ?? '', event_type: '610110' })]),
    () => importCtes(carrier, [event({ ...ofCte, author: own, event_type: '110190' })]),
    () => importCtes(carrier, [event({ ...ofCte, author: own, event_type: '110111' })]),
    () =>
      importCtes(carrier, [
        event({ subject: 'mdfe', access_key: manifest.access_key, author: own, event_type: '110112' }),
      ]),
    () => post(shipper, 'danfe.pdf', ['DANFE', note.access_key]),
    () => post(carrier, 'dacte.pdf', ['DACTE', charge.access_key]),
    () => post(carrier, 'canhoto.pdf', ['CANHOTO DE ENTREGA', note.access_key]),
    () => tellOf(String(number)),
  ]
  for (const step of shuffled(steps, seed)) {
    await step()
    if (seed % 2 === 0) await app.settle()
  }
  await app.settle()
  return stateOf(order.id, keys)
}

/** A mail with one printed page. */
const post = async (actor: Actor, name: string, [title = '', key = '']: string[]) => {
  const content = pageOf([title, key.replace(/(.{4})/g, '$1 ').trim()])
  const raw = mail({
    from: 'erp@fornecedor.example',
    id: `chegada${nextNumber()}`,
    files: [{ name, content }],
  })
  const path = addresses.get(actor) ?? ''
  await actor.upload(path, 'message', [{ name: 'mail.eml', content: raw }]).expect(200)
}

/** An occurrence of the invoice that only informs. */
const tellOf = async (number: string) => {
  const time = timeOfDay(app.clock.now().getTime() - 3_600_000)
  const content = composeOcoren(
    '3.1',
    { sender: 'AGIL', recipient: 'MODELO', day: '2026-11-18', time: '12:00', sequence: 1 },
    {
      carrier: { tax_id: carrier.company.cnpj, name: 'AGIL' },
      occurrences: [
        { issuer: SHIPPER.cnpj ?? '', series: '1', number, code: '98', day: '2026-11-18', time, text: null },
      ],
    },
  )
  const { body } = await carrier
    .upload('/api/edi_files/read', 'file', [{ name: 'o.txt', content }])
    .expect(200)
  await carrier.post(`/api/edi_files/take/${body.data.id}`).expect(200)
}

const meanings = (events: unknown): unknown[] =>
  (events as { meaning: string }[]).map(({ meaning }) => meaning)

const stateOf = async (order: number, keys: string[]) => {
  const invoice = await app.db.nf_files.findFirstOrThrow({ where: { key: keys[0] ?? '' } })
  const charge = await app.db.cte_files.findFirstOrThrow({ where: { key: keys[1] ?? '' } })
  const manifest = await app.db.mdfe_files.findFirstOrThrow({
    where: { key: keys[2] ?? '' },
    include: { orders: true },
  })
  const timeline = await app.db.order_timeline.findMany({ where: { order_id: order } })
  return {
    invoice: {
      linked: invoice.order_id === order,
      canceled: invoice.canceled_at !== null,
      events: meanings(invoice.events),
    },
    cte: {
      linked: charge.order_id === order,
      canceled: charge.canceled_at !== null,
      events: meanings(charge.events),
    },
    mdfe: {
      linked: manifest.orders.map(({ order_id }) => order_id).includes(order),
      closed: manifest.closed_at !== null,
      events: meanings(manifest.events),
    },
    timeline: timeline.map((entry) => entry.event).toSorted(),
    status: (await app.db.orders.findUniqueOrThrow({ where: { id: order } })).last_active_status_id,
    papers: (await app.db.order_papers.findMany({ where: { order_id: order } }))
      .map(({ kind }) => kind)
      .toSorted(),
    receipts: await app.db.canhoto_files.count({ where: { order_id: order } }),
    told: await app.db.edi_items.count({ where: { order_id: order, outcome: 'noted' } }),
    waiting: await app.db.not_imported_files.count({ where: { key: { in: keys }, resolved_at: null } }),
  }
}
