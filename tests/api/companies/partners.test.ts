import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cnpjOf } from '#prisma/seed/factories/companies.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { statusId } from '#shared/orders/order-status.ts'

/** Security check 8: what a link opens, its end closes on the next request. */

const KINDS = [
  ['transporters', 'transporter'],
  ['customers', 'customer'],
  ['suppliers', 'supplier'],
  ['risk_managers', 'risk_manager'],
  ['four_pls', 'four_pl'],
  ['auditors', 'auditor'],
  ['brokers', 'broker'],
  ['finance_managers', 'finance_manager'],
] as const

describe('who works with whom', () => {
  let app: TestApp
  let shipper: Actor
  let other: Actor

  beforeAll(async () => {
    app = await createTestApp()
    ;[shipper, other] = await Promise.all([app.actor('shipper'), app.actor('shipper')])
  })
  afterAll(() => app.close())

  const linkings = () =>
    app.db.audits.count({
      where: { auditable_type: 'shippers', auditable_id: shipper.company.id, event: 'linked' },
    })

  it('is told in the history of the shipper, with kind and name', async () => {
    const carrier = await app.actor('transporter')
    const path = (what: string) => `/api/shippers/transporters/${what}/${carrier.company.id}`
    await shipper.post(path('set'), { cnpj: carrier.company.cnpj }).expect(200)
    await shipper.post(path('unset')).expect(200)
    const { body } = await shipper
      .get(`/api/audits?filter[auditable_type]=shippers&filter[auditable_id]=${shipper.company.id}`)
      .expect(200)
    const said = { kind: 'transporters', partner: carrier.company.fantasy_name }
    const [cut, made] = body.data as { attributes: Record<string, unknown> }[]
    expect(cut?.attributes).toMatchObject({ event: 'unlinked', old_values: said })
    expect(made?.attributes).toMatchObject({ event: 'linked', new_values: said })
  })

  it('keeps a company from being deleted while anything names it', async () => {
    const operator = await app.actor('manager')
    const empty = await app.db.companies.create({
      data: { type: 'transporter', fantasy_name: 'Vazia', social_reason: 'Vazia', cnpj: cnpjOf(4711) },
    })
    await shipper.post(`/api/shippers/transporters/set/${empty.id}`, { cnpj: empty.cnpj }).expect(200)
    const driver = await app.db.drivers.create({
      data: { name: 'Rui', cpf: '52998224725', company_id: empty.id },
    })
    const refused = await operator.delete(`/api/transporters/${empty.id}`).expect(409)
    expect(refused.body.errors[0].meta.key).toBe('company_in_use')
    await operator.delete('/api/companies', { ids: [empty.id] }).expect(409)
    await app.db.drivers.delete({ where: { id: driver.id } })
    await operator.delete(`/api/transporters/${empty.id}`).expect(204)
    expect(await app.db.shipper_partners.count({ where: { company_id: empty.id } })).toBe(0)
    // A head office with branches, and a company with people.
    const head = await app.db.companies.create({
      data: { type: 'shipper', fantasy_name: 'Matriz', social_reason: 'Matriz', cnpj: cnpjOf(4712) },
    })
    await app.db.companies.create({
      data: {
        type: 'shipper',
        fantasy_name: 'F',
        social_reason: 'F',
        cnpj: cnpjOf(4713),
        parent_id: head.id,
      },
    })
    await operator.delete(`/api/companies/${head.id}`).expect(409)
    await operator.delete(`/api/companies/${other.company.id}`).expect(409)
  })

  for (const [kind, role] of KINDS) {
    it(`${kind}: linked by CNPJ, once however often, and cut on the next request`, async () => {
      const partner = await app.actor(role)
      const { id, cnpj } = partner.company
      const seen =
        role === 'transporter' || role === 'customer' ? `/api/shippers/${shipper.company.id}` : null
      const before = await linkings()
      // The id alone opens nothing.
      await shipper.post(`/api/shippers/${kind}/set/${id}`).expect(404)
      await shipper.post(`/api/shippers/${kind}/set/${id}`, { cnpj: cnpjOf(99) }).expect(404)
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => shipper.post(`/api/shippers/${kind}/set/${id}`, { cnpj })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers[0]?.body.data).toEqual({
        shipper_id: shipper.company.id,
        company_id: id,
        linked: true,
      })
      const history = await linkings()
      expect(history - before).toBe(1)
      expect(await app.db.shipper_partners.count({ where: { company_id: id } })).toBe(1)
      if (seen) await partner.get(seen).expect(200)
      // The links of other companies stay.
      await other.post(`/api/shippers/${kind}/unset/${id}`).expect(404)
      await shipper.post(`/api/shippers/${kind}/unset/${id}`).expect(200)
      await shipper.post(`/api/shippers/${kind}/unset/${id}`).expect(200)
      if (seen) await partner.get(seen).expect(404)
      // Once known, it is linked again without its number.
      await shipper.post(`/api/shippers/${kind}/set/${id}`).expect(200)
    })
  }

  it('a company that exists is named by the refusal to register it, with the call that links it', async () => {
    const supplier = await app.actor('supplier')
    const { id, cnpj, fantasy_name } = supplier.company
    const { body } = await shipper
      .post('/api/suppliers', { fantasy_name: 'Outra', social_reason: 'Outra Ltda', cnpj })
      .set('accept-language', 'en')
      .expect(422)
    const [error] = body.errors
    expect(error.source).toEqual({ pointer: '/data/attributes/cnpj' })
    const link = { method: 'POST', path: `/api/shippers/suppliers/set/${id}` }
    expect(error.meta).toEqual({
      key: 'company_registered',
      company: { type: 'suppliers', id: String(id), fantasy_name, cnpj },
      link,
    })
    expect(error.detail).toContain(fantasy_name)
    expect(error.detail).toContain(link.path)
    await shipper.post(link.path, { cnpj }).expect(200)
  })

  it('a branch links by its id a company that its head office works with', async () => {
    const carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    const branch = await app.actor('shipper', { parent_id: shipper.company.id })
    const path = `/api/shippers/transporters/set/${carrier.company.id}`
    await branch.post(path).expect(200)
    const refused = await other.post(path).expect(404)
    expect(refused.body.errors[0].meta.key).toBe('cnpj_to_link')
    expect(refused.body.errors[0].source).toEqual({ pointer: '/data/attributes/cnpj' })
  })

  it('a shipper that deletes a partner is told to unlink it', async () => {
    const carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    const { body } = await shipper.delete(`/api/transporters/${carrier.company.id}`).expect(403)
    const unlink = { method: 'POST', path: `/api/shippers/transporters/unset/${carrier.company.id}` }
    expect(body.errors[0].meta).toEqual({ key: 'unlink_instead', unlink })
    expect(body.errors[0].detail).toContain(unlink.path)
    const own = await carrier.delete(`/api/transporters/${carrier.company.id}`).expect(403)
    expect(own.body.errors[0].meta.key).toBe('forbidden')
    await shipper.post(unlink.path).expect(200)
  })

  it('a company of another kind is not linked by the wrong door', async () => {
    const carrier = await app.actor('transporter')
    await shipper
      .post(`/api/shippers/suppliers/set/${carrier.company.id}`, { cnpj: carrier.company.cnpj })
      .expect(404)
  })

  it('open orders and proposals keep the link, and say how many', async () => {
    const carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    const order = await app.db.orders.create({
      data: { shipper_id: shipper.company.id, transporter_id: carrier.company.id, modal: 'full_truckload' },
    })
    const proposed = await app.db.orders.create({
      data: {
        shipper_id: shipper.company.id,
        modal: 'full_truckload',
        last_active_status_id: statusId('PROPOSAL_SENT'),
      },
    })
    await app.db.order_proposals.create({
      data: { order_id: proposed.id, transporter_id: carrier.company.id },
    })
    const cut = () => shipper.post(`/api/shippers/transporters/unset/${carrier.company.id}`)
    const { body } = await cut().expect(409)
    expect(body.errors[0].detail).toContain('2')
    await app.db.orders.update({
      where: { id: order.id },
      data: { last_active_status_id: statusId('DELIVERED') },
    })
    await cut().expect(409)
    await app.db.orders.update({ where: { id: proposed.id }, data: { canceled_at: new Date() } })
    await cut().expect(200)
  })

  it('a 4PL links carriers of its shippers, not its own kind nor strangers', async () => {
    const [fourPl, carrier, auditor] = await Promise.all([
      app.actor('four_pl'),
      app.actor('transporter'),
      app.actor('auditor'),
    ])
    await app.link(shipper, fourPl)
    const link = (kind: string, one: Actor, shipper_id: number) =>
      fourPl.post(`/api/shippers/${kind}/set/${one.company.id}`, { shipper_id, cnpj: one.company.cnpj })
    await link('transporters', carrier, shipper.company.id).expect(200)
    await link('transporters', carrier, other.company.id).expect(404)
    await link('auditors', auditor, shipper.company.id).expect(403)
    await fourPl.post(`/api/shippers/transporters/set/${carrier.company.id}`).expect(422)
  })

  it('a 4PL reads who works with which of its shippers, and lets them go', async () => {
    const [fourPl, mine, rival, carrier] = await Promise.all([
      app.actor('four_pl'),
      app.actor('shipper'),
      app.actor('shipper'),
      app.actor('transporter'),
    ])
    await Promise.all([app.link(mine, fourPl), app.link(rival, carrier)])
    const { id, cnpj } = carrier.company
    const body = { shipper_id: mine.company.id, cnpj }
    const ids = async (path: string) =>
      (await fourPl.get(path).expect(200)).body.data.map((row: { id: string }) => Number(row.id))
    const carriers = `/api/transporters?filter[shipper_id]=${mine.company.id}`
    const shippers = `/api/shippers?filter[partner_id]=${id}`
    expect(await ids(carriers)).toEqual([])
    await fourPl.post(`/api/shippers/transporters/set/${id}`, body).expect(200)
    expect(await ids(carriers)).toEqual([id])
    // The carrier works for a stranger too: that is not the 4PL's to know.
    expect(await ids(shippers)).toEqual([mine.company.id])
    expect(await ids(`/api/transporters?filter[shipper_id]=${rival.company.id}`)).toEqual([])
    const unset = (shipper_id: number) =>
      fourPl.post(`/api/shippers/transporters/unset/${id}`, { shipper_id })
    await unset(rival.company.id).expect(404)
    await unset(mine.company.id).expect(200)
    expect(await ids(carriers)).toEqual([])
    expect(await ids(shippers)).toEqual([])
    // Let go by its shipper itself, the 4PL may do nothing more.
    await mine.post(`/api/shippers/four_pls/unset/${fourPl.company.id}`).expect(200)
    await fourPl.post(`/api/shippers/transporters/set/${id}`, body).expect(404)
  })

  it('carriers, customers and plain users of the shipper link nobody', async () => {
    const [carrier, clerk] = await Promise.all([
      app.actor('transporter'),
      app.actor('shipper', { company_id: shipper.company.id, permissions: ['integra_manager__financier'] }),
    ])
    const path = `/api/shippers/transporters/set/${carrier.company.id}`
    await carrier.post(path, { cnpj: carrier.company.cnpj, shipper_id: shipper.company.id }).expect(403)
    await clerk.post(path, { cnpj: carrier.company.cnpj }).expect(403)
  })

  it('search: what one sees with its address; a stranger by the whole CNPJ, by identity only', async () => {
    const [mine, stranger] = await Promise.all([
      app.actor('transporter', { fantasy_name: 'Ágil Cargas' }),
      app.actor('transporter', { fantasy_name: 'Ágil Rival', telephone: '1133334444' }),
    ])
    await app.link(shipper, mine)
    const city = await app.db.cities.findFirstOrThrow({ where: { uf: 'SP' } })
    const address = await app.db.addresses.create({
      data: { company_id: mine.company.id, city_id: city.id, city: city.name, uf: 'SP', street: 'Rua Um' },
    })
    await app.db.companies.update({ where: { id: mine.company.id }, data: { address_id: address.id } })
    const search = (words: string) => shipper.post('/api/transporters/search', { search: words }).expect(200)
    const found = (await search('agil')).body
    expect(found.data.map((row: { id: string }) => row.id)).toEqual([String(mine.company.id)])
    expect(found.included[0].attributes.street).toBe('Rua Um')
    expect((await search(mine.company.cnpj)).body.data[0].attributes.linked).toBe(true)
    const outside = (await search(stranger.company.cnpj)).body
    expect(outside.data).toHaveLength(1)
    expect(outside.data[0]).toMatchObject({
      id: String(stranger.company.id),
      attributes: { fantasy_name: 'Ágil Rival', telephone: null, address_id: null, linked: false },
      meta: { outside: true },
    })
    expect((await search(stranger.company.cnpj.slice(0, 8))).body.data).toEqual([])
    const asked = '/api/transporters/search?include='
    await shipper.post(`${asked}address`, { search: 'agil' }).expect(200)
    await shipper.post(`${asked}users`, { search: 'agil' }).expect(422)
    expect((await search('Ágil Rival')).body.data).toEqual([])
    // The wrong kind is not found either, nor does the filter tell whom a carrier works for.
    expect(
      (await shipper.post('/api/suppliers/search', { search: stranger.company.cnpj })).body.data,
    ).toEqual([])
    const rivals = await shipper.get(`/api/transporters?filter[shipper_id]=${other.company.id}`).expect(200)
    expect(rivals.body.data).toEqual([])
  })
})
