import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { type Actor, createTestApp, type TestApp } from '#tests/support/app.ts'
import { FIXTURES } from './fixtures.ts'
import { createMaker, type Maker } from './world.ts'

/**
 * Security check 1: rows that are created or changed to point at another company's row. For every resource and every
 * column that its contract takes: 404, as for a row that does not exist, and nothing is written.
 */

const resources = MODULES.flatMap((module) => module.resources ?? [])
/** The same for all companies. */
const COMMON = new Set(
  'cities states vehicle_types vehicle_options additional_services actions solicitation_status'.split(' '),
)
const takes = (schema: z.ZodType | undefined, name: string): boolean =>
  schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name)

/** Plans are sent as files. */
const planOf = async (actor: Actor): Promise<number> => {
  const file = { name: 'pgr.pdf', content: Buffer.from('%PDF-1.4\n%%EOF') }
  const { body } = await actor.upload('/api/pgr_files', 'files', [file]).expect(201)
  return Number(body.data[0].id)
}

const pointing = resources.flatMap(({ contract, abilities, references = {} }) =>
  Object.entries(references)
    .filter(([, target]) => !COMMON.has(target))
    .map(([column, target]) => ({
      type: contract.type,
      column,
      target,
      creates: abilities.create !== undefined && takes(contract.create, column),
      updates: abilities.update !== undefined && takes(contract.update, column),
    }))
    .filter(({ type, creates, updates }) => (creates || updates) && FIXTURES[type]?.role !== 'manager'),
)

describe('a row that points at another company’s', () => {
  let app: TestApp
  let own: Maker
  let foreign: Maker
  const foreignIds = new Map<string, number>()

  beforeAll(async () => {
    app = await createTestApp()
    own = await createMaker(app)
    foreign = await createMaker(app)
  })
  afterAll(() => app.close())

  /** A row of this type that the first companies do not see. */
  const foreignOf = async (target: string): Promise<number> => {
    const known = foreignIds.get(target)
    if (known !== undefined) return known
    const made =
      target === 'shippers' || target === 'companies'
        ? foreign.world.shipper
        : target === 'transporters'
          ? foreign.world.carrier
          : target === 'orders'
            ? foreign.world.order
            : target === 'simulation_quotes_transporters'
              ? foreign.world.quotePart
              : target === 'pgr_files'
                ? await planOf(foreign.actorOf('shipper'))
                : await foreign.world.make(target)
    foreignIds.set(target, made)
    return made
  }

  it('is asked for each column that takes one', () => {
    expect(pointing.length).toBeGreaterThan(25)
  })

  it.each(pointing.filter(({ creates }) => creates))(
    '$type.$column -> $target is not created',
    async ({ type, column, target }) => {
      const { actor } = own.fixtureOf(type)
      const id = await foreignOf(target)
      const sent = { ...(await own.bodyOf(type)), [column]: id }
      const { status, body } = await actor.post(`/api/${type}`, sent)
      expect([status, body.meta?.exception], JSON.stringify(body)).toEqual([404, 'ModelNotFoundException'])
      // The same answer as for a row that is not there at all.
      const { body: none } = await actor.post(`/api/${type}`, { ...sent, [column]: 2_000_000_000 })
      expect(none.errors).toEqual(body.errors)
    },
  )

  it.each(pointing.filter(({ creates, updates }) => creates && updates))(
    '$type.$column -> $target is not changed',
    async ({ type, column, target }) => {
      const { actor } = own.fixtureOf(type)
      const made = await own.world.make(type)
      const before = await actor.get(`/api/${type}/${made}`).expect(200)
      const id = await foreignOf(target)
      const { status, body } = await actor.patch(`/api/${type}/${made}`, { [column]: id })
      expect([status, body.meta?.exception], JSON.stringify(body)).toEqual([404, 'ModelNotFoundException'])
      const after = await actor.get(`/api/${type}/${made}`).expect(200)
      expect(after.body.data.attributes).toEqual(before.body.data.attributes)
    },
  )
})
