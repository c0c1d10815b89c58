import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepLayout, showLayouts } from '#shared/lists/list-layout.calls.ts'
import { MOST_VIEWS } from '#shared/lists/list-views.contract.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** Saved views and layouts of lists: whose they are, who changes them, which one a list opens with. */

const LAYOUT = {
  columns: [
    { key: 'code', width: 120, pinned: true },
    { key: 'route', hidden: true },
  ],
}

const view = async (actor: Actor, body: object) =>
  (await actor.post('/api/list_views', { list: 'orders', name: 'Visão', ...body }).expect(201)).body.data as {
    id: string
    attributes: Record<string, unknown>
    meta: { actions: string[] }
  }

const names = async (actor: Actor) =>
  (
    (await actor.get('/api/list_views?filter[list]=orders&page[size]=100').expect(200)).body.data as {
      attributes: { name: string }
    }[]
  ).map(({ attributes }) => attributes.name)

describe('saved views', () => {
  let app: TestApp
  let owner: Actor
  let colleague: Actor
  let stranger: Actor

  beforeAll(async () => {
    app = await createTestApp()
    owner = await app.actor('shipper')
    colleague = await app.actor('shipper', {
      company_id: owner.company.id,
      permissions: ['integra_manager__financier'],
    })
    stranger = await app.actor('shipper')
  })
  afterAll(() => app.close())

  it('keeps a private view for its author, and a company view for all of the company', async () => {
    const mine = await view(owner, { name: 'Minha', query: 'filter[list]=delayed', layout: LAYOUT })
    expect(mine.attributes).toMatchObject({ query: 'filter[list]=delayed', layout: LAYOUT })
    const shared = await view(owner, { name: 'Da empresa', visibility: 'company' })
    expect(await names(owner)).toEqual(['Minha', 'Da empresa'])
    expect(await names(colleague)).toEqual(['Da empresa'])
    expect(await names(stranger)).toEqual([])
    await colleague.get(`/api/list_views/${mine.id}`).expect(404)
    await stranger.get(`/api/list_views/${shared.id}`).expect(404)
    await stranger.patch(`/api/list_views/${shared.id}`, { name: 'Outra' }).expect(404)
    await stranger.delete(`/api/list_views/${shared.id}`).expect(404)
    await colleague.patch(`/api/list_views/${shared.id}`, { name: 'Outra' }).expect(404)
    const seen = await colleague.get(`/api/list_views/${shared.id}`).expect(200)
    expect(seen.body.data.meta?.actions ?? seen.body.meta?.actions).toEqual([])
  })

  it('lets only owner and admin share a view with the company', async () => {
    const refused = await colleague
      .post('/api/list_views', { list: 'orders', name: 'Para todos', visibility: 'company' })
      .expect(403)
    expect(refused.body.errors[0].code ?? refused.body.exception).toContain('PermissionException')
    const own = await view(colleague, { name: 'Só minha' })
    await colleague.patch(`/api/list_views/${own.id}`, { visibility: 'company' }).expect(403)
    expect(await names(owner)).not.toContain('Só minha')
  })

  it('has one default for a person and one for the company', async () => {
    const defaults = async (list: string) =>
      (
        (await owner.get(`/api/list_views?filter[list]=${list}`).expect(200)).body.data as {
          attributes: { name: string; is_default: boolean }
        }[]
      )
        .filter(({ attributes }) => attributes.is_default)
        .map(({ attributes }) => attributes.name)
    const list = 'drivers'
    await Promise.all(
      ['a', 'b', 'c'].map((name) => view(owner, { list, name, is_default: true, visibility: 'company' })),
    )
    await view(owner, { list, name: 'own', is_default: true })
    expect(await defaults(list)).toHaveLength(2)
    const other = await view(owner, { list, name: 'later' })
    await owner.patch(`/api/list_views/${other.id}`, { is_default: true }).expect(200)
    expect(await defaults(list)).toContain('later')
    expect(await defaults(list)).not.toContain('own')
  })

  it('refuses one view too many, also where several come at once', async () => {
    const made = await Promise.all(
      Array.from({ length: MOST_VIEWS + 3 }, (_, n) =>
        owner.post('/api/list_views', { list: 'vehicles', name: `Visão ${n}` }),
      ),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(MOST_VIEWS)
    expect(made.filter(({ status }) => status === 422)).toHaveLength(3)
  })

  it('keeps the columns of a list for one person', async () => {
    await owner.call(keepLayout, { list: 'orders', input: { layout: LAYOUT } }).expect(200)
    await owner
      .call(keepLayout, { list: 'drivers', input: { layout: { columns: [], density: 'compact' } } })
      .expect(200)
    const kept = await owner.call(showLayouts).expect(200)
    expect(kept.body.data).toEqual([
      { list: 'drivers', layout: { columns: [], density: 'compact' } },
      { list: 'orders', layout: LAYOUT },
    ])
    expect((await colleague.call(showLayouts).expect(200)).body.data).toEqual([])
    await owner.call(keepLayout, { list: 'drivers', input: { layout: null } }).expect(200)
    expect((await owner.call(showLayouts).expect(200)).body.data).toHaveLength(1)
    await owner
      .call(keepLayout, { list: 'orders', input: { layout: { columns: [{ key: 'code', width: 5 }] } } })
      .expect(422)
    await owner.call(keepLayout, { list: 'Or ders', input: { layout: LAYOUT } }).expect(422)
  })
})
