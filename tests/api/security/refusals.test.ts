import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { SAO_PAULO } from '#tests/support/places.ts'

/** A refusal names the fault, its place, and the remedy: all of it at once. */

type Refused = { detail: string; title: string; meta: { key: string }; source?: { pointer?: string } }

const told = (body: { errors: Refused[] }): Record<string, string> =>
  Object.fromEntries(
    body.errors.map(({ meta, source }) => [
      (source?.pointer ?? '').replace('/data/attributes/', ''),
      meta.key,
    ]),
  )

describe('refusals', () => {
  let app: TestApp
  let shipper: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
  })
  afterAll(() => app.close())

  it('tell what is absent from what is wrong, and the values that would do', async () => {
    const { body } = await shipper.post('/api/orders', { modal: 'boat', weight: [], version: 1 }).expect(422)
    expect(told(body)).toMatchObject({ modal: 'not_allowed', weight: 'invalid', version: 'unknown_field' })
    expect(body.errors[0].detail).toContain('full_truckload')
    const approved = await shipper
      .post('/api/simulation_integra/approve_table/1', { approved: 'yes' })
      .expect(422)
    expect(told(approved.body)).toEqual({ approved: 'not_allowed' })
    expect(approved.body.errors[0].detail).toContain('true, false')
    const exported = await shipper.post('/api/export_report/orders', {}).expect(422)
    expect(new Set(Object.values(told(exported.body)))).toEqual(new Set(['required']))
    const address = await shipper.post('/api/addresses', { city_id: null }).expect(422)
    expect(told(address.body)).toEqual({ city_id: 'required' })
    const typed = await shipper.post('/api/addresses', { city_id: 'here', street: 7 }).expect(422)
    expect(told(typed.body)).toEqual({ city_id: 'expected_number', street: 'expected_text' })
  })

  it('tell all that a new order lacks at once', async () => {
    const { body } = await shipper.post('/api/orders', {}).expect(422)
    expect(told(body)).toEqual({
      modal: 'required',
      nf_file_ids: 'cargo_required',
      order_collection_addresses: 'origin_required',
      order_delivery_addresses: 'destination_required',
    })
  })

  it('ask no name and no state beside the id of a city', async () => {
    const { body } = await shipper.post('/api/addresses', { city_id: SAO_PAULO, street: 'Rua A' }).expect(201)
    expect(body.data.attributes).toMatchObject({ city: 'São Paulo', uf: 'SP' })
  })

  it('name the field that repeats a value', async () => {
    const person = {
      name: 'Ana Prado',
      email: 'ana@transportes-prado.com.br',
      permissions: ['integra_manager__shipper_manager'],
    }
    const manager = await app.actor('manager')
    const company = { cnpj: shipper.company.cnpj, social_reason: 'Outra', fantasy_name: 'Outra' }
    const again = await manager.post('/api/shippers', company).expect(422)
    expect(told(again.body)).toHaveProperty('cnpj')
    await shipper.post('/api/users', person)
    const second = await shipper.post('/api/users', person).expect(422)
    expect(told(second.body)).toHaveProperty('email')
  })

  it('tell an unknown address, a wrong method and a body that is not read apart', async () => {
    const lost = await shipper.get('/api/ordres').expect(404)
    expect([lost.body.errors[0].title, lost.body.errors[0].meta.key]).toEqual([
      'Endereço não encontrado',
      'route_not_found',
    ])
    const method = await shipper.delete('/api/orders/counters').expect(405)
    expect(method.headers.allow).toContain('GET')
    expect(method.body.errors[0].detail).toContain('GET')
    const text = await shipper
      .post('/api/orders/me')
      .set('Content-Type', 'text/plain')
      .send('hello')
      .expect(415)
    expect(text.body.errors[0].detail).toContain('application/json')
    await shipper.post('/api/orders/me').set('Content-Type', 'application/vnd.api+json').expect(200)
  })

  it('list the plans, permissions and features that there are', async () => {
    const operator = await app.actor('manager')
    const { company, user } = await app.actor('shipper')
    const detailOf = async (asked: ReturnType<typeof operator.patch>) =>
      (await asked.expect(422)).body.errors[0]
    expect(
      await detailOf(operator.patch(`/api/shippers/${company.id}`, { selected_plan: 'GO' })),
    ).toMatchObject({
      detail: expect.stringContaining('logistic_manager__1, logistic_manager__2'),
      meta: { key: 'not_allowed' },
    })
    expect(
      await detailOf(
        operator.patch(`/api/users/${user.id}`, { permissions: ['integra_manager__owner', 'boss'] }),
      ),
    ).toMatchObject({
      source: { pointer: '/data/attributes/permissions/1' },
      detail: expect.stringContaining('integra_manager__financier'),
    })
    expect(
      await detailOf(
        operator.post(`/api/companies/set_feature/${company.id}`, { feature_id: 999, active: true }),
      ),
    ).toMatchObject({ detail: expect.stringContaining('16, 17') })
  })

  it.each([
    ['simulation_integra/coverage', 'shipper_id'],
    ['simulation_integra/cities_without_price', 'shipper_id'],
    ['addresses/postal_code/1', 'postal_code'],
    ['orders?filter[modal]=ship', 'filter[modal]'],
  ])('of GET %s name a parameter of the address', async (path, parameter) => {
    const { body } = await (await app.actor('manager')).get(`/api/${path}`).expect(422)
    expect(body.errors[0].source).toEqual({ parameter })
  })

  it('name the field that a form with files has not', async () => {
    const files = [{ name: 'a.xml', content: Buffer.from('<a/>') }]
    const { body } = await shipper.upload('/api/nf_files/import', 'file', files).expect(422)
    expect(told(body)).toEqual({ file: 'unknown_file_field' })
    expect(body.errors[0].detail).toContain('files')
  })

  it('take the address of a forgotten password under both names, not two addresses', async () => {
    const none = await app.anonymous.post('/api/forgot_password', {}).expect(422)
    expect(told(none.body)).toEqual({ identifier: 'required' })
    const two = { identifier: 'a@empresa.example', email: 'b@empresa.example' }
    expect(told((await app.anonymous.post('/api/forgot_password', two).expect(422)).body)).toEqual({
      identifier: 'two_addresses',
    })
  })

  it('come with no entry in the history where nothing was changed', async () => {
    const { pool } = app.container.services.database
    const entries = async () =>
      (
        await pool.query('select old_values, new_values from audits where user_id = $1 order by id', [
          shipper.user.id,
        ])
      ).rows
    const before = await entries()
    const { name } = shipper.user
    await shipper.patch('/api/users/me/update', {}).expect(200)
    await shipper.patch('/api/users/me/update', { name, custom_settings: { density: 'compact' } }).expect(200)
    expect(await entries()).toEqual(before)
    await shipper.patch('/api/users/me/update', { name: 'Rita Nova' }).expect(200)
    expect((await entries()).at(-1)).toEqual({
      old_values: { name },
      new_values: { name: 'Rita Nova' },
    })
  })

  it('answer in the type of JSON:API to who names it', async () => {
    const { headers } = await shipper.get('/api/orders').set('Accept', 'application/vnd.api+json').expect(200)
    expect(headers['content-type']).toBe('application/vnd.api+json')
    const refused = await app.anonymous
      .get('/api/orders')
      .set('Accept', 'application/vnd.api+json')
      .expect(401)
    expect(refused.headers['content-type']).toBe('application/vnd.api+json')
  })
})
