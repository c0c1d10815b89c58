import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

type Included = { type: string; attributes: { name: string } }[]

const names = async (actor: Actor, path: string): Promise<string[]> =>
  ((await actor.get(`/api/${path}`).expect(200)).body.data as Included).map(
    ({ attributes }) => attributes.name,
  )

/** Drivers and helpers are seen with the orders that they serve, by the users who see those (access/README "Rows by role"). */
describe('drivers and helpers of orders', () => {
  let app: TestApp
  let cast: step.Cast
  let operator: Actor
  let others: Actor[]
  let id: number

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    operator = await app.actor('four_pl')
    const [supplier, customer] = [await app.actor('supplier'), await app.actor('customer')]
    others = [supplier, customer]
    for (const partner of [operator, ...others]) await app.link(cast.shipper, partner)
    const { carrier } = cast
    const driver = await carrier
      .post('/api/drivers', { name: 'Ana Souza Lima', cpf: '52998224725' })
      .expect(201)
    const helper = await carrier.post('/api/helpers', { name: 'Beto Ajuda', cpf: '11144477735' }).expect(201)
    id = await step.confirmed(cast, {
      supplier_id: supplier.company.id,
      customer_id: customer.company.id,
    })
    await carrier
      .post(`/api/orders/enrich/${id}`, {
        driver_id: Number(driver.body.data.id),
        helper_id: Number(helper.body.data.id),
        vehicle_plate: 'ABC1D23',
      })
      .expect(200)
  })
  afterAll(() => app.close())

  it('a 4PL sees those of the shippers that it works for, until the link is cut', async () => {
    expect(await names(operator, 'drivers')).toEqual(['Ana Souza Lima'])
    expect(await names(operator, 'helpers')).toEqual(['Beto Ajuda'])
    const unlinked = await app.actor('four_pl')
    expect(await names(unlinked, 'drivers')).toEqual([])
    expect(await names(cast.stranger, 'drivers')).toEqual([])
  })

  it('supplier and customer read them with the order, and have no list of drivers', async () => {
    for (const actor of [operator, ...others]) {
      const { body } = await actor.get(`/api/orders/${id}?include=driver,helper`).expect(200)
      expect((body.included as Included).map(({ attributes }) => attributes.name).toSorted()).toEqual([
        'Ana Souza Lima',
        'Beto Ajuda',
      ])
    }
    for (const actor of others) await actor.get('/api/drivers').expect(403)
    const lost = await cast.rival.get(`/api/orders/${id}?include=driver,helper`).expect(200)
    expect(lost.body.included).toEqual([])
  })

  it('supplier and customer are told who comes, not which papers they carry', async () => {
    const { carrier, shipper } = cast
    type Driver = { type: string; attributes: Record<string, unknown> }
    const driverFor = async (actor: Actor) =>
      ((await actor.get(`/api/orders/${id}?include=driver`).expect(200)).body.included as Driver[]).find(
        ({ type }) => type === 'drivers',
      )?.attributes
    await app.db.drivers.updateMany({ data: { rg: '12345', contact_phone: '11987654321' } })
    for (const actor of others)
      expect(await driverFor(actor)).toMatchObject({ cpf: '', rg: null, contact_phone: null })
    expect(await driverFor(shipper)).toMatchObject({
      cpf: '52998224725',
      rg: null,
      contact_phone: '11987654321',
    })
    expect(await driverFor(carrier)).toMatchObject({ cpf: '52998224725', rg: '12345' })
  })
})
