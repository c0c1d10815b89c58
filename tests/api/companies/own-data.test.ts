import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cnpjOf } from '#prisma/seed/factories/companies.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { givePasswords } from '#tests/support/people.ts'

/** What companies and people tell of themselves (spec 001 §3.6), to whom, and who may change it. */

type AnyRow = { type: string; id: string; attributes: Record<string, unknown> }

const read = async (actor: Actor, path: string): Promise<Record<string, unknown>> =>
  (await actor.get(`/api/${path}`).expect(200)).body.data.attributes

/** Ids of what comes along under this relation. */
const related = async (actor: Actor, path: string, name: string): Promise<number[]> => {
  const { body } = await actor.get(`/api/${path}?include=${name}`).expect(200)
  const linked: AnyRow[] = [body.data.relationships[name].data].flat()
  const included = ((body.included ?? []) as AnyRow[]).map(({ id }) => id)
  expect(included).toEqual(expect.arrayContaining(linked.map(({ id }) => id)))
  return linked.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
}

const own = (actor: Actor, type = 'shippers') => `${type}/${actor.company.id}`
const ids = (...actors: Actor[]) => actors.map(({ company }) => company.id).toSorted((a, b) => a - b)

describe('data of companies and people', () => {
  let app: TestApp
  let manager: Actor
  let shipper: Actor
  let other: Actor
  let carrier: Actor
  let rival: Actor
  let customer: Actor
  let insurer: Actor
  let theirs: Actor
  let four: Actor

  beforeAll(async () => {
    app = await createTestApp()
    manager = await app.actor('manager')
    shipper = await app.actor('shipper', { selected_plan: 'logistic_manager__3' })
    other = await app.actor('shipper')
    carrier = await app.actor('transporter')
    rival = await app.actor('transporter')
    customer = await app.actor('customer')
    insurer = await app.actor('risk_manager')
    theirs = await app.actor('risk_manager')
    four = await app.actor('four_pl')
    for (const partner of [carrier, customer, insurer, four]) await app.link(shipper, partner)
    for (const partner of [carrier, rival, customer, theirs]) await app.link(other, partner)
  })
  afterAll(() => app.close())

  it('a shipper tells its choices to its own people and the operator, null to everybody else', async () => {
    const path = own(shipper)
    await givePasswords(app)
    await shipper
      .patch(`/api/${path}`, {
        two_factor_authentication: true,
        survey_feature_preference: false,
        quotation_approval_percentage_value: '12.5',
        custom_settings: { order_required_fields: ['cost_center'] },
      })
      .expect(200)
    await shipper.post('/api/shippers/table_model', { table_model: 'route' }).expect(201)
    await shipper
      .post(`/api/shippers/nfe_email/set/${shipper.company.id}`, { nfe_email: 'nfe@a.example' })
      .expect(200)
    const told = {
      two_factor_authentication: true,
      receive_notification: true,
      survey_feature_preference: false,
      quotation_approval_percentage_value: '12.5000',
      custom_settings: { order_required_fields: ['cost_center'] },
      nfe_email: 'nfe@a.example',
      selected_plan: 'logistic_manager__3',
      is_annual_plan: false,
      plans: [{ name: 'logistic_manager__3', label: 'Plano MASTER' }],
      table_model: 'route',
    }
    for (const actor of [shipper, manager]) expect(await read(actor, path)).toMatchObject(told)
    const hidden = Object.fromEntries(Object.keys(told).map((name) => [name, null]))
    for (const actor of [carrier, customer, insurer]) expect(await read(actor, path)).toMatchObject(hidden)
    expect(await read(four, path)).toMatchObject({ ...hidden, table_model: 'route' })
    for (const actor of [rival, other]) await actor.get(`/api/${path}`).expect(404)
    await shipper.patch(`/api/${path}`, { two_factor_authentication: false }).expect(200)
  })

  it('plan and its year are the operator’s; a branch is under the plan of its head office', async () => {
    const path = `/api/${own(shipper)}`
    for (const input of [{ is_annual_plan: true }, { selected_plan: 'logistic_manager__4' }]) {
      await shipper.patch(path, input).expect(422)
      await shipper.patch(`/api/companies/${shipper.company.id}`, input).expect(422)
    }
    await manager.patch(path, { is_annual_plan: true }).expect(200)
    expect(await read(shipper, own(shipper))).toMatchObject({ is_annual_plan: true, is_matriz: true })
    const branch = await app.actor('shipper', { parent_id: shipper.company.id, selected_plan: null })
    expect(await read(branch, own(branch))).toMatchObject({
      is_matriz: false,
      is_subsidiary: true,
      selected_plan: null,
      plans: [{ name: 'logistic_manager__3' }],
    })
    expect(await related(branch, own(branch), 'parent')).toEqual([shipper.company.id])
    // A session that began before the branch does not know it yet.
    const colleague = await app.actor('shipper', { company_id: shipper.company.id })
    expect(await related(colleague, own(shipper), 'subsidiaries')).toEqual([branch.company.id])
  })

  it('of a partner is read by its identity and changed by nobody but itself', async () => {
    const auditor = await app.actor('auditor')
    await app.link(shipper, auditor)
    const path = `companies/${auditor.company.id}`
    expect(await read(shipper, path)).toMatchObject({ type: 'auditor', parent_id: null })
    await shipper.patch(`/api/${path}`, { fantasy_name: 'Minha filial' }).expect(404)
    await shipper.patch(`/api/${path}`, { parent_id: shipper.company.id }).expect(422)
    expect(await read(auditor, path)).toMatchObject({ fantasy_name: auditor.company.fantasy_name })
  })

  it('who works with whom comes along, and of others’ partners nothing', async () => {
    expect(await related(shipper, own(shipper), 'transporters')).toEqual(ids(carrier))
    expect(await related(manager, own(other), 'transporters')).toEqual(ids(carrier, rival))
    expect(await related(shipper, own(carrier, 'transporters'), 'shippers')).toEqual(ids(shipper))
    expect(await related(carrier, own(carrier, 'transporters'), 'shippers')).toEqual(ids(shipper, other))
    expect(await related(four, own(carrier, 'transporters'), 'shippers')).toEqual(ids(shipper))
    expect(await related(customer, own(customer, 'customers'), 'shippers')).toEqual(ids(shipper, other))
    expect(await related(shipper, own(customer, 'customers'), 'shippers')).toEqual(ids(shipper))
    // A shipper's carriers are not its carriers' business.
    expect(await related(carrier, own(other), 'transporters')).toEqual(ids(carrier))

    expect(await related(carrier, own(carrier, 'transporters'), 'risk_managers')).toEqual(
      ids(insurer, theirs),
    )
    expect(await related(rival, own(rival, 'transporters'), 'risk_managers')).toEqual(ids(theirs))
    expect(await related(shipper, own(carrier, 'transporters'), 'risk_managers')).toEqual(ids(insurer))
    await rival.get(`/api/${own(insurer, 'risk_managers')}`).expect(404)

    await shipper.post(`/api/shippers/risk_managers/unset/${insurer.company.id}`).expect(200)
    expect(await related(carrier, own(carrier, 'transporters'), 'risk_managers')).toEqual(ids(theirs))
    await carrier.get(`/api/${own(insurer, 'risk_managers')}`).expect(404)
  })

  it('a list brings each row its own partners', async () => {
    const { body } = await manager.get('/api/shippers?include=transporters&page[size]=100').expect(200)
    const carriers = Object.fromEntries(
      (body.data as (AnyRow & { relationships: { transporters: { data: AnyRow[] } } })[]).map((row) => [
        row.id,
        row.relationships.transporters.data.map(({ id }) => Number(id)),
      ]),
    )
    expect(carriers[String(shipper.company.id)]).toEqual([carrier.company.id])
    expect(carriers[String(other.company.id)]).toEqual([carrier.company.id, rival.company.id])
    const objects = (body.included as AnyRow[]).filter(({ type }) => type === 'transporters')
    expect(objects.length).toBe(new Set(objects.map(({ id }) => id)).size)
  })

  it('a carrier’s EDI stands on the carrier, for its own staff and the operator', async () => {
    await carrier
      .post('/api/transporter_configurations', { notfis_email: 'edi@agil.example', notfis_version: '5.0' })
      .expect(201)
    const path = own(carrier, 'transporters')
    const edi = { notfis_email: 'edi@agil.example', notfis_version: '5.0', ocoren_email: null }
    for (const actor of [carrier, manager]) expect(await read(actor, path)).toMatchObject(edi)
    expect(await read(shipper, path)).toMatchObject({ notfis_email: null, is_onboarding: null })
    const clerk = await app.actor('transporter', {
      company_id: carrier.company.id,
      permissions: ['integra_manager__financier'],
    })
    expect(await read(clerk, path)).toMatchObject({ notfis_email: null, is_onboarding: true })
    expect((await related(carrier, path, 'configurations')).length).toBe(1)
    expect(await related(shipper, path, 'configurations')).toEqual([])
  })

  it('security and notices of a company are its own to choose, not of who registered it', async () => {
    const input = { social_reason: 'Nova Ltda', fantasy_name: 'Nova', cnpj: cnpjOf(88_117), sector_id: 8 }
    const { body } = await shipper.post('/api/suppliers', input).expect(201)
    const path = `/api/suppliers/${body.data.id}`
    expect(body.data.attributes).toMatchObject({ sector_id: 8, two_factor_authentication: null })
    await shipper.patch(path, { fantasy_name: 'Nova Origem', sector_id: 3 }).expect(200)
    const refused = await shipper.patch(path, { receive_notification: false }).expect(422)
    expect(refused.body.errors).toMatchObject([
      { source: { pointer: '/data/attributes/receive_notification' } },
    ])
    await givePasswords(app)
    await manager.patch(path, { receive_notification: false, two_factor_authentication: true }).expect(200)
    expect(await read(manager, `suppliers/${body.data.id}`)).toMatchObject({
      receive_notification: false,
      two_factor_authentication: true,
      sector_id: 3,
    })
    for (const sector_id of [0, 22, 'a']) await shipper.patch(path, { sector_id }).expect(422)
    const found = await shipper.get('/api/suppliers?filter[sector_id]=3').expect(200)
    expect(found.body.data.map((row: AnyRow) => row.id)).toEqual([body.data.id])
    await customer.patch(`/api/customers/${customer.company.id}`, { receive_notification: false }).expect(200)
    expect(await read(customer, own(customer, 'customers'))).toMatchObject({ receive_notification: false })
    expect(await read(shipper, own(customer, 'customers'))).toMatchObject({ receive_notification: null })
  })

  it('people tell their role and the terms that they accepted; what proves who they are never leaves', async () => {
    expect(await read(manager, `companies/${carrier.company.id}`)).toMatchObject({ company_user_role: 4 })
    const person = await read(shipper, `users/${shipper.user.id}`)
    expect(person).toMatchObject({ role: { id: 3, name: 'shipper' }, type: 'shipper', use_terms_file_id: 1 })
    for (const name of ['password', 'verification_code', 'temporary_password'])
      expect(person).not.toHaveProperty(name)
    await app.db.users.update({
      where: { id: shipper.user.id },
      data: { accepted_use_terms_version: 0, accepted_psi_version: 0 },
    })
    expect(await read(manager, `users/${shipper.user.id}`)).toMatchObject({ use_terms_file_id: null })
  })
})
