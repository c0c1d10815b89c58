import { describe, expect, it } from 'vitest'
import { decimal, money, weight } from './fields.ts'

const faults = (schema: ReturnType<typeof decimal>, value: string): unknown[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => 'params' in issue && issue.params?.key)

describe('a decimal that is refused says one thing', () => {
  it.each([
    ['abc', ['decimal']],
    ['', ['decimal']],
    ['1,5', ['decimal']],
    ['1e3', ['decimal']],
    ['99999999999999999', ['max_number']],
    ['9'.repeat(400), ['max_number']],
    ['1.2345', ['scale']],
    ['-1', ['negative']],
    ['999999999999.999', []],
  ])('%s', (value, keys) => {
    expect(faults(weight(), value)).toEqual(keys)
  })

  it('each kind by its own bounds', () => {
    expect(faults(money(), '9999999999999.99')).toEqual([])
    expect(faults(money(), '10000000000000')).toEqual(['max_number'])
    expect(faults(decimal(4, 8), '-99999999.9999')).toEqual([])
  })
})
