import { expect, it } from 'vitest'
import { join, raw, sql } from './sql.ts'

it('numbers values in the order of the text, however deep they stand', () => {
  const inner = sql`a = ${1} or b = ${'two'}`
  const whole = sql`select ${join([raw('x'), sql`${3}::int as y`])} from t where (${inner}) and c = any(${[4, 5]}) and (${inner})`
  expect(whole.text).toBe(
    'select x,$1::int as y from t where (a = $2 or b = $3) and c = any($4) and (a = $5 or b = $6)',
  )
  expect(whole.values).toEqual([3, 1, 'two', [4, 5], 1, 'two'])
})

it('joins values and pieces, and refuses to join nothing', () => {
  const joined = sql`in (${join([1, sql`now()`, null], ' , ')})`
  expect([joined.text, joined.values]).toEqual(['in ($1 , now() , $2)', [1, null]])
  expect(() => join([])).toThrow(TypeError)
})

it('keeps what is no piece as a value', () => {
  const day = new Date(0)
  const values = [day, Buffer.from('x'), undefined, { strings: ['drop'], parts: [] }]
  expect(sql`${values[0]} ${values[1]} ${values[2]} ${values[3]}`.values).toEqual(values)
})
