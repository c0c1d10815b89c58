import { createFtlTable, createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createTestApp, type Actor } from '#tests/support/app.ts'
import { createOutsideServer } from '#tests/support/outside-server.ts'
import { pathOf, pdfText } from '#tests/support/pdf-text.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

/** A shipper with a carrier, a table of each kind and orders made from them; beside them an outsider. */

type FreightRow = { id: string; attributes: Record<string, unknown> }

/** Rates written by hand. */
export const HAND = [
  { rate: 'weight_shipping_value', value: '80.00' },
  { rate: 'gris', value: '8.00' },
]

export const alter = (id: string, rates: object[], more: object = {}) => ({
  path: `/api/simulation_orders/rates/${id}`,
  body: { rates, justification: 'Combinado por telefone', ...more },
})
export const pdfOf = async (who: Actor, answer: { body: { data: { temporary_file_path: string } } }) => {
  const { body } = await who
    .get(pathOf(answer.body.data.temporary_file_path))
    .buffer()
    .parse((response, done) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => done(null, Buffer.concat(parts)))
    })
    .expect(200)
  return pdfText(body as Buffer)
}

export type OrderFreight = Awaited<ReturnType<typeof openOrderFreight>>

export const openOrderFreight = async () => {
  const app = await createTestApp()
  const outside = await createOutsideServer()
  const shipper = await app.actor('shipper', { fantasy_name: 'Embarcadora' })
  const stranger = await app.actor('shipper')
  const carrier = await app.actor('transporter', { fantasy_name: 'Transportes' })
  await app.link(shipper, carrier)
  await app.link(stranger, carrier)
  const pair = { shipper_id: shipper.company.id, transporter_id: carrier.company.id }
  const vehicle = await app.db.vehicle_types.findUniqueOrThrow({ where: { vehicle_type: 'Carreta LS' } })
  const ltl = await createLtlTable(app.db, { ...pair, table: 'Fracionado', icms: '12' })
  const ftl = await createFtlTable(app.db, {
    ...pair,
    table: 'Lotação',
    vehicle_type_ids: [vehicle.id],
    icms: '12',
  })

  const createOrder = async (body: object = {}, status = 201) =>
    (
      await shipper
        .post('/api/orders', {
          modal: 'less_than_truckload',
          simulation_table_id: ltl.id,
          collection_date_time: '2026-11-18T15:00:00Z',
          weight: '98',
          invoice_amount: '725.00',
          order_collection_addresses: [{ city_id: SAO_PAULO }],
          order_delivery_addresses: [{ city_id: RIO }],
          ...body,
        })
        .expect(status)
    ).body
  const truckload = (body: object = {}) => ({
    modal: 'full_truckload',
    simulation_table_id: ftl.id,
    vehicle_type_id: vehicle.id,
    weight: '12000',
    distance: '434',
    ...body,
  })
  const orderOf = async (id: string) => (await shipper.get(`/api/orders/${id}`).expect(200)).body.data
  const rowsOf = async (type: string, order: string, who = shipper): Promise<FreightRow[]> =>
    (await who.get(`/api/${type}?filter[order_id]=${order}`).expect(200)).body.data
  const calculationOf = async (order: string): Promise<FreightRow> => {
    const [row] = await rowsOf('simulation_orders', order)
    if (!row) throw new Error('no calculation')
    return row
  }
  const useOutside = () => {
    const { services } = app.container
    Object.assign(services, {
      env: { ...services.env, ROUTER_URL: outside.url, TOLL_URL: `${outside.url}/toll`, TOLL_RETRIES: 0 },
    })
  }

  const close = async () => {
    outside.close()
    await app.close()
  }
  return {
    app,
    outside,
    shipper,
    stranger,
    carrier,
    ftl,
    createOrder,
    truckload,
    orderOf,
    rowsOf,
    calculationOf,
    useOutside,
    close,
  }
}
