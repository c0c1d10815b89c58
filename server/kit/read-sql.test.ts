import { expect, it, vi } from 'vitest'
import { sql } from '#server/infra/database.ts'
import { createHeld } from './held.ts'
import { selection } from './read-sql.ts'
import type { Resource } from './resource.ts'
import type { Session } from './session.ts'

const session = { company_id: 1 } as Session
const ctx = { session, held: createHeld() }
const contract = { type: 'things', attributes: { name: null, size: null }, seldom: ['size'] }
const thingsWith = (columns: Resource['columns']): Resource =>
  ({ contract, columns, plainColumns: sql`t.id` }) as unknown as Resource

it('makes the select list of a session once for lists and once for single rows', () => {
  const name = vi.fn<(session: Session) => ReturnType<typeof sql>>(
    ({ company_id }) => sql`${company_id}::int`,
  )
  const things = thingsWith({ name, size: () => sql`1` })
  expect(selection(ctx, things)).toBe(selection(ctx, things))
  expect(selection(ctx, things, { isSingle: true })).toBe(selection(ctx, things, { isSingle: true }))
  expect(name).toHaveBeenCalledTimes(2)
  expect(selection(ctx, things).text).toBe('t.id, $1::int as "name"')
  expect(selection(ctx, things, { isSingle: true }).text).toBe('t.id, $1::int as "name",1 as "size"')
})

it('asks again for another session, and for fields that a request names', () => {
  const things = thingsWith({ name: ({ company_id }) => sql`${company_id}::int`, size: () => sql`1` })
  expect(selection(ctx, things).values).toEqual([1])
  expect(selection({ ...ctx, session: { ...session, company_id: 2 } }, things).values).toEqual([2])
  expect(selection(ctx, things, { only: ['size'] }).text).toBe('t.id, 1 as "size"')
  expect(selection(ctx, things).text).toBe('t.id, $1::int as "name"')
})
