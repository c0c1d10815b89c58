import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { SAO_PAULO } from '#tests/support/places.ts'
import { logIn, withPassword, givePasswords } from '#tests/support/people.ts'

const sid = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

let app: TestApp
let person: Actor
beforeAll(async () => {
  app = await createTestApp()
  person = await app.actor('shipper')
})
afterAll(() => app.close())

describe('the terms', () => {
  it('are asked for until the version in force is accepted; who, which and when is kept', async () => {
    await app.db.users.update({
      where: { id: person.user.id },
      data: { accepted_use_terms_version: 0, accepted_psi_version: 0 },
    })
    const asked = async () => (await person.get('/api/settings').expect(200)).body.data.terms
    expect(await asked()).toEqual({ version: TERMS_VERSION, accepted_use_terms: false, accepted_psi: false })
    await person.post('/api/accept_terms', { version: TERMS_VERSION + 1 }).expect(409)
    await person.post('/api/accept_terms', {}).expect(422)
    expect((await asked()).accepted_use_terms).toBe(false)
    await person.post('/api/accept_terms', { version: TERMS_VERSION }).expect(200)
    expect(await asked()).toEqual({ version: TERMS_VERSION, accepted_use_terms: true, accepted_psi: true })
    const row = await app.db.users.findUniqueOrThrow({ where: { id: person.user.id } })
    expect(row.accepted_use_terms_at?.toISOString()).toBe(app.clock.now().toISOString())
    expect(row.accepted_psi_at?.toISOString()).toBe(app.clock.now().toISOString())
    const [entry] = await app.db.audits.findMany({ where: { event: 'terms_accepted' } })
    expect(entry).toMatchObject({ user_id: person.user.id, auditable_id: person.user.id })
    expect(entry?.new_values).toMatchObject({ terms_version: TERMS_VERSION })
  })

  it('keep everything that changes something shut until they are accepted, the own session aside', async () => {
    const late = await app.actor('shipper')
    await app.db.users.update({
      where: { id: late.user.id },
      data: { accepted_use_terms_version: 0 },
    })
    const street = { postal_code: '01310930', street: 'Av. Paulista', number: '1', city_id: SAO_PAULO }
    const { body } = await late.post('/api/addresses', street).expect(409)
    expect(body.meta.exception).toBe('RedirectException')
    expect(body.errors[0].meta.key).toBe('terms_required')
    await late
      .post(`/api/companies/set_feature/${late.company.id}`, { feature_id: 1, active: true })
      .expect(403)
    await late.patch(`/api/companies/${late.company.id}`, { fantasy_name: 'Nova' }).expect(409)
    await late.delete(`/api/addresses/1`).expect(409)
    await late.upload('/api/users/avatar', 'files', []).expect(409)
    // Reading, also by a long question, and the own session stay open.
    await late.get('/api/addresses').expect(200)
    await late.patch('/api/users/me/update', { locale: 'en' }).expect(200)
    await late.post('/api/accept_terms', { version: TERMS_VERSION }).expect(200)
    await late.patch(`/api/companies/${late.company.id}`, { fantasy_name: 'Nova' }).expect(200)
  })

  it('are not asked of programs', async () => {
    const late = await app.actor('shipper')
    await givePasswords(app)
    const { body } = await late
      .post('/api/access_tokens', {
        name: 'ERP',
        abilities: ['companies.update', 'companies.read'],
        days: 30,
      })
      .expect(201)
    await app.db.users.update({ where: { id: late.user.id }, data: { accepted_psi_version: 0 } })
    await app.anonymous
      .patch(`/api/companies/${late.company.id}`, { fantasy_name: 'Do ERP' })
      .set('Authorization', `Bearer ${body.data.token}`)
      .expect(200)
  })

  it('cannot be accepted for somebody else, nor by the profile', async () => {
    for (const field of ['accepted_use_terms', 'accepted_use_terms_version', 'temporary_password'])
      await person.patch('/api/users/me/update', { [field]: 1 }).expect(422)
    const other = await withPassword(app, person.company.id)
    for (const field of ['accepted_use_terms_version', 'temporary_password', 'password', 'email_verified_at'])
      await person.patch(`/api/users/${other.id}`, { [field]: 1 }).expect(422)
  })
})

describe('a login', () => {
  it('makes a session of its own: what was sent along is neither taken up nor ended', async () => {
    const { email } = await withPassword(app, person.company.id)
    const before = String((await logIn(app, email).expect(200)).body.data.access_token)
    const { body } = await logIn(app, email).set('Authorization', `Bearer ${before}`).expect(200)
    const after = String(body.data.access_token)
    expect(sid(after)).not.toBe(sid(before))
    await logIn(app, email, undefined, { session_id: sid(before) }).expect(422)
    await app.anonymous.post('/api/logout').set('Authorization', `Bearer ${after}`).expect(204)
    await app.anonymous.get('/api/users/me').set('Authorization', `Bearer ${before}`).expect(200)
    await app.anonymous.get('/api/users/me').set('Authorization', `Bearer ${after}`).expect(401)
  })
})
