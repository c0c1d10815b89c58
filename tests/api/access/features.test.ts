/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEATURES } from '#shared/access/features.ts'
import type { Permission } from '#shared/access/permissions.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** POST companies/set_feature/{id} (spec 000 §6: features are switched per company). */
describe('features of a company', () => {
  let app: TestApp
  let operator: Actor
  let shipper: Actor

  beforeAll(async () => {
    app = await createTestApp()
    ;[operator, shipper] = await Promise.all([app.actor('manager'), app.actor('shipper')])
  })
  afterAll(() => app.close())

  const featuresOf = async (actor: Actor): Promise<number[]> => {
    const { body } = await actor.get('/api/settings').expect(200)
    return (body.data as { features: number[] }).features
  }
  const set = (actor: Actor, body: object, id = shipper.company.id) =>
    actor.post(`/api/companies/set_feature/${id}`, body)

  it('are switched by the operator, and its people have them with their next request', async () => {
    await set(operator, { feature_ids: Object.values(FEATURES), active: false }).expect(200)
    await app.settle()
    expect(await featuresOf(shipper)).toEqual([])
    const { body } = await set(operator, { feature_id: FEATURES.picking, active: true }).expect(200)
    expect(body.data).toEqual({ company_id: shipper.company.id, features: [FEATURES.picking] })
    await app.settle()
    expect(await featuresOf(shipper)).toEqual([FEATURES.picking])
    await set(operator, { feature_id: FEATURES.picking, active: false }).expect(200)
    await app.settle()
    expect(await featuresOf(shipper)).toEqual([])
  })

  it('leave a trace once: setting what is set changes nothing', async () => {
    const trail = () =>
      app.db.audits.count({ where: { auditable_type: 'companies', auditable_id: shipper.company.id } })
    await set(operator, { feature_id: 6, active: true }).expect(200)
    const before = await trail()
    await set(operator, { feature_ids: [6], active: true }).expect(200)
    expect(await trail()).toBe(before)
    const last = await app.db.audits.findFirst({
      where: { auditable_type: 'companies', auditable_id: shipper.company.id },
      orderBy: { id: 'desc' },
    })
    expect(last?.new_values).toEqual({ features: [6] })
    expect(last?.user_id).toBe(operator.user.id)
  })

  it('are not switched by the company itself, nor by its carrier', async () => {
    const carrier = await app.actor('transporter')
    await set(shipper, { feature_id: 18, active: true }).expect(403)
    await set(carrier, { feature_id: 18, active: true }).expect(403)
    expect(
      await app.db.company_features.count({ where: { company_id: shipper.company.id, feature_id: 18 } }),
    ).toBe(0)
  })

  it('must exist, and one way of naming them must be chosen', async () => {
    await set(operator, { feature_id: 3, active: true }).expect(422)
    await set(operator, { active: true }).expect(422)
    await set(operator, { feature_id: 1, feature_ids: [2], active: true }).expect(422)
    await set(operator, { feature_id: 1, active: true }, 99_999_999).expect(404)
  })
})

describe('who can grant what is missing', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  type Person = { name: string; permissions: string[]; grants: string[] }
  const askedBy = async (actor: Actor): Promise<{ people: Person[]; operator: string | null }> =>
    (await actor.get('/api/access/granters').expect(200)).body.data

  it('names who manages people there and could give something, what each could give, and the operator', async () => {
    const [owner, stranger] = await Promise.all([
      app.actor('shipper'),
      app.actor('shipper'),
      app.actor('manager'),
    ])
    const company = { company_id: owner.company.id }
    const colleague = (permission: Permission) =>
      app.actor('shipper', { ...company, permissions: [permission] })
    const [finance, admin, financier] = await Promise.all([
      colleague('finance__admin'),
      colleague('integra_manager__admin'),
      colleague('integra_manager__financier'),
    ])
    const nameOf = async ({ user }: Actor) =>
      (await app.db.users.findUniqueOrThrow({ where: { id: user.id } })).name
    const named = async (...actors: Actor[]) => (await Promise.all(actors.map(nameOf))).toSorted()

    const answer = await askedBy(financier)
    const grantsOf = async (actor: Actor) => {
      const name = await nameOf(actor)
      return answer.people.find((one) => one.name === name)?.grants
    }
    // An admin could not have made a financier, so it changes nothing of the main module; it is not named.
    expect(answer.people.map(({ name }) => name).toSorted()).toEqual(await named(owner, finance))
    expect(await grantsOf(owner)).toContain('integra_manager__admin')
    expect(await grantsOf(finance)).toEqual(['finance__admin'])
    expect(
      answer.people.every(({ permissions }) => permissions.every((one) => /__(owner|admin)$/.test(one))),
    ).toBe(true)
    expect(JSON.stringify(answer)).not.toContain('@')
    expect(answer.operator).not.toBeNull()

    // A user cannot help themself, and no person of another company is named.
    expect((await askedBy(admin)).people.map(({ name }) => name)).not.toContain(await nameOf(admin))
    expect((await askedBy(stranger)).people).toEqual([])
  })
})
