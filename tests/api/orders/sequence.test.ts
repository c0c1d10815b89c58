import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CAMPINAS, MANAUS, RIO, SANTOS } from '#tests/support/places.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

describe('collections in sequence', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const three = async (modal: string) => {
    const id = await step.waiting(cast, {
      modal,
      order_collection_addresses: [{ city_id: CAMPINAS }, { city_id: SANTOS }, { city_id: RIO }],
      order_delivery_addresses: [{ city_id: MANAUS }],
    })
    const ids = (await step.addressesOf(cast, id)).collections.map((one) => one.id)
    return { id, ids }
  }
  const collect = (id: number | undefined, more: object = {}) =>
    cast.carrier.post(`/api/orders/order_collection_addresses/collect/${id}`, more)

  it('are informed one after the other, and taken back in the other order', async () => {
    const { id, ids } = await three('sequence_collection')
    const early = await collect(ids[2]).expect(409)
    expect(early.body.errors[0]).toMatchObject({
      meta: { key: 'collection_sequence' },
      detail: 'As coletas deste pedido são em sequência. Informe antes a coleta 1.',
    })
    await collect(ids[0]).expect(200)
    await collect(ids[2]).expect(409)
    await collect(ids[1]).expect(200)
    await collect(ids[2]).expect(200)
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({ status_name: 'COLLECTED' })
    const back = { collection_status: 'waiting', justification: 'Informada por engano' }
    const refused = await collect(ids[0], back).expect(409)
    expect(refused.body.errors[0].detail).toBe(
      'As coletas deste pedido são em sequência. Desfaça antes a coleta 3.',
    )
    await collect(ids[2], back).expect(200)
    await collect(ids[1], back).expect(200)
    await collect(ids[1]).expect(200)
    await collect(ids[2]).expect(200)
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({ status_name: 'COLLECTED' })
  })

  it('of other modes are informed as they come', async () => {
    const { ids } = await three('full_truckload')
    for (const id of ids.toReversed()) await collect(id).expect(200)
  })
})
