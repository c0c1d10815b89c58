import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const document = (name: string, cpf: string, type = 'drivers') => ({
  data: { type, attributes: { name, cpf } },
})
const change = (own: string) => ({ data: { type: 'drivers', id: own, attributes: { rg: '77' } } })

describe('a resource, by the example of drivers', () => {
  let app: TestApp
  let carrier: Actor
  let rival: Actor

  beforeAll(async () => {
    app = await createTestApp()
    carrier = await app.actor('transporter')
    rival = await app.actor('transporter')
  })
  afterAll(() => app.close())

  const ana = { name: 'Ana Souza', cpf: '529.982.247-25' }

  it('creates from a plain object and from a JSON:API document', async () => {
    const plain = await carrier.post('/api/drivers', ana).expect(201)
    expect(plain.body.data).toMatchObject({
      type: 'drivers',
      attributes: { name: 'Ana Souza', cpf: '52998224725', company_id: carrier.company.id },
    })
    await carrier.post('/api/drivers', document('Bruno Lima', '111.444.777-35')).expect(201)
  })

  it('takes no document of another type or another row, and ids in any of the forms of a body', async () => {
    const other = await carrier.post('/api/drivers', document('Caio', '15350946056', 'helpers')).expect(409)
    expect(other.body.errors[0]).toMatchObject({
      code: 'ValidationException',
      source: { pointer: '/data/type' },
    })
    const make = async (name: string, cpf: string): Promise<string> =>
      (await carrier.post('/api/drivers', document(name, cpf)).expect(201)).body.data.id as string
    const id = await make('Caio Reis', '15350946056')
    const wrong = await carrier.patch(`/api/drivers/${id}`, change('999999')).expect(409)
    expect(wrong.body.errors[0].source).toEqual({ pointer: '/data/id' })
    await carrier.patch(`/api/drivers/${id}`, change(id)).expect(200)
    await carrier.delete('/api/drivers', { data: { attributes: { ids: [id] } } }).expect(204)
    await carrier.get(`/api/drivers/${id}`).expect(404)
    const second = await make('Davi Reis', '15350946056')
    await carrier.delete('/api/drivers', { data: [{ type: 'drivers', id: second }] }).expect(204)
    await carrier.get(`/api/drivers/${second}`).expect(404)
  })

  it('refuses what is missing, wrong, unknown or repeated, all at once and by pointer', async () => {
    const { body } = await carrier.post('/api/drivers', { cpf: '123', nome: 'x' }).expect(422)
    expect(body.meta.exception).toBe('ValidationException')
    expect(
      body.errors.map((error: { source: { pointer: string } }) => error.source.pointer).toSorted(),
    ).toEqual(['/data/attributes/cpf', '/data/attributes/name', '/data/attributes/nome'])
    await carrier.post('/api/drivers', ana).expect(422)
  })

  it('lists with filter, sort, page and includes', async () => {
    const { body } = await carrier
      .get('/api/drivers?filter[search]=ána&include=company&sort=-created_at&page[size]=10')
      .expect(200)
    expect(body.meta.page).toEqual({ number: 1, size: 10, total: 1, last: 1 })
    expect(body.data[0].relationships.company.data).toEqual({
      type: 'transporters',
      id: String(carrier.company.id),
    })
    expect(body.included[0].attributes.cnpj).toBe(carrier.company.cnpj)
  })

  it('names unknown filters, sorts and includes', async () => {
    const { body } = await carrier
      .get('/api/drivers?filter[password]=x&sort=rg&include=user&foo=1')
      .expect(422)
    expect(body.errors).toHaveLength(4)
  })

  it("answers 404 for another company's row, and deletes nothing of it", async () => {
    const [row] = (await carrier.get('/api/drivers')).body.data
    await rival.get(`/api/drivers/${row.id}`).expect(404)
    await rival.patch(`/api/drivers/${row.id}`, { name: 'Meu' }).expect(404)
    await rival.delete(`/api/drivers/${row.id}`).expect(404)
    await rival.delete('/api/drivers', { ids: [row.id] }).expect(404)
    await carrier.get(`/api/drivers/${row.id}`).expect(200)
  })

  it('gives the first answer again for one idempotency key', async () => {
    const send = () =>
      carrier.post('/api/drivers', { name: 'Uma Vez', cpf: '390.533.447-05' }).set('Idempotency-Key', 'k1')
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(new Set(answers.map((answer) => answer.body.data?.id)).size).toBe(1)
    await carrier
      .post('/api/drivers', { name: 'Outra', cpf: '390.533.447-05' })
      .set('Idempotency-Key', 'k1')
      .expect(422)
  })

  it('keeps the history of a change', async () => {
    const [row] = (await carrier.get('/api/drivers?filter[search]=bruno')).body.data
    await carrier.patch(`/api/drivers/${row.id}`, { name: 'Bruno Limeira' }).expect(200)
    const entry = await app.db.audits.findFirst({
      where: { auditable_type: 'drivers', auditable_id: Number(row.id), event: 'updated' },
    })
    expect(entry).toMatchObject({
      old_values: { name: 'Bruno Lima' },
      new_values: { name: 'Bruno Limeira' },
      user_id: carrier.user.id,
    })
  })
})
