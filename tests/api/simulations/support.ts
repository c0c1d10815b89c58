import { createFtlTable, createLtlTable } from '#prisma/seed/factories/freight.ts'
import type { RankedOffer, Simulation } from '#shared/simulations/simulation.contract.ts'
import { createTestApp, type Actor } from '#tests/support/app.ts'
import { createOutsideServer } from '#tests/support/outside-server.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

/** A shipper with a carrier and a table of each kind, and what it asks simulations with; a road router and a toll service outside. */

export type Questions = Awaited<ReturnType<typeof openQuestions>>

export const openQuestions = async () => {
  const app = await createTestApp()
  const outside = await createOutsideServer()
  const shipper = await app.actor('shipper')
  const carrier = await app.actor('transporter')
  await app.link(shipper, carrier)
  const pair = { shipper_id: shipper.company.id, transporter_id: carrier.company.id }
  const ltl = await createLtlTable(app.db, { ...pair, table: 'Fracionado' })
  const vehicle = await app.db.vehicle_types.findUniqueOrThrow({ where: { vehicle_type: 'Carreta LS' } })
  await createFtlTable(app.db, { ...pair, vehicle_type_ids: [vehicle.id], icms_included: true })

  const typed = {
    weight: '98',
    invoice_value: '725.00',
    origin_city_id: SAO_PAULO,
    destination_city_id: RIO,
    modal: 'less_than_truckload',
    date: '2026-11-18',
  }
  const search = async (body: object, status = 200, who = shipper) =>
    (await who.post('/api/simulation_integra/search', body).expect(status)).body
  const data = async (body: object, who = shipper) =>
    ((await search(body, 200, who)) as { data: Simulation }).data
  const errorOf = async (body: object, who = shipper) => {
    const { errors } = await search(body, 422, who)
    return { field: errors[0].source?.pointer?.split('/').at(-1), text: errors[0].detail as string }
  }
  const best = (answer: Simulation, table = ltl.id): RankedOffer => {
    const found = answer.ranked.find(({ simulation_table_id }) => simulation_table_id === table)
    if (!found) throw new Error(JSON.stringify(answer.without_price))
    return found
  }
  const withOutside = (on: boolean) => {
    const { services } = app.container
    Object.assign(services, {
      env: {
        ...services.env,
        ROUTER_URL: on ? outside.url : undefined,
        ROUTER_RETRIES: 0,
        TOLL_URL: on ? `${outside.url}/toll` : undefined,
        TOLL_RETRIES: 0,
      },
    })
  }
  const feature = (actor: Actor, feature_id: number) =>
    app.db.company_features.create({ data: { company_id: actor.company.id, feature_id } })

  const close = async () => {
    outside.close()
    await app.close()
  }
  return {
    app,
    outside,
    shipper,
    carrier,
    ltl,
    vehicle,
    typed,
    data,
    errorOf,
    best,
    withOutside,
    feature,
    close,
  }
}
