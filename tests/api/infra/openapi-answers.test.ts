import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** What the API answers on the way of the main job is what its OpenAPI document says it answers. */

type Schema = Record<string, unknown>
type Operation = { responses: Record<string, { content?: { 'application/json': { schema: Schema } } }> }
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Schema } }

let app: TestApp
let cast: step.Cast
let document: Document

beforeAll(async () => {
  app = await createTestApp()
  cast = await step.gather(app)
  document = (await app.anonymous.get('/api/openapi.json').expect(200)).body as Document
})
afterAll(() => app.close())

/** The declared schema, closed over the document's own components. */
const declared = (method: string, path: string, status: number): Schema => {
  const schema =
    document.paths[path]?.[method]?.responses[String(status)]?.content?.['application/json'].schema
  expect(schema, `${method} ${path} ${status} is declared`).toBeDefined()
  expect(schema, `${method} ${path} ${status} says what it is`).not.toEqual({ type: 'object' })
  // Whatever is included is checked as a resource of its own elsewhere.
  const components = { ...document.components.schemas, AnyResource: {} }
  const text = JSON.stringify({ ...schema, $defs: components }).replaceAll(
    '#/components/schemas/',
    '#/$defs/',
  )
  return JSON.parse(text) as Schema
}

const expectDeclared = (
  method: string,
  path: string,
  { status, body }: { status: number; body: unknown },
) => {
  expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300)
  const { error } = z.fromJSONSchema(declared(method, path, status)).safeParse(body)
  expect(error?.issues ?? [], `${method} ${path}`).toEqual([])
}

it('of the session', async () => {
  expectDeclared('get', '/settings', await cast.shipper.get('/api/settings'))
  expectDeclared('get', '/users/me', await cast.shipper.get('/api/users/me'))
  const login = declared('post', '/login', 200)
  const { success } = z.fromJSONSchema(login).safeParse({ data: { access_token: 'x' } })
  expect(success).toBe(false)
})

it('of who asks: documents, with their members beside them as before', async () => {
  const { shipper } = cast
  const me = await shipper.get('/api/users/me')
  expectDeclared('get', '/users/me', me)
  const { data, included } = me.body
  expect(data).toMatchObject({ type: 'users', id: String(shipper.user.id), name: data.attributes.name })
  expect(data.relationships.company.data).toEqual({ type: 'companies', id: String(shipper.company.id) })
  expect(included).toEqual([expect.objectContaining({ type: 'companies', id: String(shipper.company.id) })])
  const company = await shipper.get('/api/companies/me')
  expectDeclared('get', '/companies/me', company)
  expect(company.body.data).toMatchObject({ type: 'companies', attributes: { type: 'shipper' } })
  expectDeclared(
    'patch',
    '/users/me/update',
    await shipper.patch('/api/users/me/update', { name: 'Ana Lima' }),
  )
})

it('of the history, and bytes as bytes', async () => {
  const { shipper } = cast
  await shipper.patch('/api/users/me/update', { name: 'Ana Prado' }).expect(200)
  const query = `filter[auditable_type]=users&filter[auditable_id]=${shipper.user.id}`
  expectDeclared('get', '/audits', await shipper.get(`/api/audits?${query}`))
  const { responses } = document.paths['/images/{name}']?.get ?? {}
  expect(responses?.['200']?.content).toEqual({ '*/*': { schema: { type: 'string', format: 'binary' } } })
})

it('of an order, from creation to departure', async () => {
  const { shipper, carrier } = cast
  const created = await shipper.post('/api/orders', step.typedOrder())
  expectDeclared('post', '/orders', created)
  const id = Number(created.body.data.id)
  const act = async (actor: typeof shipper, name: string, input: object = {}) =>
    expectDeclared('post', `/orders/${name}/{id}`, await actor.post(`/api/orders/${name}/${id}`, input))
  await act(shipper, 'send_proposal', { transporter_ids: [carrier.company.id] })
  expectDeclared('get', '/orders/proposals', await carrier.get('/api/orders/proposals'))
  await act(carrier, 'accept')
  await act(shipper, 'confirm_transporter')
  const vehicle = { driver_name: 'Ana Souza', driver_cpf: '529.982.247-25', vehicle_plate: 'ABC1D23' }
  await act(carrier, 'enrich', vehicle)
  const { collections } = await step.addressesOf(cast, id)
  const collect = 'orders/order_collection_addresses/collect'
  expectDeclared('post', `/${collect}/{id}`, await carrier.post(`/api/${collect}/${collections[0]?.id}`))
  await act(carrier, 'depart')
  await act(shipper, 'follow')
  await act(shipper, 'replicate')
})

it('of the lists and searches around it', async () => {
  expectDeclared('post', '/orders/me', await cast.shipper.post('/api/orders/me'))
  expectDeclared('get', '/orders/counters', await cast.shipper.get('/api/orders/counters'))
  expectDeclared('get', '/orders/audited', await cast.shipper.get('/api/orders/audited'))
  expectDeclared('get', '/orders/search/nf/{number}', await cast.shipper.get('/api/orders/search/nf/1'))
  expectDeclared(
    'get',
    '/simulation_integra/simulation_table',
    await cast.shipper.get('/api/simulation_integra/simulation_table'),
  )
  expectDeclared(
    'post',
    '/export_report/orders',
    await cast.shipper.post('/api/export_report/orders', { format: 'csv' }),
  )
})
