import type { Actor, TestApp } from '#tests/support/app.ts'
import { CARD, JADLOG_TOKEN, REST_KEY, type CarrierServer } from '#tests/support/carrier-server.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { newQuote, partOf, type QuoteCast, type Quoted } from '#tests/api/quotes/support.ts'

export const APIS = '/api/carrier_apis'

/** The application asks carriers at this server, once. */
export const askAt = (app: TestApp, server: CarrierServer, more: object = {}): void => {
  const { services } = app.container
  Object.assign(services, {
    env: {
      ...services.env,
      CORREIOS_URL: server.url,
      JADLOG_URL: `${server.url}/jadlog`,
      CARRIER_API_TIMEOUT_MS: 20_000,
      CARRIER_API_RETRIES: 0,
      INSIDE_HOSTS: ['127.0.0.1'],
      ...more,
    },
  })
}

export const restBody = (server: CarrierServer, carrier: Actor, more: object = {}): object => ({
  transporter_id: carrier.company.id,
  provider: 'rest',
  url: `${server.url}/quotes`,
  secret: REST_KEY,
  ...more,
})

export const jadlogBody = (carrier: Actor): object => ({
  transporter_id: carrier.company.id,
  provider: 'jadlog',
  login: '11.222.333/0001-81',
  jadlog_modality: 4,
  secret: JADLOG_TOKEN,
})

export const correiosBody = async ({ db }: TestApp, carrier: Actor, more: object = {}): Promise<object> => {
  const sedex = await db.correios_modals_transport.findUniqueOrThrow({ where: { correios_code: '03220' } })
  return {
    transporter_id: carrier.company.id,
    provider: 'correios',
    ...CARD,
    regional: 72,
    correios_modal_transport_id: sedex.id,
    declared_service: '019',
    ...more,
  }
}

export const newApi = async (by: Actor, body: object): Promise<number> =>
  Number((await by.post(APIS, body).expect(201)).body.data.id)

/** Small enough for parcels: two boxes of ten kilograms. */
export const parcels = {
  weight: '20',
  invoice_value: '1000.00',
  items: [{ quantity: 2, length: '40', width: '30', height: '20.5' }],
  collection_address: {
    city_id: SAO_PAULO,
    postal_code: '01310-100',
    street: 'Avenida Paulista',
    number: '1',
  },
  delivery_address: { city_id: RIO, postal_code: '20040-002', street: 'Avenida Rio Branco', number: '1' },
}

/** A quote of parcels, asked of the three carriers; APIs have been asked by then. */
export const parcelQuote = (cast: QuoteCast, more: object = {}): Promise<Quoted> =>
  newQuote(cast, { ...parcels, ...more })

/** The part as the database has it. */
export const partRow = ({ app }: QuoteCast, quote: Quoted, carrier: Actor) =>
  app.db.simulation_quotes_transporters.findUniqueOrThrow({ where: { id: partOf(quote, carrier) } })
