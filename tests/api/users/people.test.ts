import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawLogo } from '#prisma/seed/demo/companies/logos.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const person = (n: number) => ({ name: `Pessoa ${n}`, email: `p${n}.${Date.now()}@test.example` })

describe('people of a company', () => {
  let app: TestApp
  let owner: Actor
  let rival: Actor

  beforeAll(async () => {
    app = await createTestApp()
    ;[owner, rival] = await Promise.all([app.actor('shipper'), app.actor('shipper')])
  })
  afterAll(() => app.close())

  const invite = (email: string) =>
    owner.post('/api/users', { ...person(5), email, permissions: ['integra_manager__financier'] })
  const responsibles = (company_id: number) =>
    app.db.users.findMany({ where: { company_id, is_responsible: true }, select: { id: true } })

  it('each kind of company has permissions of its own', async () => {
    const carrier = await app.actor('transporter')
    const { body } = await carrier
      .post('/api/users', { ...person(1), permissions: ['integra_manager__shipper_manager'] })
      .expect(422)
    expect(body.errors[0].detail).toContain('integra_manager__shipper_manager')
    await owner
      .post('/api/users', { ...person(2), permissions: ['integra_manager__shipper_manager'] })
      .expect(201)
    await owner.post('/api/users', { ...person(3), permissions: ['finance__fintech_analyst'] }).expect(422)
    const manager = await app.actor('manager')
    await manager
      .post('/api/users', {
        ...person(4),
        company_id: carrier.company.id,
        permissions: ['four_pl_manager__owner'],
      })
      .expect(422)
  })

  it('has corporate addresses, as the operator configured them', async () => {
    const refused = await invite('Joao@Gmail.com').expect(422)
    expect(refused.body.errors[0]).toMatchObject({
      detail: 'Por favor, use um email corporativo.',
      source: { pointer: '/data/attributes/email' },
    })
    await invite('joao@mail.hotmail.com').expect(422)
    await invite('joao@naogmail.com').expect(201)
  })

  it('one person answers for a company; handed over, never left empty', async () => {
    const manager = await app.actor('manager')
    const branch = await app.db.companies.create({
      data: {
        type: 'shipper',
        social_reason: 'F',
        fantasy_name: 'F',
        cnpj: '47310652000390',
        parent_id: owner.company.id,
      },
    })
    const create = async (n: number) => {
      const { body } = await manager
        .post('/api/users', { ...person(n), company_id: branch.id, permissions: ['integra_manager__admin'] })
        .expect(201)
      return Number(body.data.id)
    }
    const [first, second, third] = [await create(10), await create(11), await create(12)]
    expect(await responsibles(branch.id)).toEqual([{ id: first }])
    await manager.patch(`/api/users/${first}`, { active: false }).expect(422)
    await manager.delete(`/api/users/${first}`).expect(422)
    await rival.post(`/api/users/responsible/${second}`).expect(404)
    const answers = await Promise.all(
      [second, third, second, third].map((id) => manager.post(`/api/users/responsible/${id}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await responsibles(branch.id)).toHaveLength(1)
    await manager.delete(`/api/users/${first}`).expect(204)
    await app.db.users.update({ where: { id: third }, data: { active: false } })
    if ((await responsibles(branch.id))[0]?.id === second)
      await manager.post(`/api/users/responsible/${third}`).expect(422)
  })

  it('an admin who does not answer for the company hands nothing over', async () => {
    const admin = await app.actor('shipper', {
      company_id: owner.company.id,
      permissions: ['integra_manager__admin'],
    })
    await admin.post(`/api/users/responsible/${admin.user.id}`).expect(409)
    await owner.post(`/api/users/responsible/${admin.user.id}`).expect(200)
    await admin.post(`/api/users/responsible/${owner.user.id}`).expect(200)
  })

  it('nothing but the listed fields is written', async () => {
    const { body } = await owner
      .post('/api/users', { ...person(20), permissions: ['integra_manager__admin'] })
      .expect(201)
    for (const input of [
      { is_responsible: true },
      { type: 'dev' },
      { company_id: rival.company.id },
      { password: 'x' },
    ])
      await owner.patch(`/api/users/${body.data.id}`, input).expect(422)
    await owner.patch(`/api/users/${body.data.id}`, { cellphone: '999' }).expect(422)
    await owner.patch(`/api/users/${body.data.id}`, { cellphone: '(11) 91234-5678' }).expect(200)
    await rival.get(`/api/users/${body.data.id}`).expect(404)
  })

  it('lists by kind and by permission', async () => {
    const manager = await app.actor('manager')
    const { body } = await manager
      .get('/api/users?filter[type]=transporter&include=company,company.address&page[size]=100')
      .expect(200)
    expect(body.data.length).toBeGreaterThan(0)
    for (const row of body.data) expect(row.attributes.type).toBe('transporter')
    const held = await owner.get('/api/users?filter[permission]=integra_manager__shipper_manager').expect(200)
    expect(held.body.data).toHaveLength(1)
  })

  it('avatar: one’s own, an image by content, replaced and taken away', async () => {
    const send = (content: Buffer | string) =>
      owner.upload('/api/users/avatar', 'files', [{ name: 'eu.png', content }])
    await send('<html></html>').expect(422)
    const first = (await send(drawLogo(3)).expect(200)).body.data.avatar_path as string
    const second = (await send(drawLogo(4)).expect(200)).body.data.avatar_path as string
    await app.anonymous.get(first).expect(404)
    await app.anonymous.get(second).expect(200)
    await owner.delete('/api/users/avatar').expect(200)
    await owner.delete('/api/users/avatar').expect(200)
    await app.anonymous.get(second).expect(404)
    await app.anonymous.delete('/api/users/avatar').expect(401)
  })
})
