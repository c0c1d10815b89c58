import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareOrder, createCte, createInvoice } from '#prisma/seed/factories/documents.ts'
import { buildEvent } from '#prisma/seed/factories/documents/build-event.ts'
import { buildMdfe } from '#prisma/seed/factories/documents/build-mdfe.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { linkInvoices, loadInvoices, matchOrderDocuments } from '#server/modules/documents/index.ts'
import type { Context } from '#server/kit/context.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { CARRIER, CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { CAMPINAS, RECIFE } from '#tests/support/places.ts'
import { newRequest } from '#tests/api/requests/support.ts'
import { cte, importCtes, importNfs, xmlFile } from '#tests/support/papers.ts'

describe('CT-es', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let rival: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    rival = await app.actor('transporter')
    await app.link(shipper, carrier)
    await app.link(shipper, rival)
  })
  afterAll(() => app.close())

  const inside = <T>(run: (ctx: Context) => Promise<T>, as: Actor = shipper): Promise<T> =>
    inTransaction(
      app.container.services,
      systemSession({
        user_id: as.user.id,
        company_id: as.company.id,
        company_ids: [as.company.id],
        role: as.company.type as 'shipper',
      }),
      'system',
      run,
    )

  /** An order of the shipper, carried by the carrier, with this many invoices. */
  const orderWith = async (count: number, transporter_id: number | null = carrier.company.id) => {
    const order = await createBareOrder(app.db, { shipper_id: shipper.company.id, transporter_id })
    const invoices = await Promise.all(
      Array.from({ length: count }, () =>
        createInvoice(app.db, {
          company_id: shipper.company.id,
          order_id: order.id,
          nfe: { issuer: SHIPPER, recipient: CUSTOMER },
        }),
      ),
    )
    return { order, keys: invoices.map((invoice) => invoice.key) }
  }

  it('says of which request its order came, and is found by it', async () => {
    const { order, keys } = await orderWith(1)
    const named = await newRequest(shipper, { erp_request_number: 'ERP-778' })
    const other = await newRequest(shipper)
    await app.db.request.updateMany({ where: { id: { in: [named, other] } }, data: { order_id: order.id } })
    await importCtes(carrier, [xmlFile(cte(carrier, { nfe_keys: keys }).xml)])
    for (const number of ['ERP-778', String(other)]) {
      const { body } = await carrier.get(`/api/cte_files?filter[request_number]=${number}`).expect(200)
      expect(body.data).toHaveLength(1)
      expect(body.data[0].attributes).toMatchObject({
        order_id: order.id,
        request_number: `ERP-778, ${other}`,
      })
    }
    const none = await carrier.get('/api/cte_files?filter[request_number]=ERP-779').expect(200)
    expect(none.body.data).toEqual([])
  })

  it('goes to the order of its invoices, with its components named', async () => {
    const { order, keys } = await orderWith(2)
    const document = cte(carrier, {
      nfe_keys: keys,
      icms: { base: '104.10', percentage: '12.00', value: '12.49' },
    })
    const { items } = await importCtes(carrier, [xmlFile(document.xml, 'cte.xml')])
    expect(items[0]).toMatchObject({ status: 'imported', order_id: order.id })
    const id = items[0]?.cte_file_id
    const { body } = await shipper.get(`/api/cte_files/${id}?include=transporter`).expect(200)
    expect(body.data.attributes).toMatchObject({
      cte_path: `cte_files/${id}`,
      cte_name: 'cte.xml',
      key: document.access_key,
      shipping_price: '104.10',
      weight_shipping_value: '100.00',
      gris: '3.10',
      icms: '12.49',
      toll: null,
      nfe_keys: keys,
      order_id: order.id,
      transporter_id: carrier.company.id,
      is_additional: false,
      canceled_at: null,
      components: [
        { name: 'FRETE PESO', rate: 'weight_shipping_value', amount: '100.00' },
        { name: 'GRIS', rate: 'gris', amount: '3.10' },
        { name: 'TAXA INVENTADA', rate: null, amount: '1.00' },
      ],
    })
    const event = await app.db.outbox.findFirst({ where: { event: 'ctes.matched' }, orderBy: { id: 'desc' } })
    expect(event?.payload).toMatchObject({ order_id: order.id, cte_id: id })
    await rival.get(`/api/cte_files/${id}`).expect(404)
    await carrier.delete(`/api/cte_files/${id}`).expect(409)
  })

  it('waits for its order, and finds it when the invoices are linked', async () => {
    const invoice = await createInvoice(app.db, {
      company_id: shipper.company.id,
      nfe: { issuer: SHIPPER, recipient: CUSTOMER },
    })
    const document = cte(carrier, { nfe_keys: [invoice.key] })
    const { items, batch_id } = await importCtes(carrier, [xmlFile(document.xml)])
    expect(items[0]).toMatchObject({ status: 'waiting', reason: 'order_not_found', order_id: null })
    const waiting = await carrier.get(`/api/not_imported_files?filter[batch_id]=${batch_id}`)
    expect(waiting.body.data[0].attributes).toMatchObject({ reason: 'order_not_found', resolved_at: null })
    await shipper.get(`/api/cte_files/${items[0]?.cte_file_id}`).expect(404)

    // First without a carrier: then it has no owner; the rival never gets it.
    const order = await createBareOrder(app.db, { shipper_id: shipper.company.id })
    await inside(async (ctx) => {
      const [loaded] = await loadInvoices(ctx, [invoice.id])
      expect(loaded).toMatchObject({ key: invoice.key, data: { destination: { city: 'RECIFE' } } })
      await linkInvoices(ctx, {
        order_id: order.id,
        links: [{ nf_file_id: invoice.id, order_delivery_address_id: null }],
      })
    })
    await expect(inside((ctx) => loadInvoices(ctx, [invoice.id]))).rejects.toMatchObject({ status: 409 })
    const retried = await carrier.post(`/api/nf_files/retry/${waiting.body.data[0].id}`).expect(200)
    expect(retried.body.data).toMatchObject({ status: 'waiting' })

    await app.db.orders.update({ where: { id: order.id }, data: { transporter_id: carrier.company.id } })
    await inside((ctx) => matchOrderDocuments(ctx, order.id))
    expect(
      await app.db.cte_files.findUniqueOrThrow({ where: { id: items[0]?.cte_file_id ?? 0 } }),
    ).toMatchObject({ order_id: order.id, key: document.access_key })
    const resolved = await carrier.get(`/api/not_imported_files?filter[batch_id]=${batch_id}`)
    expect(resolved.body.data[0].attributes).toMatchObject({ order_id: order.id })
    expect(resolved.body.data[0].attributes.resolved_at).not.toBeNull()
  })

  it('takes from a carrier only what it issued, for orders that it carries', async () => {
    const { keys } = await orderWith(1)
    const foreign = await importCtes(carrier, [xmlFile(cte(rival, { nfe_keys: keys }).xml)])
    expect(foreign.items[0]).toMatchObject({ status: 'failed', detail: 'issuer_is_other_carrier' })
    const uninvited = await importCtes(rival, [xmlFile(cte(rival, { nfe_keys: keys }).xml)])
    expect(uninvited.items[0]).toMatchObject({ status: 'waiting', reason: 'order_not_found' })

    const branch = await app.actor('transporter', { parent_id: carrier.company.id })
    const ofBranch = await importCtes(carrier, [xmlFile(cte(branch, { nfe_keys: keys }).xml)])
    expect(ofBranch.items[0]).toMatchObject({ status: 'imported' })
  })

  it('is charged once, whoever sends it and however often', async () => {
    const { order, keys } = await orderWith(1)
    const document = cte(carrier, { nfe_keys: keys })
    const answers = await Promise.all([
      importCtes(carrier, [xmlFile(document.xml)]),
      importCtes(shipper, [xmlFile(document.xml)]),
      importCtes(carrier, [xmlFile(document.xml)]),
    ])
    expect(answers.map((answer) => answer.items[0]?.status).toSorted()).toEqual([
      'imported',
      'repeated',
      'repeated',
    ])
    expect(answers.map((answer) => answer.items[0]?.order_id)).toEqual([order.id, order.id, order.id])
    expect(await app.db.cte_files.count({ where: { key: document.access_key } })).toBe(1)
  })

  it('follows the CT-e that it complements, also when it came first', async () => {
    const { order, keys } = await orderWith(1)
    const original = cte(carrier, { nfe_keys: keys })
    const complement = cte(carrier, {
      type: '1',
      complemented: [original.access_key],
      components: [{ name: 'FRETE PESO', value: '7.00' }],
    })
    const early = await importCtes(carrier, [xmlFile(complement.xml)])
    expect(early.items[0]).toMatchObject({ status: 'waiting' })
    await importCtes(carrier, [xmlFile(original.xml)])
    const rows = await app.db.cte_files.findMany({ where: { order_id: order.id }, orderBy: { id: 'asc' } })
    expect(rows.map((row) => [row.key, row.is_additional])).toEqual([
      [complement.access_key, true],
      [original.access_key, false],
    ])
  })

  it('is cancelled by a registered event of its issuer, in any order', async () => {
    const { keys } = await orderWith(1)
    const document = cte(carrier, { nfe_keys: keys })
    const event = (extra: object = {}) =>
      buildEvent({
        subject: 'cte',
        access_key: document.access_key,
        event_type: '110111',
        author: carrier.company.cnpj,
        ...extra,
      }).xml
    const early = await importCtes(carrier, [xmlFile(event(), 'cancelamento.xml')])
    expect(early.items[0]).toMatchObject({ status: 'failed', detail: 'document_not_found' })
    const { items } = await importCtes(carrier, [xmlFile(document.xml)])
    const id = items[0]?.cte_file_id ?? 0
    expect((await app.db.cte_files.findUniqueOrThrow({ where: { id } })).canceled_at).not.toBeNull()

    await app.db.cte_files.update({ where: { id }, data: { canceled_at: null, events: [] } })
    const refused = await importCtes(carrier, [
      xmlFile(event({ return_status: '501' })),
      xmlFile(event({ event_type: '110140' })),
    ])
    expect(refused.items.map((item) => item.detail)).toEqual(['not_registered', 'unsupported_event'])
    const stranger = await importCtes(rival, [xmlFile(event({ author: rival.company.cnpj }))])
    expect(stranger.items[0]).toMatchObject({ detail: 'document_not_found' })
    expect((await app.db.cte_files.findUniqueOrThrow({ where: { id } })).canceled_at).toBeNull()

    // A correction letter is kept, and cancels nothing; a failed delivery likewise.
    const kept = await importCtes(carrier, [
      xmlFile(event({ event_type: '110110', corrections: [{ group: 'a', field: 'b', value: 'c' }] })),
      xmlFile(event({ event_type: '110190' })),
    ])
    expect(kept.items.map(({ status, cte_file_id }) => [status, cte_file_id])).toEqual([
      ['imported', id],
      ['imported', id],
    ])
    const read = await carrier.get(`/api/cte_files/${id}`).expect(200)
    expect(read.body.data.attributes).toMatchObject({
      canceled_at: null,
      events: [{ meaning: 'correction_letter', text: 'a b: c' }, { meaning: 'delivery_failure' }],
    })

    const zip = buildArchive([{ name: 'ev.xml', bytes: Buffer.from(event()) }])
    const done = await importCtes(carrier, [{ name: 'eventos.zip', content: zip }])
    expect(done.items[0]).toMatchObject({ status: 'imported', cte_file_id: id })
    expect((await app.db.cte_files.findUniqueOrThrow({ where: { id } })).canceled_at).not.toBeNull()
    expect(await app.db.outbox.count({ where: { event: 'ctes.canceled' } })).toBe(1)
  })

  it('is matched afterwards when order and CT-e came in at the same moment', async () => {
    const invoice = await createInvoice(app.db, {
      company_id: shipper.company.id,
      nfe: { issuer: SHIPPER, recipient: CUSTOMER },
    })
    const order = await createBareOrder(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
    })
    const document = cte(carrier, { nfe_keys: [invoice.key] })
    // Neither transaction sees what the other one writes.
    const { items } = await inside(async (ctx) => {
      await linkInvoices(ctx, {
        order_id: order.id,
        links: [{ nf_file_id: invoice.id, order_delivery_address_id: null }],
      })
      return importCtes(carrier, [xmlFile(document.xml)])
    })
    expect(items[0]).toMatchObject({ status: 'waiting' })
    await app.settle()
    const row = await app.db.cte_files.findUniqueOrThrow({ where: { id: items[0]?.cte_file_id ?? 0 } })
    expect(row.order_id).toBe(order.id)
  })

  it('stays when several look for its order at once', async () => {
    const { order, keys } = await orderWith(1, rival.company.id)
    const { items } = await importCtes(carrier, [xmlFile(cte(carrier, { nfe_keys: keys }).xml)])
    const id = items[0]?.cte_file_id ?? 0
    await app.db.orders.update({ where: { id: order.id }, data: { transporter_id: carrier.company.id } })
    await Promise.all([1, 2, 3, 4].map(() => inside((ctx) => matchOrderDocuments(ctx, order.id))))
    expect(await app.db.cte_files.findUniqueOrThrow({ where: { id } })).toMatchObject({ order_id: order.id })
    const raised = await app.db.outbox.findMany({ where: { event: 'ctes.matched' } })
    expect(raised.filter((row) => (row.payload as { cte_id: number }).cte_id === id)).toHaveLength(1)
  })

  it('of both sides, both waiting, becomes one when the order is there', async () => {
    const invoice = await createInvoice(app.db, {
      company_id: shipper.company.id,
      nfe: { issuer: SHIPPER, recipient: CUSTOMER },
    })
    const document = cte(carrier, { nfe_keys: [invoice.key] })
    const own = await importCtes(carrier, [xmlFile(document.xml)])
    const copy = await importCtes(shipper, [xmlFile(document.xml)])
    const order = await createBareOrder(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
    })
    await inside((ctx) =>
      linkInvoices(ctx, {
        order_id: order.id,
        links: [{ nf_file_id: invoice.id, order_delivery_address_id: null }],
      }),
    )
    const rows = await app.db.cte_files.findMany({ where: { key: document.access_key } })
    expect(rows.map((row) => [row.id, row.order_id])).toEqual([[own.items[0]?.cte_file_id, order.id]])
    const line = await app.db.not_imported_files.findFirstOrThrow({ where: { batch_id: copy.batch_id } })
    expect(line).toMatchObject({ reason: 'repeated', order_id: order.id, cte_file_id: null })
  })

  it('can be deleted by who sent it while it waits', async () => {
    const waiting = await createCte(app.db, {
      company_id: carrier.company.id,
      cte: { issuer: CARRIER, sender: SHIPPER, recipient: CUSTOMER },
    })
    await rival.delete(`/api/cte_files/${waiting.id}`).expect(404)
    await shipper.delete(`/api/cte_files/${waiting.id}`).expect(404)
    await carrier.delete(`/api/cte_files/${waiting.id}`).expect(204)
    await carrier.get(`/api/cte_files/${waiting.id}`).expect(404)
  })

  it('says what an import of invoices does not take', async () => {
    const mdfe = buildMdfe({
      issuer: SHIPPER,
      number: 1,
      uf_start: 'SP',
      uf_end: 'PE',
      loading: [{ city_ibge: String(CAMPINAS), city: 'CAMPINAS' }],
      unloading: [{ city_ibge: String(RECIFE), city: 'RECIFE' }],
      vehicle: { plate: 'ABC1D23', uf: 'SP' },
      drivers: [{ name: 'ANA', cpf: '52998224725' }],
    })
    const answer = await importNfs(shipper, [xmlFile(cte(carrier).xml), xmlFile(mdfe.xml)])
    expect(answer.items.map((item) => item.detail)).toEqual(['is_cte', 'is_mdfe'])
  })
})
