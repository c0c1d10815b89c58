import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cpfOf } from '#tests/support/cpf.ts'
import { enrichOrder } from '#shared/orders/order.calls.ts'
import { listCrews } from '#shared/crews/crew.calls.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

describe('what went together last', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  it('is proposed by vehicle, newest first, to those who may see those orders', async () => {
    const { carrier, shipper, rival, stranger } = cast
    const driver = (name: string, n: number) =>
      app.db.drivers.create({ data: { name, cpf: cpfOf(n), company_id: carrier.company.id } })
    const ana = await driver('Ana Prado', 41)
    const rui = await driver('Rui Prado', 42)
    const driven = async (driver_id: number, vehicle_plate: string, trailer_plate: string | null) => {
      const id = await step.confirmed(cast)
      await carrier.call(enrichOrder, { id, input: { driver_id, vehicle_plate, trailer_plate } }).expect(200)
    }
    await driven(ana.id, 'ABC1D23', 'CAR1A11')
    await driven(rui.id, 'BRA2E19', null)
    await driven(rui.id, 'ABC1D23', 'CAR2B22')
    const id = await step.confirmed(cast)

    const { body } = await carrier.call(listCrews, { id }).expect(200)
    expect(body.data).toMatchObject([
      { vehicle_plate: 'ABC1D23', trailer_plate: 'CAR2B22', driver_id: rui.id, driver_name: rui.name },
      { vehicle_plate: 'BRA2E19', trailer_plate: null, driver_id: rui.id },
    ])

    // A driver that drives for the carrier no more is not proposed.
    await app.db.drivers.update({ where: { id: rui.id }, data: { erased_at: app.clock.now() } })
    const later = await carrier.call(listCrews, { id }).expect(200)
    expect(later.body.data[0]).toMatchObject({ vehicle_plate: 'ABC1D23', driver_id: null, driver_name: null })

    // The order's shipper chooses for the carrier; of its orders alone.
    expect((await shipper.call(listCrews, { id }).expect(200)).body.data).toHaveLength(2)
    // A carrier that was only asked learns nothing of the other's fleet.
    expect((await rival.call(listCrews, { id }).expect(200)).body.data).toEqual([])
    await stranger.call(listCrews, { id }).expect(404)
  })
})
