import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEvent } from '#prisma/seed/factories/documents/build-event.ts'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { cnpjCheckDigits } from '#shared/kit/br/cnpj.ts'
import type { FREIGHT_TYPES } from '#shared/orders/order-modals.ts'
import type { CteInput } from '#server/modules/fiscal-files/build/build-cte.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CARRIER, CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { cte, importCtes, xmlFile } from '#tests/support/papers.ts'

/** Who issued a CT-e and who pays it, held against the order. */
describe('issuer and payer of a charge', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let rival: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    rival = await app.actor('transporter')
    for (const partner of [carrier, rival]) await app.link(shipper, partner)
  })
  afterAll(() => app.close())

  const orderOf = async (type_freight: (typeof FREIGHT_TYPES)[number] = 'CIF') => {
    const order = await app.db.orders.create({
      data: {
        shipper_id: shipper.company.id,
        transporter_id: carrier.company.id,
        modal: 'less_than_truckload',
        type_freight,
        simulation_orders: {
          create: {
            transporter_id: carrier.company.id,
            simulation: { version: 1, ok: true, components: [] },
            total_value: '104.10',
            weight_shipping_value: '104.10',
            rates_value: '0',
          },
        },
      },
    })
    const invoice = await createInvoice(app.db, {
      company_id: shipper.company.id,
      order_id: order.id,
      nfe: { issuer: SHIPPER, recipient: CUSTOMER },
    })
    return { id: order.id, keys: [invoice.key] }
  }
  const send = async (who: Actor, issuer: Actor, input: Partial<CteInput>) => {
    const { items } = await importCtes(who, [xmlFile(cte(issuer, input).xml)])
    await app.settle()
    return items[0]
  }
  const auditOf = async (order_id: number) => {
    const { body } = await shipper.get(`/api/audits_order?filter[order_id]=${order_id}`).expect(200)
    return body.data[0]?.attributes
  }

  it('a CT-e of another carrier waits for a yes, and its issuer never learns the order', async () => {
    const { id, keys } = await orderOf()
    const item = await send(shipper, rival, { nfe_keys: keys })
    expect(item).toMatchObject({
      status: 'waiting',
      reason: 'order_not_found',
      detail: 'order_of_other_carrier',
      order_id: null,
    })
    expect(await auditOf(id)).toBeUndefined()
    const cteId = item?.cte_file_id ?? 0
    const line = await app.db.not_imported_files.findFirstOrThrow({ where: { cte_file_id: cteId } })
    const retried = await shipper.post(`/api/nf_files/retry/${line.id}`).expect(200)
    expect(retried.body.data).toMatchObject({ status: 'waiting', detail: 'order_of_other_carrier' })

    const attach = (who: Actor, justification = 'Redespacho combinado por telefone') =>
      who.post(`/api/cte_files/attach/${cteId}`, { justification })
    await attach(rival).expect(404)
    await attach(carrier).expect(404)
    await attach(await app.actor('shipper')).expect(404)
    await attach(shipper, ' ').expect(422)
    const { body } = await attach(shipper).expect(200)
    expect(body.data.attributes).toMatchObject({
      order_id: id,
      other_issuer_justification: 'Redespacho combinado por telefone',
    })
    await attach(shipper).expect(409)

    await app.settle()
    expect(await auditOf(id)).toMatchObject({
      result: 'different_values',
      difference: '0.00',
      warnings: ['issuer_other'],
      charges: [{ cte_id: cteId, issuer: 'other', issuer_document: rival.company.cnpj, taker: 'expected' }],
    })
    // The order's carrier sees the charge on its order, the issuer does not.
    await carrier.get(`/api/cte_files/${cteId}`).expect(200)
    await rival.get(`/api/cte_files/${cteId}`).expect(404)
    const { body: seen } = await rival.get('/api/cte_files').expect(200)
    expect(seen.data).toEqual([])
  })

  it('before a carrier is confirmed, the one whose price the order has is the one that charges it', async () => {
    const { id, keys } = await orderOf()
    await app.db.orders.update({ where: { id }, data: { transporter_id: null } })
    const item = await send(shipper, rival, { nfe_keys: keys })
    expect(item).toMatchObject({ status: 'waiting', detail: 'order_of_other_carrier' })
    expect(await auditOf(id)).toBeUndefined()
    const justification = 'Redespacho combinado por telefone'
    await shipper.post(`/api/cte_files/attach/${item?.cte_file_id}`, { justification }).expect(200)
    await app.settle()
    expect(await auditOf(id)).toMatchObject({ result: 'different_values', warnings: ['issuer_other'] })
    const own = await orderOf()
    await app.db.orders.update({ where: { id: own.id }, data: { transporter_id: null } })
    await send(shipper, carrier, { nfe_keys: own.keys })
    expect(await auditOf(own.id)).toMatchObject({ result: 'validated', charges: [{ issuer: 'carrier' }] })
  })

  it('a yes without an order is refused and forgotten', async () => {
    const item = await send(shipper, rival, { nfe_keys: [] })
    const cteId = item?.cte_file_id ?? 0
    const { body } = await shipper
      .post(`/api/cte_files/attach/${cteId}`, { justification: 'Sem pedido' })
      .expect(409)
    expect(body.errors[0].meta.key).toBe('cte_without_order')
    const row = await app.db.cte_files.findUniqueOrThrow({ where: { id: cteId } })
    expect(row.other_issuer_accepted_at).toBeNull()
  })

  it.each([
    ['CIF', 'sender', 'validated', []],
    ['CIF', 'recipient', 'different_values', ['taker_other']],
    ['FOB', 'recipient', 'validated', []],
    ['FOB', 'sender', 'different_values', ['taker_other']],
    ['FOB_REIMBURSEMENT', 'sender', 'validated', []],
    ['FOB_REIMBURSEMENT', 'recipient', 'validated', []],
  ] as const)('%s paid by the %s is %s', async (type, taker, result, warnings) => {
    const { id, keys } = await orderOf(type)
    await send(shipper, carrier, { nfe_keys: keys, taker })
    expect(await auditOf(id)).toMatchObject({ result, warnings, difference: '0.00' })
  })

  it('a third company that pays is told, whoever the order names', async () => {
    const { id, keys } = await orderOf('FOB_REIMBURSEMENT')
    await send(shipper, carrier, { nfe_keys: keys, taker: { ...SHIPPER, cnpj: rival.company.cnpj } })
    expect(await auditOf(id)).toMatchObject({
      result: 'different_values',
      warnings: ['taker_other'],
      charges: [{ taker: 'other', taker_role: 'other', taker_document: rival.company.cnpj }],
    })
  })

  it('branches and a redispatch that names the carrier count as the carrier', async () => {
    const base = `${carrier.company.cnpj.slice(0, 8)}0099`
    const branch = { ...CARRIER, cnpj: `${base}${cnpjCheckDigits(base)}` }
    const first = await orderOf()
    const { items } = await importCtes(shipper, [
      xmlFile(cte(null, { issuer: branch, nfe_keys: first.keys }).xml),
    ])
    expect(items[0]).toMatchObject({ status: 'imported', order_id: first.id })
    await app.settle()
    expect(await auditOf(first.id)).toMatchObject({ result: 'validated', charges: [{ issuer: 'branch' }] })

    const second = await orderOf()
    const item = await send(shipper, rival, {
      nfe_keys: second.keys,
      service: '2',
      dispatcher: { ...CARRIER, cnpj: carrier.company.cnpj },
    })
    expect(item).toMatchObject({ status: 'imported', order_id: second.id })
    expect(await auditOf(second.id)).toMatchObject({ charges: [{ issuer: 'redispatch' }] })
  })

  it('a disagreement that its payer registered is told until it is taken back, however often the event comes', async () => {
    const { id, keys } = await orderOf()
    const document = cte(carrier, { nfe_keys: keys })
    await importCtes(carrier, [xmlFile(document.xml)])
    await app.settle()
    expect(await auditOf(id)).toMatchObject({ warnings: [] })
    const taker = (await app.db.cte_files.findFirstOrThrow({ where: { key: document.access_key } }))
      .taker_document
    const event = async (event_type: string, occurred_at: string, author = taker ?? '') => {
      const { xml } = buildEvent({
        subject: 'cte',
        access_key: document.access_key,
        event_type,
        author,
        occurred_at,
        justification: 'Peso cobrado acima do embarcado',
      })
      const { items } = await importCtes(shipper, [xmlFile(xml, 'evento.xml')])
      await app.settle()
      return items[0]
    }
    const [monday, tuesday] = ['2026-11-16T10:00:00-03:00', '2026-11-17T10:00:00-03:00']
    expect(await event('610110', monday, carrier.company.cnpj)).toMatchObject({ status: 'failed' })
    expect(await auditOf(id)).toMatchObject({ warnings: [] })
    for (const told of [1, 2]) {
      expect(await event('610110', monday), `time ${told}`).toMatchObject({ status: 'imported' })
      expect(await auditOf(id)).toMatchObject({ warnings: ['disagreement'] })
    }
    const read = await shipper.get(`/api/orders/${id}?include=cte_files`).expect(200)
    expect(read.body.included[0].attributes.events).toMatchObject([
      { meaning: 'service_disagreement', text: 'Peso cobrado acima do embarcado' },
    ])
    expect(await event('610111', tuesday)).toMatchObject({ status: 'imported' })
    expect(await auditOf(id)).toMatchObject({ warnings: [], result: 'validated' })
  })

  it('a charge of nothing is told', async () => {
    const { id, keys } = await orderOf()
    await send(shipper, carrier, { nfe_keys: keys, components: [], total: '0.00' })
    expect(await auditOf(id)).toMatchObject({ warnings: ['zero_charge'], result: 'different_values' })
  })
})
