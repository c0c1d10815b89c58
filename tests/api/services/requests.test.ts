import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const search = (who: Actor, body: object) =>
  who.post('/api/simulation_integra/simulation_table/additional_service/search', body)
const answer = (who: Actor, id: number, confirmed: boolean) =>
  who.patch(`/api/order_additional_services/${id}`, { confirmed, message: 'De acordo.' })

describe('additional services', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let rival: Actor
  let stranger: Actor
  let operator: Actor
  const catalogue = new Map<string, number>()

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    rival = await app.actor('transporter')
    stranger = await app.actor('shipper')
    operator = await app.actor('manager')
    await app.link(shipper, carrier)
    await app.link(shipper, rival)
    for (const { id, name } of await app.db.additional_services.findMany()) catalogue.set(name, id)
    const price = { transporter_id: carrier.company.id, modal: 'less_than_truckload' }
    await shipper
      .post('/api/simulation_table_additional_services', {
        ...price,
        additional_service_id: catalogue.get('Ajudante'),
        type: 'per_unit',
        value: '180',
        add_value: '20',
        when_add_value: '2',
      })
      .expect(201)
    await shipper
      .post('/api/simulation_table_additional_services', {
        ...price,
        additional_service_id: catalogue.get('Carga e descarga'),
        type: 'per_kg',
        value: '0.05',
        minimum_value: '120',
      })
      .expect(201)
  })
  afterAll(() => app.close())

  const order = (over: object = {}) =>
    app.db.orders.create({
      data: {
        shipper_id: shipper.company.id,
        transporter_id: carrier.company.id,
        modal: 'less_than_truckload',
        weight: '1000',
        invoice_amount: '50000',
        freight_value: '800',
        icms: '12',
        ...over,
      },
    })
  const helper = () => ({ additional_service_id: catalogue.get('Ajudante'), quantity: '3' })
  const ask = (who: Actor, order_id: number, over: object = {}) =>
    who.post('/api/order_additional_services/associate', { order_id, requester: 'Ana', ...helper(), ...over })
  const asked = async (order_id: number, who = shipper, over: object = {}) =>
    Number((await ask(who, order_id, over).expect(201)).body.data.id)

  it('prices by what the pair agreed on, with the ICMS of the order inside', async () => {
    const { id } = await order()
    const { body } = await ask(shipper, id).expect(201)
    // 3 x 180 + 20 for the one beyond two = 560; 560 / (1 - 12 %) = 636.36
    expect(body.data.attributes).toMatchObject({
      name: 'Ajudante',
      quantity: '3.0000',
      net_value: '560.00',
      value: '636.36',
      icms: '76.36',
      percentage_icms: '12.0000',
      iss: null,
      status: 'waiting',
      confirmed: false,
      request_type: 'shipper',
      requester: 'Ana',
    })
    const events = await app.db.order_timeline.findMany({ where: { order_id: id } })
    expect(events.map(({ event }) => event)).toEqual(['additional_service_requested'])
  })

  it('wants a requester, a known service, and a value for what has no price', async () => {
    const { id } = await order()
    const missing = await ask(shipper, id, { requester: ' ' }).expect(422)
    expect(missing.body.errors[0].source.pointer).toContain('requester')
    const unpriced = await ask(shipper, id, { additional_service_id: catalogue.get('Pernoite') }).expect(422)
    expect(unpriced.body.errors[0].detail).toContain('não encontrado na tabela vigente')
    await ask(shipper, id, { additional_service_id: catalogue.get('Pernoite'), net_value: '250.00' }).expect(
      201,
    )
    const twice = await ask(shipper, id, { net_value: '1.00' }).expect(422)
    expect(twice.body.errors[0].detail).toContain('tem preço')
    await ask(shipper, id, { additional_service_id: 999_999, net_value: '1.00' }).expect(422)
    await ask(shipper, id, { percentage_icms: '100' }).expect(422)
    const { id: alone } = await order({ transporter_id: null })
    await ask(shipper, alone).expect(409)
  })

  it('asks for several at once: all or none', async () => {
    const { id } = await order()
    const path = '/api/order_additional_services/associate_multiple'
    const bad = await shipper
      .post(path, {
        order_id: id,
        requester: 'Ana',
        services: [helper(), { additional_service_id: catalogue.get('Pernoite') }],
      })
      .expect(422)
    expect(bad.body.errors[0].source.pointer).toBe('/data/attributes/services/1/additional_service_id')
    expect(await app.db.order_additional_services.count({ where: { order_id: id } })).toBe(0)
    const good = await shipper
      .post(path, {
        order_id: id,
        requester: 'Ana',
        services: [helper(), { additional_service_id: catalogue.get('Carga e descarga') }],
      })
      .expect(201)
    expect(
      good.body.data.map(({ attributes }: { attributes: { net_value: string } }) => attributes.net_value),
    ).toEqual(['560.00', '120.00'])
  })

  it('is answered by the other side, once, and never by who asked', async () => {
    const { id } = await order()
    const service = await asked(id)
    await answer(shipper, service, true).expect(403)
    await answer(rival, service, true).expect(404)
    await answer(stranger, service, true).expect(404)
    const done = await answer(carrier, service, true).expect(200)
    expect(done.body.data.attributes).toMatchObject({
      status: 'confirmed',
      confirmed: true,
      answer: 'De acordo.',
    })
    await answer(carrier, service, true).expect(409)
    await shipper.delete(`/api/order_additional_services/${service}`).expect(409)

    const theirs = await asked(id, carrier)
    await answer(carrier, theirs, true).expect(403)
    await answer(shipper, theirs, false).expect(200)
    await carrier.delete(`/api/order_additional_services/${theirs}`).expect(204)
    await carrier.get(`/api/order_additional_services/${theirs}`).expect(404)
  })

  it('lets one of two answers at the same moment win', async () => {
    const { id } = await order()
    const service = await asked(id)
    const answers = await Promise.all([
      answer(carrier, service, true),
      answer(carrier, service, true),
      answer(operator, service, true),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('is asked for on orders of one’s own only; a carrier only on those that it carries', async () => {
    const { id } = await order()
    await ask(stranger, id).expect(404)
    await ask(rival, id).expect(404)
    await app.db.order_proposals.create({
      data: { order_id: id, transporter_id: rival.company.id, status: 'waiting' },
    })
    await ask(rival, id).expect(404)
    const broker = await app.actor('broker')
    await ask(broker, id).expect(403)
    const service = await asked(id)
    await rival.get(`/api/order_additional_services/${service}`).expect(404)
    expect((await rival.get('/api/order_additional_services').expect(200)).body.data).toEqual([])
  })

  it('finds what can be asked for, the agreed first, with the price of one', async () => {
    const { id } = await order()
    const { body } = await search(shipper, { order_id: id }).expect(200)
    expect(
      body.data
        .slice(0, 3)
        .map(({ name, net_value }: { name: string; net_value: string }) => [name, net_value]),
    ).toEqual([
      ['Ajudante', '180.00'],
      ['Carga e descarga', '120.00'],
      ['Agendamento de entrega', null],
    ])
    const pair = {
      transporter_id: carrier.company.id,
      modal: 'less_than_truckload_with_collection',
      search: 'ajud',
    }
    const found = await search(shipper, pair).expect(200)
    expect(found.body.data).toMatchObject([{ name: 'Ajudante', price: { type: 'per_unit', value: '180' } }])
    await search(stranger, { order_id: id }).expect(404)
    await search(rival, { ...pair, shipper_id: shipper.company.id }).expect(422)
  })

  it('keeps files of both sides; who put one there takes it away', async () => {
    const { id } = await order()
    const service = await asked(id)
    const path = `/api/order_additional_services/files/${service}`
    const file = { name: 'autorizacao.pdf', content: PDF }
    await rival.upload(path, 'files', [file]).expect(404)
    await shipper
      .upload(path, 'files', [{ name: 'mal.exe', content: Buffer.from('MZ\u0000\u0001') }])
      .expect(422)
    const put = await shipper.upload(path, 'files', [file]).expect(201)
    const fileId = put.body.data[0].id
    // Only who put it there is offered to take it away.
    const actions = async (who: Actor) =>
      (await who.get(`/api/order_additional_services_files/${fileId}`).expect(200)).body.data.meta.actions
    expect([await actions(shipper), await actions(carrier)]).toEqual([['delete'], []])
    const link = await carrier.get(`/api/order_additional_services/files/${fileId}`).expect(200)
    expect(link.body.data.url).toContain('/files/signed/')
    await rival.get(`/api/order_additional_services/files/${fileId}`).expect(404)
    await carrier.delete(`/api/order_additional_services/files/${fileId}`).expect(403)
    await shipper.delete(`/api/order_additional_services/files/${fileId}`).expect(204)
  })

  it('bills confirmed services by a service invoice, once', async () => {
    const { id } = await order()
    const unloading = {
      additional_service_id: catalogue.get('Carga e descarga'),
      quantity: '1',
      percentage_iss: '5',
    }
    const service = await asked(id, shipper, unloading)
    const bill = (who: Actor, over: object = {}) =>
      who.upload('/api/nf_service_files', 'files', [{ name: 'nfse.pdf', content: PDF }], {
        order_id: String(id),
        number: '77',
        value: '130.00',
        order_additional_service_ids: String(service),
        ...over,
      })
    await bill(carrier).expect(422)
    await answer(carrier, service, true).expect(200)
    await bill(shipper).expect(403)
    await bill(rival).expect(404)
    const made = await bill(carrier).expect(201)
    expect(made.body.data.attributes).toMatchObject({
      number: '77',
      value: '130.00',
      nf_service_name: 'nfse.pdf',
    })
    await bill(carrier, { number: '78' }).expect(409)
    await answer(carrier, service, false).expect(409)

    // 120 / (1 - 5 %) = 126.32 agreed, 130.00 charged
    await app.settle()
    const audits = await shipper
      .get(`/api/audits_order_additional_services?filter[order_id]=${id}`)
      .expect(200)
    expect(audits.body.data[0].attributes).toMatchObject({
      result: 'different_values',
      expected_value: '126.32',
      value: '130.00',
      difference: '3.68',
    })
    await carrier.delete(`/api/nf_service_files/${made.body.data.id}`).expect(204)
    await app.settle()
    expect(await app.db.audits_order.count({ where: { order_id: id } })).toBe(0)
    await answer(carrier, service, false).expect(200)
  })

  it('prices are kept by the shipper for its own carriers; the carrier reads its own', async () => {
    const body = {
      transporter_id: carrier.company.id,
      modal: 'full_truckload',
      additional_service_id: catalogue.get('Ajudante'),
      type: 'fixed',
      value: '1',
    }
    await stranger.post('/api/simulation_table_additional_services', body).expect(404)
    await carrier.post('/api/simulation_table_additional_services', body).expect(403)
    const made = await shipper.post('/api/simulation_table_additional_services', body).expect(201)
    expect(made.body.data.attributes).toMatchObject({ type: 'fixed', price_type: 'fixed' })
    const path = `/api/simulation_table_additional_services/${made.body.data.id}`
    await carrier.get(path).expect(200)
    await rival.get(path).expect(404)
    await shipper.patch(path, { value: '2.5' }).expect(200)
    await stranger.patch(path, { value: '3' }).expect(404)
  })

  it('keeps the link of a guest nowhere in the clear', async () => {
    const { id } = await order()
    const made = await shipper
      .post(`/api/order_additional_services/link/${id}`)
      .set('Idempotency-Key', `link-${id}`)
      .expect(201)
    const { hash } = made.body.data
    const kept = [
      await app.db.idempotency_keys.findMany(),
      await app.db.guest_links.findMany(),
      await app.db.audits.findMany({ where: { auditable_id: id } }),
    ]
    expect(JSON.stringify(kept)).not.toContain(hash)
    await app.anonymous.get(`/api/order_additional_services/get_by_hash/${hash}`).expect(200)
  })

  it('has a ceiling for what its guests ask for, whatever they call themselves', async () => {
    const { id } = await order()
    const { hash } = (await shipper.post(`/api/order_additional_services/link/${id}`).expect(201)).body.data
    const path = `/api/order_additional_services/associate_with_simulation_quote_transporters_hash/${hash}`
    const ask = (n: number) => app.anonymous.post(path, { requester: `Doca ${n}`, services: [helper()] })
    for (let n = 0; n < 48; n += 1) await ask(n).expect(200)
    const answers = await Promise.all([ask(48), ask(49), ask(50), ask(51)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
    expect(await app.db.order_additional_services.count({ where: { order_id: id } })).toBe(50)
    // Asking again for the same is no new request.
    await ask(0).expect(200)
  })

  it('opens one order to a guest, who asks once and learns no price', async () => {
    const { id } = await order()
    await carrier.post(`/api/order_additional_services/link/${id}`).expect(403)
    await stranger.post(`/api/order_additional_services/link/${id}`).expect(404)
    const { hash } = (await shipper.post(`/api/order_additional_services/link/${id}`).expect(201)).body.data
    expect(await app.db.guest_links.count({ where: { token_hash: hash } })).toBe(0)
    // Until when is told again, the link itself is not.
    const live = (who: Actor) => who.get(`/api/order_additional_services/link/${id}`)
    const { data } = (await live(shipper).expect(200)).body
    expect(Object.keys(data).toSorted()).toEqual(['created_at', 'expires_at'])
    await live(stranger).expect(404)
    await live(carrier).expect(403)
    const open = await app.anonymous.get(`/api/order_additional_services/get_by_hash/${hash}`).expect(200)
    expect(JSON.stringify(open.body)).not.toContain('180')
    const path = `/api/order_additional_services/associate_with_simulation_quote_transporters_hash/${hash}`
    const body = { requester: 'Doca 3', services: [helper()] }
    await app.anonymous.post(path, { ...body, services: [{ ...helper(), net_value: '1' }] }).expect(422)
    await app.anonymous.post(path, body).expect(200)
    await app.anonymous.post(path, body).expect(200)
    const rows = await app.db.order_additional_services.findMany({ where: { order_id: id } })
    expect(rows.map(({ request_type, requester, status }) => [request_type, requester, status])).toEqual([
      ['guest', 'Doca 3', 'waiting'],
    ])
    await answer(carrier, rows[0]?.id ?? 0, true).expect(403)
    await answer(shipper, rows[0]?.id ?? 0, true).expect(200)

    await shipper.delete(`/api/order_additional_services/link/${id}`).expect(204)
    await app.anonymous.get(`/api/order_additional_services/get_by_hash/${hash}`).expect(404)
    await app.anonymous.post(path, body).expect(404)
    expect((await live(shipper).expect(200)).body.data).toBeNull()
    const again = (await shipper.post(`/api/order_additional_services/link/${id}`).expect(201)).body.data.hash
    app.clock.advance(8 * 24 * 3_600_000)
    await app.anonymous.get(`/api/order_additional_services/get_by_hash/${again}`).expect(404)
  })
})
