import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInOwners, type Owners } from './owners.ts'

/**
 * What a contract does not take is refused with 422 and the name of every field that is wrong: wrong type, unknown
 * member, missing, too long. Asked for by who may write, so that no refusal comes from the door.
 */

const resources = MODULES.flatMap((module) => module.resources ?? [])
const LONG = 'x'.repeat(100_000)
/** Tried in this order; the first that a field does not take is a wrong type for it. */
const WRONG: unknown[] = [{ no: 'such' }, [[{}]], true, LONG, 1e30]

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {}

const takes = (field: z.ZodType | undefined, value: unknown): boolean =>
  field?.safeParse(value).success ?? false

type Refusal = { status: string; detail: string; source?: { pointer?: string } }

describe('a body that a contract does not take', () => {
  let app: TestApp
  let owners: Owners
  let refused = 0
  beforeAll(async () => {
    app = await createTestApp('demo')
    owners = await logInOwners(app)
  })
  afterAll(() => app.close())

  for (const { contract, abilities, model } of resources)
    for (const kind of ['create', 'update'] as const) {
      const [schema, ability] = [contract[kind], abilities[kind]]
      if (!schema || !ability) continue
      const { type } = contract
      const shape = shapeOf(schema)

      it(`${type}: is refused on ${kind}, field by field`, async () => {
        expect(Object.keys(shape).length, 'no shape to read').toBeGreaterThan(0)
        const person = owners.of(ability)
        const { body: own } = await person.get(`/api/${type}?page[size]=1`)
        const path = kind === 'create' ? `/api/${type}` : `/api/${type}/${own.data?.[0]?.id ?? 1}`
        const { pool } = app.container.services.database
        const rows = async () => (await pool.query(`select count(*), max(id) from "${model}"`)).rows[0]
        const before = await rows()

        const refuse = async (what: string, sent: object, fields: string[]) => {
          const { status, body } = await person.send(kind === 'create' ? 'post' : 'patch', path, sent)
          const told = `${what} as ${person.email}: ${JSON.stringify(body).slice(0, 600)}`
          expect(status, told).toBe(422)
          expect(body.meta.exception, told).toBe('ValidationException')
          const errors = body.errors as Refusal[]
          expect(
            errors.every((one) => one.status === '422' && one.detail.length > 0),
            told,
          ).toBe(true)
          const pointers = errors.map((one) => one.source?.pointer ?? '')
          const unnamed = fields.filter(
            (field) => !pointers.some((one) => `${one}/`.startsWith(`/data/attributes/${field}/`)),
          )
          expect(unnamed, told).toEqual([])
          refused += 1
        }
        const failing = (value: unknown) => Object.keys(shape).filter((name) => !takes(shape[name], value))

        await refuse('unknown', { no_such_member: 1 }, ['no_such_member'])
        const missing = failing(undefined)
        if (kind === 'create' && missing.length > 0) await refuse('missing', {}, missing)
        if (kind === 'update') expect(missing, 'a change of one field may leave out the others').toEqual([])

        const wrong = Object.fromEntries(
          Object.keys(shape).map((name) => [name, WRONG.find((value) => !takes(shape[name], value))]),
        )
        const untyped = Object.keys(wrong).filter((name) => wrong[name] === undefined)
        expect(untyped, 'fields that take anything').toEqual([])
        await refuse('wrong type', wrong, Object.keys(wrong))

        const endless = Object.keys(shape).filter((name) => takes(shape[name], LONG))
        expect(endless, 'texts without end').toEqual([])
        const long = failing(LONG)
        await refuse(
          'too long',
          Object.fromEntries(long.slice(0, 8).map((name) => [name, LONG])),
          long.slice(0, 8),
        )

        expect(await rows()).toEqual(before)
      })
    }

  it('was sent often enough', () => expect(refused).toBeGreaterThan(250))
})
