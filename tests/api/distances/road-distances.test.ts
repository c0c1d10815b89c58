import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFreightTable } from '#prisma/seed/factories/freight.ts'
import type { Actor } from '#tests/support/app.ts'
import { openQuestions, type Questions } from '#tests/api/simulations/support.ts'
import { forgetRoutesJob } from '#server/modules/distances/jobs/forget-routes.job.ts'
import { CAMPINAS, RIO, SAO_PAULO } from '#tests/support/places.ts'

const kmOf = async ({ data, typed }: Questions, who: Actor) =>
  Number((await data({ ...typed, destination_city_id: CAMPINAS }, who)).shipment.km)

describe('the road of a simulation', () => {
  let world: Questions
  beforeAll(async () => {
    world = await openQuestions()
  })
  afterAll(() => world.close())

  it('asks the road router once, keeps its answer, and estimates when it fails', async () => {
    const { app, outside, shipper, typed, data, withOutside } = world
    withOutside(true)
    outside.route = 'down'
    const failed = (await data(typed)).shipment
    expect(failed).toMatchObject({ km_source: 'great_circle_times_factor', warnings: ['router_unavailable'] })
    outside.route = { distance: 434_000, duration: 19_800 }
    outside.asked.route = 0
    const { shipment } = await data(typed)
    expect(shipment).toMatchObject({
      km: '434.0',
      km_source: 'router',
      duration_minutes: 330,
      warnings: [],
    })
    outside.route = 'down'
    expect((await data(typed)).shipment).toMatchObject({ km: '434', km_source: 'router' })
    expect(outside.asked.route).toBe(1)
    expect((await data({ ...typed, km: '500' })).shipment).toMatchObject({ km: '500', km_source: 'typed' })

    const distance = await shipper.post('/api/simulation_integra/distance_cities', {
      origin_city_id: SAO_PAULO,
      destination_city_id: RIO,
    })
    expect(distance.body.data).toMatchObject({
      km: '434',
      method: 'router',
      duration_minutes: 330,
      factor: null,
    })
    // After it expires the router is asked again.
    await app.db.route_cache.updateMany({ data: { expires_at: new Date('2026-11-18T11:59:00Z') } })
    expect((await data({ ...typed })).shipment.km_source).toBe('great_circle_times_factor')
    await app.container.services.jobs.enqueue(forgetRoutesJob, {})
    await app.settle()
    expect(await app.db.route_cache.count()).toBe(0)
    withOutside(false)
  })

  it('takes the factor of the company where nobody knows the road', async () => {
    const { app, shipper } = world
    const stranger = await app.actor('shipper')
    await stranger.post('/api/freight_settings', { road_factor: '1.5' }).expect(201)
    expect((await kmOf(world, stranger)) / (await kmOf(world, shipper))).toBeCloseTo(1.5 / 1.25, 2)
  })

  it('adds a typed toll outside the tax base of a full truckload and inside it otherwise', async () => {
    const { app, shipper, vehicle, typed, data, best } = world
    const toll = { source: 'typed', amount: '200.00' }
    const full = {
      ...typed,
      modal: 'full_truckload',
      km: '434',
      weight: '12000',
      vehicle_type_id: vehicle.id,
    }
    const plain = (await data(full)).ranked[0]
    const tolled = (await data({ ...full, toll })).ranked[0]
    const line = tolled?.result?.components.find(({ rate }) => rate === 'toll')
    expect(line).toMatchObject({ amount: '200.00', in_tax_base: false, rule: { key: 'of_shipment' } })
    expect(Number(tolled?.total_value) - Number(plain?.total_value)).toBeCloseTo(200, 5)
    expect(tolled?.result?.tax.base).toBe(plain?.result?.tax.base)
    // The less-than-truckload table prices the toll itself.
    const own = best(await data({ ...typed, toll }))
    expect(own.total_value).toBe(best(await data(typed)).total_value)
    const bare = await app.actor('transporter')
    await app.link(shipper, bare)
    const table = await createFreightTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: bare.company.id,
      kg_ends: ['500'],
      destinations: [{ uf: 'RJ', values: ['68'] }],
      icms: '12',
    })
    const inside = best(await data({ ...typed, toll: { source: 'typed', amount: '20.00' } }), table.id)
    expect(inside).toMatchObject({ total_value: '100.00' })
    expect(inside.result?.tax).toMatchObject({ base: '100.00', amount: '12.00' })
  })

  it('asks the toll service only with the feature, and fails in the words of the specification', async () => {
    const { outside, shipper, typed, data, errorOf, withOutside, feature } = world
    const ask = { ...typed, toll: { source: 'provider' } }
    expect(await errorOf(ask)).toMatchObject({
      field: 'toll',
      text: 'Este recurso não está contratado para a empresa. Fale com o suporte.',
    })
    await feature(shipper, 1)
    expect((await errorOf(ask)).text).toMatch(/^Preço do pedágio não encontrado/)
    withOutside(true)
    expect((await data(ask)).shipment.toll).toEqual({
      source: 'provider',
      amount: '310.40',
      plazas: [{ name: 'Praça 1', amount: '310.40' }],
    })
    for (const answer of [null, 'down'] as const) {
      outside.toll = answer
      for (const [language, words] of [
        ['pt', 'Preço do pedágio não encontrado'],
        ['en', 'Toll price not found'],
        ['es', 'Precio del peaje no encontrado'],
      ] as const) {
        const { body } = await shipper
          .post('/api/simulation_integra/search', ask)
          .set('Accept-Language', language)
          .expect(422)
        expect(body.errors[0]).toMatchObject({ source: { pointer: '/data/attributes/toll' } })
        expect(body.errors[0].detail).toContain(words)
      }
    }
    withOutside(false)
  })
})
