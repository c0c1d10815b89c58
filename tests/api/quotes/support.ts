import type { Actor, TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { watchQuotesJob } from '#server/modules/quotes/jobs/watch-quotes.job.ts'
import { FEATURES } from '#shared/access/features.ts'

export type QuoteCast = Cast & { third: Actor }

/** A shipper with three carriers, and a stranger. */
export const gatherThree = async (app: TestApp): Promise<QuoteCast> => {
  const cast = await gather(app)
  const third = await app.actor('transporter')
  await app.link(cast.shipper, third)
  return { ...cast, third }
}

/** An hour after the clock of the tests. */
export const LIMIT = '2026-11-18T13:00:00.000Z'

export const quoteBody = (cast: QuoteCast, more: object = {}): object => ({
  quote_name: 'Vidro para o Rio',
  weight: '1250',
  invoice_value: '18400.00',
  service_level: 'standard',
  observation: 'Doca com agendamento.',
  response_time_limit: LIMIT,
  collection_address: { city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' },
  delivery_address: { city_id: RIO, street: 'Avenida Brasil', number: '500', name: 'Mercado Bem-te-vi' },
  transporters: [cast.carrier, cast.rival, cast.third].map(({ company }) => ({ transporter_id: company.id })),
  ...more,
})

export type Quoted = { id: number; parts: Map<number, number> }

/** A quote, and its parts by the company of their carrier. */
export const newQuote = async (cast: QuoteCast, more: object = {}): Promise<Quoted> => {
  const { body } = await cast.shipper.post('/api/simulation_quotes', quoteBody(cast, more)).expect(201)
  await cast.app.settle()
  const id = Number(body.data.id)
  return { id, parts: await partsOf(cast, id) }
}

export const partsOf = async ({ app }: Cast, id: number): Promise<Map<number, number>> => {
  const rows = await app.db.simulation_quotes_transporters.findMany({ where: { simulation_quote_id: id } })
  return new Map(rows.map((row) => [row.transporter_id, row.id]))
}

export const partOf = ({ parts }: Quoted, { company }: Actor): number => parts.get(company.id) ?? 0

export const PART = '/api/simulation_quotes_transporters'

export const price = (value: string, more: object = {}): object => ({
  weight_shipping_value: value,
  transporter_delivery_time: 3,
  ...more,
})

export const answer = (quote: Quoted, carrier: Actor, value: string, more: object = {}) =>
  carrier.patch(`${PART}/transporter_accept/${partOf(quote, carrier)}`, price(value, more))

export const accept = (quote: Quoted, by: Actor, of: Actor, justification?: string) =>
  by.patch(`${PART}/accept/${partOf(quote, of)}`, justification === undefined ? {} : { justification })

export const confirm = (quote: Quoted, carrier: Actor) =>
  carrier.patch(`${PART}/confirm/${partOf(quote, carrier)}`, {})

/** Asked of three, answered by all: 900, 1000 and 1200. */
export const answered = async (cast: QuoteCast, more: object = {}): Promise<Quoted> => {
  const quote = await newQuote(cast, more)
  await answer(quote, cast.carrier, '900.00').expect(200)
  await answer(quote, cast.rival, '1000.00').expect(200)
  await answer(quote, cast.third, '1200.00').expect(200)
  return quote
}

export const partAttributes = async (actor: Actor, id: number): Promise<Record<string, unknown>> =>
  (await actor.get(`${PART}/${id}`).expect(200)).body.data.attributes

export const quoteAttributes = async (actor: Actor, id: number): Promise<Record<string, unknown>> =>
  (await actor.get(`/api/simulation_quotes/${id}`).expect(200)).body.data.attributes

/** The scheduler's minute. */
export const tick = async ({ app }: Cast, at: string): Promise<void> => {
  app.clock.set(new Date(at))
  await runWatch(app)
  await app.settle()
}

const runWatch = (app: TestApp): Promise<unknown> =>
  watchQuotesJob.run(
    {},
    { services: app.container.services, id: 'test', attempt: 1, progress: () => Promise.resolve() },
  )

export const switchOn = (app: TestApp, actor: Actor, feature: keyof typeof FEATURES): Promise<unknown> =>
  app.db.company_features.create({ data: { company_id: actor.company.id, feature_id: FEATURES[feature] } })
