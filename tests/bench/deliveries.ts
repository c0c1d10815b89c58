import { createTestApp, type Actor } from '#tests/support/app.ts'
import { startTestServer } from '#tests/support/database.ts'
import { typedOrder } from '#tests/support/orders.ts'
import { RECIFE, RIO } from '#tests/support/places.ts'

const DELIVERIES = 200

const INCLUDES = 'order_collection_addresses,order_delivery_addresses,nf_files,shipper,transporter'

const middle = (values: readonly number[]): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN)

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const order = () =>
  typedOrder({
    modal: 'less_than_truckload',
    order_delivery_addresses: Array.from({ length: DELIVERIES }, (_, index) => ({
      city_id: index % 2 === 0 ? RIO : RECIFE,
      street: 'Avenida das Entregas',
      number: String(index + 1),
      destinatary_name: `Loja ${index + 1}`,
    })),
  })

const read = (shipper: Actor, id: number) => shipper.get(`/api/orders/${id}?include=${INCLUDES}`).expect(200)

/** Milliseconds to make an order of 200 deliveries, and to read it with what its page shows. */
export const benchDeliveries = async (turns: number) => {
  const server = await startTestServer()
  process.env.TEST_SERVER_URL = server.adminUrl
  const app = await createTestApp()
  try {
    const shipper = await app.actor('shipper')
    const made: number[] = []
    const opened: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      let id = 0
      // oxlint-disable no-await-in-loop -- one measure at a time
      made.push(
        await timed(async () => {
          const { body } = await shipper.post('/api/orders', order()).expect(201)
          id = Number(body.data.id)
        }),
      )
      opened.push(await timed(() => read(shipper, id)))
      // oxlint-enable no-await-in-loop
    }
    return [
      { what: 'made', 'ms, middle': middle(made), worst: Math.round(Math.max(...made)), goal: 500 },
      { what: 'read', 'ms, middle': middle(opened), worst: Math.round(Math.max(...opened)), goal: 300 },
    ]
  } finally {
    await app.close()
    await server.stop()
  }
}
