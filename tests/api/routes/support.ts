import { createTestApp, type Actor } from '#tests/support/app.ts'
import { GOIANIA, PALMAS, RIO, SAO_PAULO } from '#tests/support/places.ts'

/** A shipper with two carriers and the routes that it writes with them; beside them a shipper whom they do not concern. */

export const decide = (who: Actor, id: string, approved: boolean, justification?: string) =>
  who.post(`/api/route_tables/approve_table/${id}`, {
    approved,
    ...(justification ? { justification } : {}),
  })
export const approveProject = (who: Actor, project: string, more: object = {}) =>
  who.post('/api/route_tables/approve_project', { project, approved: true, ...more })

export type RouteHouse = Awaited<ReturnType<typeof openRouteHouse>>

export const openRouteHouse = async () => {
  const app = await createTestApp()
  const shipper = await app.actor('shipper')
  const carrier = await app.actor('transporter')
  const rival = await app.actor('transporter')
  const stranger = await app.actor('shipper')
  await app.link(shipper, carrier)
  await app.link(shipper, rival)
  const vehicle = await app.db.vehicle_types.findFirstOrThrow({ where: { axles: { not: null } } })
  let next = 0

  const input = (over: object = {}) => {
    next += 1
    return {
      transporter_id: carrier.company.id,
      project: `P${next}`,
      project_name: `Projeto ${next}`,
      transport_modal: 'full_truckload',
      origin_city_id: SAO_PAULO,
      destiny_city_id: RIO,
      value: '1000',
      value_calculation: 'fixed',
      lead_time: 2,
      date_start: '2026-01-01',
      date_end: '2026-12-31',
      rates: [{ rate: 'gris', value: '0.3', value_type: 'percent_of_invoice' }],
      ...over,
    }
  }
  const create = async (over: object = {}, who = shipper) =>
    (await who.post('/api/route_tables', input(over)).expect(201)).body.data as {
      id: string
      attributes: Record<string, unknown>
      meta: { actions: string[] }
    }
  const inForce = async (over: object = {}) => {
    const route = await create(over)
    await decide(shipper, route.id, true).expect(200)
    await decide(carrier, route.id, true).expect(200)
    return route
  }
  const show = async (id: string, who = shipper) =>
    (await who.get(`/api/route_tables/${id}`).expect(200)).body.data
  const simulate = async (over: object = {}) =>
    (
      await shipper
        .post('/api/simulation_integra/search', {
          origin_city_id: SAO_PAULO,
          destination_city_id: RIO,
          weight: '10000',
          invoice_value: '50000.00',
          km: '434',
          modal: 'full_truckload',
          date: '2026-11-18',
          ...over,
        })
        .expect(200)
    ).body.data
  const priced = async (date: string) =>
    (await simulate({ origin_city_id: GOIANIA, destination_city_id: PALMAS, date })).ranked.map(
      ({ route_table_id }: { route_table_id: number }) => String(route_table_id),
    )
  const close = (project: unknown) =>
    shipper
      .post('/api/route_tables/closure_project', { project, justification: 'Fim do contrato' })
      .expect(200)

  return {
    app,
    shipper,
    carrier,
    rival,
    stranger,
    vehicle,
    input,
    create,
    inForce,
    show,
    simulate,
    priced,
    close,
  }
}
