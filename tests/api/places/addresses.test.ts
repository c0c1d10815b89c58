import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

describe('addresses', () => {
  let app: TestApp
  let shipper: Actor
  let rival: Actor
  let city: { id: number; name: string; latitude: unknown; longitude: unknown }

  beforeAll(async () => {
    app = await createTestApp()
    ;[shipper, rival] = await Promise.all([app.actor('shipper'), app.actor('shipper')])
    city = await app.db.cities.findFirstOrThrow({ where: { uf: 'MG', latitude: { not: null } } })
  })
  afterAll(() => app.close())

  const create = async (input: object = {}) =>
    (await shipper.post('/api/addresses', { city_id: city.id, city: 'x', uf: 'MG', ...input }).expect(201))
      .body.data

  it('takes name, state and place of the municipality unless the point is known', async () => {
    const plain = await create()
    expect(plain.attributes).toMatchObject({
      city: city.name,
      uf: 'MG',
      state: 'Minas Gerais',
      country: 'BR',
    })
    expect(Number(plain.attributes.latitude)).toBeCloseTo(Number(city.latitude), 4)
    const exact = await create({ latitude: '-19.9', longitude: '-43.9' })
    expect(Number(exact.attributes.latitude)).toBe(-19.9)
    const next = await app.db.cities.findFirstOrThrow({ where: { uf: 'RS', latitude: { not: null } } })
    const moved = await shipper.patch(`/api/addresses/${exact.id}`, { city_id: next.id }).expect(200)
    expect(moved.body.data.attributes).toMatchObject({ city: next.name, uf: 'RS' })
    expect(Number(moved.body.data.attributes.latitude)).toBeCloseTo(Number(next.latitude), 4)
    await shipper
      .post('/api/addresses', { city_id: city.id, city: 'x', uf: 'MG', latitude: '-19' })
      .expect(422)
  })

  it('keeps who receives there, airport, flight and what to know for pickup and delivery', async () => {
    const told = {
      recipient: 'Ana, doca 4',
      pickup_information: 'Portão 2, das 8 às 17 h',
      delivery_information: 'Agendar com a recepção',
    }
    const made = await create({ ...told, airport: 'gru', flight: 'la 3412' })
    expect(made.attributes).toMatchObject({ ...told, airport: 'GRU', flight: 'LA3412' })
    const cleared = await shipper
      .patch(`/api/addresses/${made.id}`, { airport: '', flight: null })
      .expect(200)
    expect(cleared.body.data.attributes).toMatchObject({ ...told, airport: null, flight: null })
    await shipper.post('/api/addresses', { city_id: city.id, airport: 'GRUU' }).expect(422)
  })

  it('refuses what is incomplete or impossible', async () => {
    for (const wrong of [
      { postal_code: '123' },
      { identification_document: '123' },
      { latitude: '95', longitude: '0' },
      { city_id: 1 },
    ])
      expect(
        (await shipper.post('/api/addresses', { city_id: city.id, city: 'x', uf: 'MG', ...wrong })).status,
        JSON.stringify(wrong),
      ).toBeGreaterThanOrEqual(404)
    const good = await create({ postal_code: '30130-010', identification_document: '529.982.247-25' })
    expect(good.attributes).toMatchObject({ postal_code: '30130010', identification_document: '52998224725' })
  })

  it('another country needs feature 13', async () => {
    const input = { city_id: city.id, city: 'Montevideo', uf: 'EX', country: 'UY' }
    await shipper.post('/api/addresses', input).expect(422)
    const abroad = await app.actor('shipper', { features: [13] })
    await abroad.post('/api/addresses', { ...input, uf: 'MG' }).expect(422)
    const { body } = await abroad.post('/api/addresses', input).expect(201)
    expect(body.data.attributes).toMatchObject({ city: 'Montevideo', uf: 'EX', country: 'UY' })
  })

  it('coordinates are set by who owns the address, of cities by the operator', async () => {
    const { id } = await create()
    const point = { latitude: '-20.123456', longitude: '-44.5' }
    await rival.patch(`/api/addresses/coordinates/${id}`, point).expect(404)
    await shipper.patch(`/api/addresses/coordinates/${id}`, { latitude: '-91', longitude: '0' }).expect(422)
    await shipper.patch(`/api/addresses/coordinates/${id}`, point).expect(200)
    const { body } = await shipper.patch(`/api/addresses/coordinates/${id}`, point).expect(200)
    expect(body.data.attributes).toMatchObject({ latitude: '-20.123456', longitude: '-44.500000' })
    const entries = await app.db.audits.count({
      where: { auditable_type: 'addresses', auditable_id: Number(id), event: 'updated' },
    })
    expect(entries).toBe(1)
    await shipper.patch(`/api/cities/coordinates/${city.id}`, point).expect(403)
    const manager = await app.actor('manager')
    await manager.patch(`/api/cities/coordinates/${city.id}`, point).expect(200)
    await manager.patch('/api/cities/coordinates/1', point).expect(404)
  })
})
