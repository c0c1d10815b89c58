import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFreightTable } from '#prisma/seed/factories/freight.ts'
import type { RankedOffer } from '#shared/simulations/simulation.contract.ts'
import { openQuestions, type Questions } from './support.ts'

const consumptionOn = async ({ best, data, typed }: Questions, date: string) =>
  best(await data({ ...typed, date })).result?.consumption
const net = (offer: RankedOffer, rate: number) => Number(offer.total_value) * (1 - rate)

describe('taxes and credits of a simulation', () => {
  let world: Questions
  beforeAll(async () => {
    world = await openQuestions()
  })
  afterAll(() => world.close())

  it('ranks by what a freight costs after credits', async () => {
    const { app, typed, data } = world
    const buyer = await app.actor('shipper')
    const [normal, simples] = [await app.actor('transporter'), await app.actor('transporter')]
    await app.db.companies.update({ where: { id: simples.company.id }, data: { simples_nacional: true } })
    for (const [seller, value] of [
      [normal, '88'],
      [simples, '95'],
    ] as const) {
      await app.link(buyer, seller)
      await createFreightTable(app.db, {
        shipper_id: buyer.company.id,
        transporter_id: seller.company.id,
        kg_ends: ['500'],
        destinations: [{ uf: 'RJ', values: [value] }],
        icms: '12',
      })
    }
    await buyer.post('/api/freight_settings', { icms_credit: true, pis_cofins_credit: '9.25' }).expect(201)
    const order = async (ranking: string) =>
      (await data({ ...typed, ranking }, buyer)).ranked.map((one) => [
        one.position,
        one.transporter_id,
        one.total_value,
        one.net_of_credit?.cost,
      ])
    expect(await order('gross')).toEqual([
      [1, simples.company.id, '95.00', '86.21'],
      [2, normal.company.id, '100.00', '79.86'],
    ])
    expect((await order('net_of_credit')).map(([, id]) => id)).toEqual([
      normal.company.id,
      simples.company.id,
    ])
  })

  it('adds PIS and COFINS of a carrier inside the price as soon as they are set', async () => {
    const { carrier, typed, data, best } = world
    const before = best(await data(typed))
    await carrier.post('/api/freight_settings', { pis: '0.65', cofins: '3' }).expect(201)
    const after = best(await data(typed))
    expect(after.result?.tax).toMatchObject({ pis: { rate: '0.6500' }, cofins: { rate: '3.0000' } })
    expect(net(after, 0.1565)).toBeCloseTo(net(before, 0.12), 1)
  })

  it('states IBS and CBS from their day on, unless they are switched off', async () => {
    const { app, shipper } = world
    const found = await consumptionOn(world, '2026-11-18')
    expect(found).toMatchObject({
      valid_from: '2026-01-01',
      ibs: { rate: '0.1000' },
      cbs: { rate: '0.9000' },
    })
    expect(Number(found?.cbs.amount)).toBeCloseTo(Number(found?.base) * 0.009, 1)
    const manager = await app.actor('manager')
    await manager
      .post('/api/consumption_taxes', {
        valid_from: '2026-12-01',
        ibs: '0',
        cbs: '0',
        active: false,
        norm: 'Fim do ano de teste',
      })
      .expect(201)
    expect(await consumptionOn(world, '2026-12-01')).toBeNull()
    expect(await consumptionOn(world, '2026-11-30')).not.toBeNull()
    await shipper
      .post('/api/consumption_taxes', { valid_from: '2027-01-01', ibs: '1', cbs: '1', norm: 'x' })
      .expect(403)
  })
})
