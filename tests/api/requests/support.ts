import type { Actor, TestApp } from '#tests/support/app.ts'
import { gather, ltlTable, type Cast } from '#tests/support/orders.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { FEATURES } from '#shared/access/features.ts'

/** A request from São Paulo to Rio. */
export const body = (more: object = {}): object => ({
  destinatary_name: 'Mercado Bem-te-vi',
  value: '1840.00',
  weight: '125',
  collection_address: { city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' },
  delivery_address: { city_id: RIO, street: 'Avenida Brasil', number: '500' },
  ...more,
})

/** A shipper with a carrier whose table prices the way. */
export const castWithTable = async (app: TestApp): Promise<Cast> => {
  const cast = await gather(app)
  await ltlTable(cast)
  return cast
}

export const newRequest = async (shipper: Actor, more: object = {}): Promise<number> =>
  Number((await shipper.post('/api/request', body(more)).expect(201)).body.data.id)

/** Created and priced. */
export const simulated = async (app: TestApp, shipper: Actor, more: object = {}): Promise<number> => {
  const id = await newRequest(shipper, more)
  await app.settle()
  return id
}

export const attributesOf = async (actor: Actor, id: number): Promise<Record<string, unknown>> =>
  (await actor.get(`/api/request/${id}`).expect(200)).body.data.attributes

export const offerOf = async (actor: Actor, id: number): Promise<number> =>
  Number((await actor.get(`/api/request_simulations?filter[request_id]=${id}`).expect(200)).body.data[0].id)

export const switchOn = (app: TestApp, actor: Actor, feature: keyof typeof FEATURES): Promise<unknown> =>
  app.db.company_features.create({ data: { company_id: actor.company.id, feature_id: FEATURES[feature] } })
