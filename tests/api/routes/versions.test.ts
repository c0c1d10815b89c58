import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#tests/support/app.ts'
import { CAMPINAS, RIO } from '#tests/support/places.ts'
import { decide, openRouteHouse, type RouteHouse } from './support.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

describe('route tables', () => {
  let world: RouteHouse
  beforeAll(async () => {
    world = await openRouteHouse()
  })
  afterAll(() => world.app.close())

  it('is written with its rates, seen by the pair only, and says what may be done', async () => {
    const { app, shipper, carrier, rival, stranger, input, create, show } = world
    const route = await create()
    expect(route.attributes).toMatchObject({
      situation: 'waiting',
      shipper_id: shipper.company.id,
      value: '1000.0000',
      rates: [expect.objectContaining({ rate: 'gris', value: '0.3', value_type: 'percent_of_invoice' })],
    })
    expect(route.meta.actions.toSorted()).toEqual(['approve', 'delete', 'refuse', 'update'])
    await show(route.id, carrier)
    for (const other of [rival, stranger]) {
      await other.get(`/api/route_tables/${route.id}`).expect(404)
      await other.patch(`/api/route_tables/${route.id}`, { value: '1' }).expect(404)
      await decide(other, route.id, true).expect(404)
      await other.get(`/api/route_tables/${route.id}/history`).expect(404)
    }
    await shipper
      .patch(`/api/route_tables/${route.id}`, {
        rates: [{ rate: 'toll', value: '80', value_type: 'fixed' }],
      })
      .expect(200)
    const { attributes } = await show(route.id)
    expect(attributes.rates.map((one: { rate: string }) => one.rate)).toEqual(['toll'])
    await shipper.post('/api/route_tables', input({ origin_uf: 'SP' })).expect(422)
    await shipper.post('/api/route_tables', input({ destiny_city_id: null })).expect(422)
    await shipper.post('/api/route_tables', input({ date_end: '2025-12-31' })).expect(422)
    await shipper.post('/api/route_tables', input({ transporter_id: 999_999 })).expect(404)
    await (await app.actor('customer')).post('/api/route_tables', input()).expect(403)
  })

  it('both sides decide once; a change of a draft is decided again; in force it changes no more', async () => {
    const { shipper, carrier, create, show } = world
    const route = await create()
    const { body } = await shipper.post(`/api/route_tables/approve_table/${route.id}`, {}).expect(422)
    expect(JSON.stringify(body.errors)).toContain('approved')
    await decide(shipper, route.id, true).expect(200)
    await decide(shipper, route.id, true).expect(200)
    expect((await show(route.id)).attributes).toMatchObject({
      shipper_approval: 'approved',
      transporter_approval: 'waiting',
      user_shipper_id: expect.any(Number),
    })
    await carrier.patch(`/api/route_tables/${route.id}`, { value: '1100' }).expect(200)
    expect((await show(route.id)).attributes.shipper_approval).toBe('waiting')
    const answers = await Promise.all([
      decide(shipper, route.id, true),
      decide(carrier, route.id, true),
      decide(shipper, route.id, true),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await show(route.id)).attributes.situation).toBe('in_force')
    await shipper.patch(`/api/route_tables/${route.id}`, { value: '1' }).expect(409)
    await shipper.delete(`/api/route_tables/${route.id}`).expect(409)
    await shipper
      .post('/api/route_tables_rates', {
        route_table_id: Number(route.id),
        rate: 'tde',
        value: '1',
        value_type: 'fixed',
      })
      .expect(409)
    await shipper.patch(`/api/route_tables/${route.id}`, { active: false }).expect(200)
    expect((await show(route.id)).attributes.situation).toBe('inactive')
  })

  it('a refusal needs its reason and is followed by one new draft with the same rates', async () => {
    const { app, shipper, carrier, create, show } = world
    const route = await create({ destiny_city_id: CAMPINAS })
    await decide(carrier, route.id, false).expect(422)
    await Promise.all([1, 2, 3].map(() => decide(carrier, route.id, false, 'Valor abaixo do piso')))
    const refused = (await show(route.id)).attributes
    expect(refused).toMatchObject({
      situation: 'refused',
      transporter_justification: 'Valor abaixo do piso',
      next_id: expect.any(Number),
    })
    const drafts = await app.db.route_tables.findMany({ where: { previous_id: Number(route.id) } })
    expect(drafts).toHaveLength(1)
    const draft = (await show(String(refused.next_id))).attributes
    expect(draft).toMatchObject({ version: 2, situation: 'waiting', root_id: Number(route.id) })
    expect(draft.rates).toHaveLength(1)
    await decide(shipper, route.id, true).expect(409)
    const { body } = await shipper.get(`/api/route_tables/${refused.next_id}/history`).expect(200)
    expect(body.data.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })

  it('a route in force changes by its next version only: it ends the day before, and prices until then', async () => {
    const { shipper, carrier, stranger, create, inForce, show, priced } = world
    const lane = { origin_city_id: null, origin_uf: 'GO', destiny_city_id: null, destiny_uf: 'TO' }
    const route = await inForce({ ...lane, date_start: '2026-02-01', date_end: '2026-12-31' })
    const draft = (body: object, who = shipper) => who.post(`/api/route_tables/new_version/${route.id}`, body)
    expect((await show(route.id)).meta.actions.toSorted()).toEqual(['new_version', 'readjust', 'switch'])
    await draft({ date_start: '2026-07-01' }, stranger).expect(404)
    await draft({ date_start: '2026-02-01' }).expect(422)
    await draft({ date_start: '2026-07-01', date_end: '2026-06-30' }).expect(422)
    await draft({}).expect(422)
    const answers = await Promise.all([1, 2].map(() => draft({ date_start: '2026-07-01', value: '1234.5' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const made = answers.find(({ status }) => status === 201)?.body.data
    expect(made.attributes).toMatchObject({
      version: 2,
      previous_id: Number(route.id),
      root_id: Number(route.id),
      situation: 'waiting',
      value: '1234.5000',
      date_start: '2026-07-01',
      date_end: '2026-12-31',
      rates: [expect.objectContaining({ rate: 'gris', value: '0.3' })],
    })
    expect((await show(route.id)).meta.actions).toEqual(['switch'])
    expect((await show(route.id)).attributes).toMatchObject({ situation: 'in_force', date_end: '2026-12-31' })
    const project = async () => {
      const named = new URLSearchParams({ 'filter[project]': String(route.attributes['project']) }).toString()
      return (await shipper.get(`/api/route_tables_projects?${named}`).expect(200)).body.data[0].attributes
    }
    expect(await priced('2026-03-02')).toEqual([route.id])
    expect(await project()).toMatchObject({ tables: 2, in_force: 1, waiting: 1 })
    await decide(shipper, made.id, true).expect(200)
    await decide(carrier, made.id, true).expect(200)
    expect(await priced('2026-03-02')).toEqual([route.id])
    expect(await priced('2026-07-02')).toEqual([made.id])
    expect((await show(made.id)).attributes).toMatchObject({ situation: 'in_force', version: 2 })
    expect((await show(route.id)).attributes).toMatchObject({ situation: 'expired', date_end: '2026-06-30' })
    const draftOfDraft = await create({ ...lane, destiny_uf: 'PA' })
    await shipper
      .post(`/api/route_tables/new_version/${draftOfDraft.id}`, { date_start: '2026-07-01' })
      .expect(409)
  })

  it('two of one lane, vehicle and day: the second names the first, even at the same moment', async () => {
    const { shipper, carrier, create, inForce } = world
    const lane = { origin_city_id: CAMPINAS, destiny_city_id: RIO }
    const first = await create(lane)
    const second = await create(lane)
    await decide(shipper, first.id, true).expect(200)
    await decide(shipper, second.id, true).expect(200)
    const both = await Promise.all([decide(carrier, first.id, true), decide(carrier, second.id, true)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = both.find(({ status }) => status === 409)
    expect(JSON.stringify(refused?.body)).toMatch(/Campinas\/SP – Rio de Janeiro\/RJ/)
    // Another vehicle, and another period, stand side by side only where neither is open to all.
    await inForce({ ...lane, date_start: '2027-01-01', date_end: '2027-12-31' })
  })

  it('files: sent, linked, taken back; those of a decision stay', async () => {
    const { shipper, carrier, rival, stranger, create } = world
    const route = await create({ origin_city_id: null, origin_uf: 'RS' })
    const send = (who: Actor) =>
      who.upload(`/api/route_tables/files/${route.id}`, 'files', [{ name: 'contrato.pdf', content: PDF }])
    await send(stranger).expect(404)
    const { body } = await send(shipper).expect(201)
    const [file] = body.data
    const second = (await send(shipper).expect(201)).body.data[0]
    await shipper.get(`/api/route_tables/files/${file.id}/link`).expect(200)
    await rival.get(`/api/route_tables/files/${file.id}/link`).expect(404)
    await carrier.delete(`/api/route_tables/files/${file.id}`).expect(403)
    await shipper.delete(`/api/route_tables/files/${file.id}`).expect(204)
    await shipper
      .post(`/api/route_tables/approve_table/${route.id}`, {
        approved: true,
        route_tables_file_ids: [Number(second.id)],
      })
      .expect(200)
    await shipper.delete(`/api/route_tables/files/${second.id}`).expect(409)
  })
})
