import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { givePasswords, holding } from '#tests/support/people.ts'

/** A refusal names the missing thing: in words for people, in `meta.missing` for programs. */

describe('what is missing', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('is a permission or another kind of company, and no owner is sent to the responsible', async () => {
    const financier = await app.actor('shipper', { permissions: ['integra_manager__financier'] })
    const { body } = await financier.get('/api/simulation_tables').expect(403)
    expect(body.errors[0].meta.missing).toMatchObject({ kind: 'permission' })
    expect(body.errors[0].detail).toContain('integra_manager__owner')
    const owner = await app.actor('shipper')
    const foreign = await owner.post('/api/orders/accept/1', {}).expect(403)
    expect(foreign.body.errors[0].meta.missing).toEqual({ kind: 'role', one_of: ['transporter'] })
    expect(foreign.body.errors[0].detail).not.toContain('responsável')
  })

  it("is a token's scope, and the scopes that a new token may not have are named", async () => {
    await app.actor('shipper')
    const owner = await app.actor('shipper')
    await givePasswords(app)
    const make = (abilities: string[]) =>
      owner.post('/api/access_tokens', { name: 'ERP', abilities, days: 1 })
    const beyond = await make(['orders.read', 'orders.accept', 'carriers.read']).expect(422)
    expect(beyond.body.errors[0].meta.scopes).toEqual(['carriers.read', 'orders.accept'])
    expect(beyond.body.errors[0].detail).toContain('carriers.read, orders.accept')
    const unknown = await make(['partners.list']).expect(422)
    expect(unknown.body.errors[0].meta.key).toBe('not_allowed')
    const made = await make(['orders.read']).expect(201)
    const token = holding(app, String(made.body.data.token))
    const refused = await token.get('/api/nf_files').expect(403)
    expect(refused.body.errors[0].meta.missing).toEqual({ kind: 'scope', name: 'documents.read' })
    expect(refused.body.errors[0].detail).toMatch(/token/)
    expect(refused.body.errors[0].detail).not.toMatch(/usuário/)
  })

  it('is told too where a rule of the row refuses', async () => {
    const [shipper, finance, dev] = [
      await app.actor('shipper'),
      await app.actor('finance_manager'),
      await app.actor('manager'),
    ]
    const missingOf = ({ body }: { body: { errors: { meta: { missing: unknown } }[] } }) =>
      body.errors[0]?.meta.missing
    const company = { social_reason: 'Nova', fantasy_name: 'Nova', cnpj: '11222333000181' }
    const foreign = await shipper.post('/api/companies', { ...company, type: 'transporter' }).expect(403)
    expect(missingOf(foreign)).toEqual({ kind: 'role', one_of: ['manager'] })
    const fintech = await finance.post('/api/companies', { ...company, type: 'fintech' }).expect(403)
    expect(missingOf(fintech)).toEqual({ kind: 'role', one_of: ['manager'] })
    const made = await dev.post('/api/companies', { ...company, type: 'dev' })
    expect([made.status, missingOf(made)]).toEqual([403, { kind: 'role', one_of: ['dev'] }])
    const channel = { channel_name: 'private-user.1', socket_id: '1.1' }
    const heard = await shipper.post('/api/broadcasting/auth', channel).expect(403)
    expect(missingOf(heard)).toEqual({ kind: 'self' })
    expect(heard.body.errors[0].detail).not.toContain('session.use')
  })

  it('stands in OpenAPI: every scope by its name, and what it opens', async () => {
    const { body } = await app.anonymous.get('/api/openapi.json').expect(200)
    expect(body.components.securitySchemes.bearer['x-scopes']).toMatchObject({
      'orders.accept': 'POST /orders/accept/{id}',
    })
    expect(JSON.stringify(body.paths['/access_tokens']?.post ?? body.paths)).toContain(
      'freight_tables.approve',
    )
  })
})
