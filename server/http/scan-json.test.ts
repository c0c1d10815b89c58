import { describe, expect, it } from 'vitest'
import { refuseManyFields } from './scan-json.ts'

const look = (value: unknown) => () => refuseManyFields(null, null, Buffer.from(JSON.stringify(value)))
const pairs = (count: number) => Array.from({ length: count }, () => ({ a: 1, b: 1 }))
const lookIn = (charset?: string) => () => refuseManyFields(null, null, Buffer.from('{}'), charset)
const named = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]))

describe('fields of a JSON body', () => {
  it('are counted for each object', () => {
    expect(look(named(5_000))).not.toThrow()
    expect(look({ a: [named(5_001)] })).toThrow()
    expect(look({ a: named(3_000), b: named(3_000), c: [named(3_000)] })).not.toThrow()
  })

  it('are counted over all objects, as objects and lists are', () => {
    expect(look(pairs(30_000))).not.toThrow()
    expect(look(pairs(30_001))).toThrow()
    expect(look(Array.from({ length: 39_999 }, () => []))).not.toThrow()
    expect(look(Array.from({ length: 40_000 }, () => []))).toThrow()
  })

  it('are no signs inside of texts', () => {
    expect(look({ a: ':'.repeat(100_000), b: `"${':"\\'.repeat(20_000)}` })).not.toThrow()
    expect(look({ a: '"}\\', b: named(5_001) })).toThrow()
  })

  it('are counted in UTF-8 alone', () => {
    for (const charset of ['utf-16', 'utf-16le', 'utf-32', 'utf-7'])
      expect(lookIn(charset)).toThrow(expect.objectContaining({ status: 415 }))
    for (const charset of ['utf-8', 'UTF-8', undefined]) expect(lookIn(charset)).not.toThrow()
  })

  it('are counted where brackets do not match', () => {
    expect(() =>
      refuseManyFields(null, null, Buffer.from(']}'.repeat(100) + '[{'.repeat(1_000))),
    ).not.toThrow()
    expect(() => refuseManyFields(null, null, Buffer.from('"a'))).not.toThrow()
  })
})
