import { describe, expect, it } from 'vitest'
import { asChosen } from './request-columns.tsx'

describe('columns of the list of requests', () => {
  const columns = [{ key: 'code' }, { key: 'value' }, { key: 'type' }, { key: 'status' }]

  it('are those that the company chose, and the others as they were', () => {
    expect(asChosen(columns, ['type'])).toEqual([
      { key: 'code' },
      { key: 'value', hidden: true },
      { key: 'type', hidden: false },
      { key: 'status' },
    ])
    expect(asChosen(columns, undefined)).toEqual([
      { key: 'code' },
      { key: 'value', hidden: false },
      { key: 'type', hidden: true },
      { key: 'status' },
    ])
  })
})
