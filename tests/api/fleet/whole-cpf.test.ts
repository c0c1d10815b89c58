import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

describe('drivers and vehicles', () => {
  let app: TestApp
  let carrier: Actor
  let rival: Actor
  let manager: Actor

  beforeAll(async () => {
    app = await createTestApp()
    ;[carrier, rival, manager] = await Promise.all([
      app.actor('transporter'),
      app.actor('transporter'),
      app.actor('manager'),
    ])
  })
  afterAll(() => app.close())

  it('a driver of another carrier is found by the whole CPF, set with it, once however often', async () => {
    const cpf = '52998224725'
    const { body } = await carrier
      .post('/api/drivers', { name: 'Ana Souza Lima', cpf, rg: '123', contact_phone: '(11) 91234-5678' })
      .expect(201)
    const id = Number(body.data.id)
    expect((await rival.post('/api/drivers/search', { search: 'ana' })).body.data).toEqual([])
    const found = (await rival.post('/api/drivers/search', { search: '529.982.247-25' }).expect(200)).body
      .data[0]
    expect(found).toMatchObject({
      id: String(id),
      attributes: { name: 'Ana S. L.', rg: null, contact_phone: null },
      meta: { outside: true },
    })
    await rival.post(`/api/drivers/set/${id}`).expect(404)
    await rival.post(`/api/drivers/set/${id}`, { cpf: '11144477735' }).expect(404)
    const answers = await Promise.all([1, 2, 3].map(() => rival.post(`/api/drivers/set/${id}`, { cpf })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await app.db.transporter_drivers.count({ where: { driver_id: id } })).toBe(1)
    await rival.get(`/api/drivers/${id}`).expect(200)
    await rival.patch(`/api/drivers/${id}`, { name: 'Meu' }).expect(404)
    await rival.post(`/api/drivers/unset/${id}`).expect(200)
    await rival.post(`/api/drivers/unset/${id}`).expect(200)
    await rival.get(`/api/drivers/${id}`).expect(404)
    await manager.post(`/api/drivers/set/${id}`).expect(403)
    const shipper = await app.actor('shipper')
    await shipper.post('/api/drivers/search', { search: cpf }).expect(403)
  })

  it('a vehicle is one, whichever way its plate is written', async () => {
    const type = await app.db.vehicle_types.findFirstOrThrow({ include: { vehicle_options: true } })
    const other = await app.db.vehicle_options.findFirstOrThrow({
      where: { vehicle_type_id: { not: type.id } },
    })
    const input = {
      plate: 'abc-1234',
      vehicle_type_id: type.id,
      axles: 3,
      rntrc: '012345678',
      capacity_kg: '14000',
    }
    const { body } = await carrier.post('/api/vehicles', input).expect(201)
    expect(body.data.attributes).toMatchObject({
      plate: 'ABC1234',
      kind: 'vehicle',
      capacity_kg: '14000.000',
    })
    await carrier.post('/api/vehicles', { plate: 'ABC1C34' }).expect(422)
    await rival.post('/api/vehicles', { plate: 'ABC1C34' }).expect(201)
    const path = `/api/vehicles/${body.data.id}`
    await carrier.patch(path, { plate: 'ABC1C34' }).expect(200)
    for (const wrong of [{ plate: 'A' }, { axles: 1 }, { rntrc: '12' }, { vehicle_option_id: other.id }])
      await carrier.patch(path, wrong).expect(422)
    await carrier.patch(path, { vehicle_option_id: type.vehicle_options[0]?.id ?? null }).expect(200)
    await rival.get(path).expect(404)
    await manager.get(path).expect(200)
    await manager.post('/api/vehicles', { plate: 'DEF5678' }).expect(422)
    await manager.post('/api/vehicles', { plate: 'DEF5678', transporter_id: carrier.company.id }).expect(201)
    await rival.post('/api/vehicles', { plate: 'GHI5678', transporter_id: carrier.company.id }).expect(404)
    const same = await Promise.all([1, 2, 3].map(() => carrier.post('/api/vehicles', { plate: 'JKL1D23' })))
    expect(same.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})
