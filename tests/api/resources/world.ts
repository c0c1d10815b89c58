import { createOrder } from '#prisma/seed/factories/orders.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { expect } from 'vitest'
import type { Actor, TestApp } from '#tests/support/app.ts'
import { FIXTURES, type Fixture, type World } from './fixtures.ts'

/** Companies of each kind that work together, and rows that they make of any resource by the API. */

type OwnedFixture = Fixture & { actor: Actor; ending: Actor }
export type Maker = {
  world: World
  actorOf: (role: RoleName) => Actor
  fixtureOf: (type: string) => OwnedFixture
  /** What its owner would send to create one. */
  bodyOf: (type: string) => Promise<Record<string, unknown>>
}

let next = 0

export const createMaker = async (app: TestApp): Promise<Maker> => {
  const actors = new Map<RoleName, Actor>()
  for (const role of ['shipper', 'transporter', 'four_pl', 'manager'] as const)
    actors.set(role, await app.actor(role))
  const actorOf = (role: RoleName): Actor => {
    const actor = actors.get(role)
    if (!actor) throw new Error(`no ${role} among the fixtures' owners`)
    return actor
  }
  const fixtureOf = (type: string): OwnedFixture => {
    const fixture = FIXTURES[type]
    if (!fixture) throw new Error(`${type} has no fixture: say in fixtures.ts who makes one, and of what`)
    return { ...fixture, actor: actorOf(fixture.role), ending: actorOf(fixture.ends ?? fixture.role) }
  }
  const [shipper, carrier] = [actorOf('shipper'), actorOf('transporter')]
  await app.link(shipper, carrier)
  await app.link(shipper, actorOf('four_pl'))
  const riskManager = await app.actor('risk_manager')
  await app.link(shipper, riskManager)
  // The first person of a company is responsible for it, and stays.
  await app.db.users.update({ where: { id: shipper.user.id }, data: { is_responsible: true } })
  const order = await createOrder(app.db, {
    shipper_id: shipper.company.id,
    transporter_id: carrier.company.id,
  })
  const marine = await createOrder(app.db, {
    shipper_id: shipper.company.id,
    transporter_id: carrier.company.id,
    modal: 'marine',
  })
  const vehicleType = await app.db.vehicle_types.findFirstOrThrow()
  const asked = await app.db.simulation_quotes.create({
    data: {
      company_id: shipper.company.id,
      quote_name: 'Vidro',
      weight: '10',
      invoice_value: '100',
      service_level: 'standard',
      modals: ['less_than_truckload'],
      observation: 'Frágil',
      response_time_limit: new Date('2031-01-01'),
      simulation_quotes_transporters: {
        create: {
          company_id: shipper.company.id,
          transporter_id: carrier.company.id,
          position: 1,
          response: 'asked',
        },
      },
    },
    include: { simulation_quotes_transporters: true },
  })
  const world: World = {
    shipper: shipper.company.id,
    carrier: carrier.company.id,
    riskManager: riskManager.company.id,
    order: order.id,
    marineOrder: marine.id,
    vehicleType: vehicleType.id,
    quotePart: itemAt(asked.simulation_quotes_transporters, 0).id,
    make: async (type, over) => {
      const sent = { ...(await bodyOf(type)), ...over }
      const { body, status } = await fixtureOf(type).actor.post(`/api/${type}`, sent)
      expect(status, JSON.stringify(body)).toBe(201)
      return Number(body.data.id)
    },
  }
  const bodyOf = async (type: string): Promise<Record<string, unknown>> => {
    next += 1
    return fixtureOf(type).create(world, next)
  }
  return { world, actorOf, fixtureOf, bodyOf }
}
