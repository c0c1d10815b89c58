import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { FIXTURES } from './fixtures.ts'
import { createMaker, type Maker } from './world.ts'

/**
 * Every resource that can be created, from its creation to its end, by who owns it: created, read, changed, read, deleted,
 * not found. Each step leaves its line in the history and its event to be delivered.
 */

const resources = MODULES.flatMap((module) => module.resources ?? []).filter(
  ({ contract, abilities }) => contract.create && abilities.create,
)

/** Figures at the end of what fields take: the column has to hold them, or the contract has to refuse them. */
const EXTREMES = ['999999999999999', '999999999999.99', '0.0001', 2_147_483_647, 9_999_999_999, -1]
const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {}

describe('from creation to the end', () => {
  let app: TestApp
  let maker: Maker
  const fixtureOf: Maker['fixtureOf'] = (type) => maker.fixtureOf(type)
  const bodyOf: Maker['bodyOf'] = (type) => maker.bodyOf(type)
  beforeAll(async () => {
    app = await createTestApp()
    maker = await createMaker(app)
  })
  afterAll(() => app.close())

  /** That this step is in the history and waits to be delivered, or was. */
  const isTold = async (type: string, id: string, event: string): Promise<void> => {
    const line = await app.db.audits.count({
      where: { auditable_type: type, auditable_id: Number(id), event },
    })
    expect(line, `history: ${event}`).toBe(1)
    const raised = await app.db.outbox.count({
      where: { event: `${type}.${event}`, payload: { path: ['id'], equals: Number(id) } },
    })
    expect(raised, `outbox: ${type}.${event}`).toBe(1)
  }

  const historyOf = (type: string, id: string): Promise<number> =>
    app.db.audits.count({ where: { auditable_type: type, auditable_id: Number(id) } })

  it('has a fixture for each resource, and none besides', () => {
    const types = resources.map(({ contract }) => contract.type)
    const held = Object.keys(FIXTURES)
    expect(
      types.filter((type) => !held.includes(type)),
      'write a body that creates one in tests/api/resources/fixtures.ts',
    ).toEqual([])
    expect(
      held.filter((type) => !types.includes(type)),
      'take these out of tests/api/resources/fixtures.ts: nobody creates such a resource',
    ).toEqual([])
  })

  for (const { contract, abilities } of resources) {
    const { type } = contract

    it(`${type}: is created, read, changed, deleted and gone`, async () => {
      const { actor, ending, update } = fixtureOf(type)
      const sent = await bodyOf(type)
      const created = await actor.post(`/api/${type}`, sent)
      expect(created.status, JSON.stringify(created.body)).toBe(201)
      const { id } = created.body.data as { id: string }
      const path = `/api/${type}/${id}`
      expect(created.headers.location).toBe(path)
      await isTold(type, id, 'created')

      const read = await actor.get(path).expect(200)
      expect(read.body.data.attributes).toEqual(created.body.data.attributes)
      const listed = await actor.get(`/api/${type}?page[size]=100&sort=-id`).expect(200)
      expect(listed.body.data.map((row: { id: string }) => row.id)).toContain(id)

      expect(Boolean(update), 'a change in the fixture').toBe(Boolean(abilities.update && contract.update))
      if (update) {
        const changed = await actor.patch(path, update)
        expect(changed.status, JSON.stringify(changed.body)).toBe(200)
        const { attributes } = (await actor.get(path).expect(200)).body.data
        for (const [name, value] of Object.entries(update)) {
          expect(sent[name], `${name} would be no change`).not.toEqual(value)
          const now = attributes[name] as unknown
          const numbers = typeof now === 'string' && /^[\d.]+$/.test(now) && /^[\d.]+$/.test(String(value))
          expect(numbers ? Number(now) : now, name).toEqual(numbers ? Number(value) : value)
        }
        await isTold(type, id, 'updated')
        const before = await historyOf(type, id)
        expect((await actor.patch(path, update)).status, 'the same again').toBe(200)
        await isTold(type, id, 'updated')
        expect(await historyOf(type, id), 'a change of nothing writes no history').toBe(before)
      }
      if (update)
        for (const [name, field] of Object.entries(shapeOf(contract.update)))
          for (const value of EXTREMES.filter((one) => field.safeParse(one).success)) {
            const { status, text } = await actor.patch(path, { [name]: value })
            expect(status, `${name}: ${value} ${text}`).toBeLessThan(500)
          }
      if (!abilities.delete) return
      // What a job works on is deleted once it is done.
      await app.settle()
      const gone = await ending.delete(path)
      expect(gone.status, JSON.stringify(gone.body)).toBe(204)
      await isTold(type, id, 'deleted')
      await actor.get(path).expect(404)
      await ending.delete(path).expect(404)
      if (update) await actor.patch(path, update).expect(404)
    })
  }
})
