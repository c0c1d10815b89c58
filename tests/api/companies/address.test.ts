import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cnpjOf } from '#prisma/seed/factories/companies.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import type { RoleName } from '#shared/access/roles.ts'

type Place = { city_id: number; city: string; uf: string }

/** Kinds whose people keep no list of addresses: their company's is all they have. */
const WITHOUT_A_LIST: readonly RoleName[] = [
  'finance_manager',
  'taker',
  'fintech',
  'supplier',
  'risk_manager',
  'broker',
  'auditor',
]

const pointers = (body: { errors: { source?: { pointer: string } }[] }) =>
  body.errors.map((error) => error.source?.pointer)

describe('the address of a company, in the company’s own request', () => {
  let app: TestApp
  let shipper: Actor
  let manager: Actor
  let sp: Place
  let rj: Place

  const placeIn = async (uf: string): Promise<Place> => {
    const city = await app.db.cities.findFirstOrThrow({ where: { uf, latitude: { not: null } } })
    return { city_id: city.id, city: city.name, uf }
  }
  const addressOf = async (id: number) =>
    (await app.db.companies.findUniqueOrThrow({ where: { id }, include: { address: true } })).address
  const names = (n: number) => ({
    social_reason: `N${n} Ltda`,
    fantasy_name: `N${n}`,
    cnpj: cnpjOf(88_000 + n),
    address: { ...sp, postal_code: '01310-100', street: `Rua ${n}` },
  })

  beforeAll(async () => {
    app = await createTestApp()
    ;[shipper, manager] = await Promise.all([app.actor('shipper'), app.actor('manager')])
    ;[sp, rj] = await Promise.all([placeIn('SP'), placeIn('RJ')])
  })
  afterAll(() => app.close())

  it('every kind of company writes where it is, also one that keeps no list of addresses', async () => {
    for (const role of WITHOUT_A_LIST) {
      const own = await app.actor(role)
      const path = `/api/companies/${own.company.id}`
      await own.patch(path, { address: { ...sp, street: 'Rua A', number: '10' } }).expect(200)
      const first = await addressOf(own.company.id)
      expect(first, role).toMatchObject({ ...sp, street: 'Rua A', number: '10', company_id: own.company.id })
      await own.post('/api/addresses', sp).expect(403)
      // Corrected where it stands, an emptied field with it.
      await own.patch(path, { address: { ...rj, street: 'Rua B', number: null } }).expect(200)
      const second = await addressOf(own.company.id)
      expect(second, role).toMatchObject({ id: first?.id, ...rj, street: 'Rua B', number: null })
      expect(second?.latitude?.toString()).not.toBe(first?.latitude?.toString())
      const steps = await own.get(`/api/shippers/onboarding/${own.company.id}`).expect(200)
      expect(steps.body.data.steps).toContainEqual({ key: 'address', done: true })
    }
  })

  it('comes with a new partner, a new branch, and the companies of the operator and the correspondent', async () => {
    const lead = await app.actor('finance_manager')
    const created = [
      await shipper.post('/api/customers', names(1)).expect(201),
      await shipper
        .post('/api/companies', { ...names(2), type: 'shipper', parent_id: shipper.company.id })
        .expect(201),
      await manager.post('/api/companies', { ...names(3), type: 'auditor' }).expect(201),
      await lead.post('/api/fintechs', names(4)).expect(201),
      await lead.post('/api/companies', { ...names(5), type: 'taker' }).expect(201),
    ]
    for (const [index, { body }] of created.entries())
      expect(await addressOf(Number(body.data.id))).toMatchObject({
        ...sp,
        postal_code: '01310100',
        street: `Rua ${index + 1}`,
        name: `N${index + 1}`,
        identification_document: cnpjOf(88_001 + index),
      })
    const { body } = await shipper
      .get(`/api/customers/${created[0]?.body.data.id}?include=address`)
      .expect(200)
    expect(body.included[0].attributes).toMatchObject({ street: 'Rua 1', uf: 'SP' })
  })

  it('a form whose address block is empty registers a company without one', async () => {
    const input = { social_reason: 'Sem', fantasy_name: 'Sem', cnpj: cnpjOf(88_100) }
    const address = { country: 'BR', postal_code: null, city_id: null, city: '', uf: null, street: '' }
    const { body } = await shipper.post('/api/suppliers', { ...input, address }).expect(201)
    expect(await addressOf(Number(body.data.id))).toBeNull()
    const half = { ...input, cnpj: cnpjOf(88_101), address: { country: 'BR', street: 'Rua' } }
    expect(pointers((await shipper.post('/api/suppliers', half).expect(422)).body)).toContain(
      '/data/attributes/address/city_id',
    )
  })

  it('checks the state registration by the state written beside it, and keeps nothing of a refused request', async () => {
    const carrier = await app.actor('transporter')
    const path = `/api/companies/${carrier.company.id}`
    const refused = await carrier.patch(path, { state_registration: '110042490114', address: rj }).expect(422)
    expect(pointers(refused.body)).toEqual(['/data/attributes/state_registration'])
    expect(await addressOf(carrier.company.id)).toBeNull()
    expect(await app.db.addresses.count({ where: { company_id: carrier.company.id } })).toBe(0)
    await carrier.patch(path, { state_registration: '110042490114', address: sp }).expect(200)
    // The same address moved to another state: the registration that stands there does not fit it.
    await carrier.patch(path, { address: rj }).expect(422)
    expect(await addressOf(carrier.company.id)).toMatchObject({ uf: 'SP' })
  })

  it('nobody points at or writes over the address of another company', async () => {
    const [one, other] = await Promise.all([app.actor('transporter'), app.actor('taker')])
    await one.patch(`/api/companies/${one.company.id}`, { address: { ...sp, street: 'Minha' } }).expect(200)
    const theirs = await addressOf(one.company.id)
    await other.patch(`/api/companies/${other.company.id}`, { address_id: theirs?.id }).expect(404)
    await other.patch(`/api/companies/${one.company.id}`, { address: rj }).expect(404)
    await other
      .patch(`/api/companies/${other.company.id}`, { address: { ...rj, id: theirs?.id } })
      .expect(422)
    await one.patch(`/api/companies/${one.company.id}`, { address_id: theirs?.id, address: rj }).expect(422)
    const weak = await app.actor('transporter', {
      company_id: one.company.id,
      permissions: ['integra_manager__financier'],
    })
    await weak.patch(`/api/companies/${one.company.id}`, { address: rj }).expect(403)
    expect(await addressOf(one.company.id)).toMatchObject({ id: theirs?.id, street: 'Minha', uf: 'SP' })
  })

  it('an address that two companies share stays as it is for the other one', async () => {
    const head = await app.actor('transporter')
    const branch = await app.actor('transporter', { parent_id: head.company.id })
    await head.patch(`/api/companies/${head.company.id}`, { address: { ...sp, street: 'Sede' } }).expect(200)
    const shared = await addressOf(head.company.id)
    await head.patch(`/api/companies/${branch.company.id}`, { address_id: shared?.id }).expect(200)
    // The same again: no second row of the same place.
    await head
      .patch(`/api/companies/${branch.company.id}`, { address: { ...sp, street: 'Sede' } })
      .expect(200)
    expect((await addressOf(branch.company.id))?.id).toBe(shared?.id)
    await head
      .patch(`/api/companies/${branch.company.id}`, { address: { ...rj, street: 'Filial' } })
      .expect(200)
    expect(await addressOf(head.company.id)).toMatchObject({ id: shared?.id, street: 'Sede', uf: 'SP' })
    expect(await addressOf(branch.company.id)).toMatchObject({ street: 'Filial', uf: 'RJ' })
    // Once known it is corrected, not taken away.
    await head.patch(`/api/companies/${branch.company.id}`, { address: null }).expect(422)
  })

  it('another country needs feature 13, as in the list of addresses', async () => {
    const own = await app.actor('transporter')
    const abroad = { city_id: sp.city_id, city: 'Montevidéu', uf: 'EX', country: 'UY' }
    const { body } = await own.patch(`/api/companies/${own.company.id}`, { address: abroad }).expect(422)
    expect(pointers(body)).toEqual(['/data/attributes/address/country'])
    const wide = await app.actor('transporter', { features: [13] })
    await wide.patch(`/api/companies/${wide.company.id}`, { address: abroad }).expect(200)
    expect(await addressOf(wide.company.id)).toMatchObject({ country: 'UY', city: 'Montevidéu', state: null })
  })
})
