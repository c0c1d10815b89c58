import { describe, expect, it } from 'vitest'
import { strayPointers } from './pointers.ts'

const refusal = (source: object, key = 'invalid') => ({ errors: [{ meta: { key }, source }] })
const at = (field: string) => ({ pointer: `/data/attributes/${field}` })

describe('what a refusal points at', () => {
  it.each([
    ['GET', '/api/billings/running?company_id=x', { parameter: 'company_id' }],
    ['GET', '/api/billings/running?x=1', { parameter: 'x' }, 'unknown_parameter'],
    ['POST', '/api/nf_files/are_repeated', at('keys/0')],
    ['POST', '/api/nf_files/are_repeated', at('x'), 'unknown_field'],
    ['POST', '/api/orders/cancel/1', { parameter: 'id' }],
  ])('%s %s: %o is its own', (method, path, source, key?: string) => {
    expect(strayPointers(method, path, refusal(source, key))).toEqual([])
  })

  it.each([
    ['GET', '/api/billings/running?company_id=x', { parameter: 'shipper_id' }],
    ['GET', '/api/billings/running?company_id=x', at('company_id')],
    ['POST', '/api/nf_files/are_repeated', at('key')],
    ['POST', '/api/orders/cancel/1', { parameter: 'reason' }],
  ])('%s %s: %o is not', (method, path, source) => {
    expect(strayPointers(method, path, refusal(source))).toHaveLength(1)
  })
})
