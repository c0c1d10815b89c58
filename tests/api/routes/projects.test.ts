import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#tests/support/app.ts'
import { CAMPINAS } from '#tests/support/places.ts'
import { decide, approveProject, openRouteHouse, type RouteHouse } from './support.ts'

const projectsOf = async (who: Actor) =>
  (await who.get('/api/route_tables_projects?filter[project]=SAFRA').expect(200)).body.data

/** What a person was told of the project AVISADO. */
const textsOf = async (who: Actor) => {
  const { body } = await who.get('/api/system_notifications?page[size]=100').expect(200)
  return (body.data as { attributes: { description: string; count: number } }[])
    .map(({ attributes }) => attributes.description)
    .filter((text) => text.includes('AVISADO'))
}

describe('projects of routes', () => {
  let world: RouteHouse
  beforeAll(async () => {
    world = await openRouteHouse()
  })
  afterAll(() => world.app.close())

  it('each side hears what the other decided, once for all routes of a project', async () => {
    const { app, shipper, carrier, rival, create, close } = world
    const route = await create({
      project: 'AVISADO',
      origin_city_id: null,
      origin_uf: 'PE',
      destiny_city_id: null,
      destiny_uf: 'CE',
    })
    await decide(shipper, route.id, true).expect(200)
    await app.settle()
    expect(await textsOf(carrier)).toEqual([expect.stringContaining('aprovou a rota PE – CE')])
    expect(await textsOf(shipper)).toEqual([])
    await decide(carrier, route.id, false, 'Valor baixo').expect(200)
    await app.settle()
    expect(await textsOf(shipper)).toEqual([expect.stringContaining('recusou a rota PE – CE')])
    await close('AVISADO')
    await app.settle()
    expect(await textsOf(carrier)).toHaveLength(2)
    expect(await textsOf(rival)).toEqual([])
  })

  it('a whole project: approved by each side at once, twice without effect, closed for good', async () => {
    const { shipper, carrier, rival, stranger, input, create, close } = world
    const project = { project: 'SAFRA', project_name: 'Safra' }
    await create({ ...project, destiny_city_id: null, destiny_uf: 'MG' })
    await create({
      ...project,
      destiny_city_id: null,
      destiny_uf: 'PR',
      value_calculation: 'per_km',
      value: '7',
    })
    await create({ ...project, destiny_city_id: null, destiny_uf: 'SC', transporter_id: rival.company.id })
    await shipper.post('/api/route_tables/approve_project', { project: 'SAFRA' }).expect(422)
    await approveProject(stranger, 'SAFRA').expect(404)
    await approveProject(shipper, 'SAFRA', { approved: false }).expect(422)
    const answers = await Promise.all([
      approveProject(shipper, 'SAFRA'),
      approveProject(shipper, 'SAFRA'),
      approveProject(carrier, 'SAFRA'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await approveProject(shipper, 'SAFRA').expect(200)).body.data).toMatchObject({
      changed: 0,
      unchanged: 3,
    })
    const [seen] = await projectsOf(shipper)
    expect(seen.attributes).toMatchObject({
      state: 'waiting',
      tables: 3,
      transporters: 2,
      waiting: 1,
      in_force: 2,
      waits_for_me: 0,
      total_fixed: '2000.00',
      per_km: 1,
      average_per_km: '7',
    })
    expect((await projectsOf(rival))[0].attributes).toMatchObject({ tables: 1, waiting: 1, waits_for_me: 1 })
    expect(await projectsOf(stranger)).toEqual([])
    await carrier
      .post('/api/route_tables/closure_project', { project: 'SAFRA', justification: 'Não' })
      .expect(403)
    await shipper.post('/api/route_tables/closure_project', { project: 'SAFRA' }).expect(422)
    const closed = await Promise.all([close('SAFRA'), close('SAFRA')])
    expect(new Set(closed.map(({ body }) => body.data.changed))).toEqual(new Set([0, 3]))
    expect((await projectsOf(shipper))[0].attributes).toMatchObject({
      state: 'closed',
      closed: 3,
      closure_justification: 'Fim do contrato',
    })
    await shipper.post('/api/route_tables', input(project)).expect(409)
    expect((await approveProject(rival, 'SAFRA').expect(200)).body.data.changed).toBe(0)
  })

  it('a project is approved as a whole or not at all', async () => {
    const { shipper, carrier, create, inForce, show } = world
    const lane = { origin_city_id: null, origin_uf: 'BA' }
    await inForce(lane)
    const fresh = await create({ ...lane, project: 'TUDO', destiny_city_id: CAMPINAS })
    await create({ ...lane, project: 'TUDO' })
    await approveProject(shipper, 'TUDO').expect(200)
    await approveProject(carrier, 'TUDO').expect(409)
    expect((await show(fresh.id)).attributes.transporter_approval).toBe('waiting')
  })
})
