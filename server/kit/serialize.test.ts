import { describe, expect, it } from 'vitest'
import type { Resource } from './resource.ts'
import { present, type RawRow } from './serialize.ts'
import { shapeOf } from './shape.ts'

const resource = (more: Partial<Resource> = {}): Resource =>
  ({
    contract: { type: 'things', attributes: { a: 1, b: 1, c: 1 } },
    shape: shapeOf(['a', 'b', 'c']),
    wholeShape: shapeOf(['a', 'b', 'c']),
    ...more,
  }) as unknown as Resource
const ctx = { session: {}, now: () => new Date(0) } as unknown as Parameters<typeof present>[2]
const row = { id: 7, a: 1, b: 'two', secret: 'x' } as RawRow

describe('a row as it leaves', () => {
  it('holds what the contract names, in its order, and null for what is not there', () => {
    const told = present(resource(), row, ctx)
    expect(told).toEqual({ type: 'things', id: '7', attributes: { a: 1, b: 'two', c: null } })
    expect(Object.keys(told.attributes)).toEqual(['a', 'b', 'c'])
  })

  it('is the same for everybody, whatever fields somebody else asked for before', () => {
    const things = resource()
    expect(present(things, row, ctx, ['*']).attributes).toEqual({})
    expect(present(things, row, ctx, ['b', 'nonsense', 'secret']).attributes).toEqual({ b: 'two' })
    expect(present(things, row, ctx, []).attributes).toEqual({})
    expect(present(things, row, ctx).attributes).toEqual({ a: 1, b: 'two', c: null })
  })

  it('tells what is computed instead of the row, and what is hidden instead of both', () => {
    const things = resource({
      present: () => ({ a: 'computed', b: undefined, secret: 'computed' }),
      veils: [{ instead: { c: 'hidden', secret: 'hidden' }, lifted: () => false }],
    })
    expect(present(things, row, ctx).attributes).toEqual({ a: 'computed', b: null, c: 'hidden' })
    expect(present(things, row, ctx, ['a']).attributes).toEqual({ a: 'computed' })
  })
})
