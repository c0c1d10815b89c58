// oxlint-disable unicorn/consistent-function-scoping -- helpers stand beside the tests that they serve
import fc from 'fast-check'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ability } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import type { Permission } from '#shared/access/permissions.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, type Person } from '#tests/support/tenants.ts'
import { withPassword } from '#tests/support/people.ts'
import { RESOURCES } from './support.ts'

/** Security checks 5 and 6: only fields of a contract change; no user grants more than they hold. */

const NEVER = [
  'id',
  'created_at',
  'updated_at',
  'company_id',
  'user_id',
  'password',
  'role',
  'role_id',
  '__proto__x',
]
const VALUES: unknown[] = [
  1,
  '1',
  0,
  -1,
  true,
  false,
  null,
  'x',
  '2020-01-01T00:00:00Z',
  [],
  {},
  '9999999.99',
]

describe('fields that a request may not set', () => {
  let app: TestApp
  const people = new Map<RoleName, Person>()
  beforeAll(async () => {
    app = await createTestApp('demo')
    for (const role of ROLES) people.set(role, await logInAs(app, role))
  })
  afterAll(() => app.close())

  const whoCan = (ability: Ability): Person[] =>
    (['shipper', 'transporter', 'manager'] as const)
      .map((role) => people.get(role) as Person)
      .filter((one) => can(one.session, ability))

  const names = (schema: z.ZodType | undefined): Set<string> =>
    new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
  const rowOf = async (model: string, id: string): Promise<Record<string, unknown>> => {
    const { rows } = await app.container.services.database.pool.query(
      `select * from "${model}" where id = $1`,
      [Number(id)],
    )
    return rows[0] as Record<string, unknown>
  }

  for (const { contract, abilities, model } of RESOURCES) {
    const { type } = contract
    const all = [...new Set([...Object.keys(contract.attributes), ...NEVER])]
    const draw = (allowed: ReadonlySet<string>) =>
      fc.dictionary(
        fc.constantFrom(...all.filter((name) => !allowed.has(name))),
        fc.constantFrom(...VALUES),
        {
          minKeys: 1,
          maxKeys: 6,
        },
      )

    const { update, create } = abilities
    if (update && contract.update)
      it(`${type}: a change names each of them and changes nothing`, async () => {
        const allowed = names(contract.update)
        const person = whoCan(update)[0] ?? people.get('dev')
        if (!person) throw new Error('nobody')
        const { body } = await person.get(`/api/${type}?page[size]=1`)
        const id = (body.data as { id: string }[])[0]?.id
        if (id === undefined) return
        const before = await rowOf(model, id)
        await fc.assert(
          fc.asyncProperty(draw(allowed), async (sent) => {
            const answer = await person.send('patch', `/api/${type}/${id}`, sent)
            expect([403, 404, 409, 422], `${JSON.stringify(sent)} ${answer.text}`).toContain(answer.status)
            expect(await rowOf(model, id)).toEqual(before)
          }),
          { numRuns: 8, seed: 7, endOnFailure: true },
        )
      })

    if (create && contract.create)
      it(`${type}: a creation names each of them and makes nothing`, async () => {
        const person = whoCan(create)[0] ?? people.get('dev')
        if (!person) throw new Error('nobody')
        const count = async (): Promise<unknown> =>
          (await app.container.services.database.pool.query(`select count(*) from "${model}"`)).rows[0]
        const before = await count()
        await fc.assert(
          fc.asyncProperty(draw(names(contract.create)), async (sent) => {
            const { status, body } = await person.send('post', `/api/${type}`, sent)
            expect([403, 404, 409, 422], JSON.stringify(sent)).toContain(status)
            if (status !== 422) return
            const pointers = (body.errors as { source?: { pointer?: string } }[]).map(
              (one) => one.source?.pointer,
            )
            for (const name of Object.keys(sent)) expect(pointers).toContain(`/data/attributes/${name}`)
          }),
          { numRuns: 5, seed: 7, endOnFailure: true },
        )
        expect(await count()).toEqual(before)
      })
  }

  it('status, price and owner of an order are nobody’s to type in', async () => {
    const shipper = people.get('shipper') as Person
    const { body } = await shipper.get('/api/orders?page[size]=1').expect(200)
    const [order] = body.data as { id: string }[]
    const before = await rowOf('orders', order?.id ?? '')
    for (const field of [
      'last_active_status_id',
      'status_name',
      'freight_value',
      'icms',
      'shipper_id',
      'transporter_id',
      'version',
      'canceled_at',
      'collected_date_time',
      'created_at',
      'id',
      'is_mirrored',
      'shipper_approval',
      'deadline',
    ]) {
      const { status } = await shipper.send('patch', `/api/orders/${order?.id}`, {
        [field]: field === 'version' ? 'x' : 1,
        justification: 'x',
      })
      expect([409, 422], field).toContain(status)
    }
    expect(await rowOf('orders', order?.id ?? '')).toEqual(before)
  })
})

describe('rights', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('are not given beyond one’s own, nor to oneself, nor taken from who holds more', async () => {
    const owner = await app.actor('shipper')
    const admin = await app.actor('shipper', {
      company_id: owner.company.id,
      permissions: ['integra_manager__admin'],
    })
    const path = (id: number) => `/api/users/${id}`
    const refused = async (id: number, body: object, key: string) => {
      const answer = await admin.patch(path(id), body).expect(422)
      expect(answer.body.errors[0].meta.key).toBe(key)
    }
    for (const body of [
      { permissions: ['integra_manager__owner'] },
      { active: false },
      { billing_access: true },
    ])
      await refused(admin.user.id, body, 'own_rights')
    for (const body of [{ permissions: ['integra_manager__admin'] }, { active: false }])
      await refused(owner.user.id, body, 'beyond_own_rights')
    await admin.delete(path(owner.user.id)).expect(422)
    const created = (permissions: string[]) =>
      admin.post('/api/users', { name: 'Novo', email: `n${permissions.length}@test.example`, permissions })
    await created(['finance__owner', 'integra_manager__admin']).expect(422)
    await created(['integra_manager__admin']).expect(201)
    expect((await app.db.users.findUniqueOrThrow({ where: { id: owner.user.id } })).active).toBe(true)
    await owner.patch(path(admin.user.id), { active: false }).expect(200)
  })

  it('of one module are no rights in another', async () => {
    const owner = await app.actor('shipper')
    const company_id = owner.company.id
    const person = (...permissions: Permission[]) => app.actor('shipper', { company_id, permissions })
    const financier = await person('finance__owner')
    const admin = await person('integra_manager__admin', 'tracking__owner')
    const chief = await person('integra_manager__owner')
    const clerk = await person('finance__taker_basic')
    const refused = async (answer: ReturnType<typeof owner.post>) =>
      expect((await answer.expect(422)).body.errors[0].meta.key).toBe('beyond_own_rights')
    const person_of = (permissions: Permission[], email: string) => ({ name: 'Novo', email, permissions })

    await refused(financier.post('/api/users', person_of(['integra_manager__admin'], 'a@modules.example')))
    await refused(admin.post('/api/users', person_of(['integra_manager__financier'], 'b@modules.example')))
    await financier.post('/api/users', person_of(['finance__taker_basic'], 'c@modules.example')).expect(201)
    await refused(financier.patch(`/api/users/${admin.user.id}`, { active: false }))
    await refused(admin.patch(`/api/users/${chief.user.id}`, { active: false }))
    await refused(admin.patch(`/api/users/${chief.user.id}`, { permissions: ['integra_manager__admin'] }))
    await refused(admin.delete(`/api/users/${chief.user.id}`))
    for (const stranger of [admin, financier])
      await refused(stranger.patch(`/api/users/${clerk.user.id}`, { billing_access: true }))
    for (const stranger of [admin, financier])
      await stranger.post(`/api/users/responsible/${chief.user.id}`).expect(409)
    const { permissions, active } = await app.db.users.findUniqueOrThrow({ where: { id: chief.user.id } })
    expect({ permissions, active }).toEqual({ permissions: ['integra_manager__owner'], active: true })

    await chief.post(`/api/users/responsible/${chief.user.id}`).expect(200)
    await chief.patch(`/api/users/${clerk.user.id}`, { billing_access: true }).expect(200)
    await chief.patch(`/api/users/${financier.user.id}`, { active: false }).expect(200)
  })

  it('of the platform’s engineers are not the operator’s to hand out', async () => {
    const [manager, dev] = [await app.actor('manager'), await app.actor('dev')]
    const company = { social_reason: 'X', fantasy_name: 'X', cnpj: '11.222.333/0001-81', type: 'dev' }
    await manager.post('/api/companies', company).expect(403)
    const intruder = {
      name: 'X',
      email: 'x@test.example',
      permissions: ['prt__admin'],
      company_id: dev.company.id,
    }
    await manager.post('/api/users', intruder).expect(403)
    await manager.patch(`/api/users/${dev.user.id}`, { active: false }).expect(403)
    await manager.delete(`/api/users/${dev.user.id}`).expect(403)
    expect(await app.db.users.count({ where: { company_id: dev.company.id } })).toBe(1)
  })

  it('are not reached through one’s own profile or settings', async () => {
    const actor = await app.actor('transporter', { permissions: ['prt__admin'] })
    await withPassword(app, actor.company.id)
    for (const field of [
      'id',
      'email',
      'role',
      'role_id',
      'permissions',
      'company_id',
      'is_responsible',
      'active',
      'billing_access',
      'onboarding',
      'email_verified_at',
      'two_factor_authentication',
      'type',
    ])
      await actor.patch('/api/users/me/update', { [field]: true }).expect(422)
    await actor
      .patch('/api/users/me/update', {
        custom_settings: { permissions: ['integra_manager__owner'], role: 'dev' },
      })
      .expect(200)
    const { body } = await actor.get('/api/settings').expect(200)
    expect(body.data.permissions).toEqual(['prt__admin'])
    await actor.get('/api/users').expect(403)
    await actor.patch('/api/users/me/update', { custom_settings: { filler: 'x'.repeat(70_000) } }).expect(422)
  })
})
