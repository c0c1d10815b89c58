import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { typedOrder } from '#tests/support/orders.ts'

const taking = async (who: Actor, shipper: Actor): Promise<number[]> => {
  const { body } = await who
    .get(`/api/transporters?filter[takes_orders_of]=${shipper.company.id}`)
    .expect(200)
  return body.data.map(({ id }: { id: string }) => Number(id)).toSorted((a: number, b: number) => a - b)
}
const ids = (...actors: Actor[]): number[] =>
  actors.map(({ company }) => company.id).toSorted((a, b) => a - b)

/** `filter[takes_orders_of]`: the carriers that an order of a shipper may be sent to, as sending it decides. */

describe('carriers that take orders of a shipper', () => {
  let app: TestApp
  let office: Actor
  let branch: Actor
  let ofOffice: Actor
  let ofBranch: Actor

  beforeAll(async () => {
    app = await createTestApp()
    office = await app.actor('shipper')
    branch = await app.actor('shipper', { parent_id: office.company.id })
    ofOffice = await app.actor('transporter')
    ofBranch = await app.actor('transporter')
    await app.link(office, ofOffice)
    await app.link(branch, ofBranch)
    // A head office's session knows its branches from its login on.
    office = { ...office, ...(await app.actor('shipper', { company_id: office.company.id })) }
  })
  afterAll(() => app.close())

  it('are its own and those of its head office', async () => {
    expect(await taking(office, office)).toEqual(ids(ofOffice))
    expect(await taking(office, branch)).toEqual(ids(ofOffice, ofBranch))
  })

  it('are those that a proposal is taken by', async () => {
    const { body } = await office.post('/api/orders', typedOrder()).expect(201)
    const send = (carrier: Actor) =>
      office.post(`/api/orders/send_proposal/${body.data.id}`, { transporter_ids: [carrier.company.id] })
    await send(ofBranch).expect(422)
    await send(ofOffice).expect(200)
  })

  it('are told to who acts for the shipper only', async () => {
    const fourPl = await app.actor('four_pl')
    expect(await taking(fourPl, office)).toEqual([])
    await app.link(office, fourPl)
    expect(await taking(fourPl, office)).toEqual(ids(ofOffice))
    expect(await taking(await app.actor('shipper'), office)).toEqual([])
    expect(await taking(ofOffice, office)).toEqual([])
    expect(await taking(await app.actor('manager'), branch)).toEqual(ids(ofOffice, ofBranch))
  })
})
