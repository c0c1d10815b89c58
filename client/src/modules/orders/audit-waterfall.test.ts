import { describe, expect, it } from 'vitest'
import type { AuditComparisonLine } from '#shared/audit/audit.contract.ts'
import { waterfallOf } from './audit-waterfall.ts'

const line = (rate: string, expected: string | null, charged: string | null): AuditComparisonLine => ({
  rate,
  label: rate,
  expected,
  charged,
  difference: (Number(charged ?? 0) - Number(expected ?? 0)).toFixed(2),
  status: expected === charged ? 'equal' : 'different',
})
const audit = (comparison: AuditComparisonLine[], expected_value: string, value: string) =>
  waterfallOf({ comparison, expected_value, value })

describe('the waterfall of an audit', () => {
  it('goes from the expected to the charged total, one step for each component that differs', () => {
    const lines = [
      line('peso', '60.00', '100.00'),
      line('gris', '40.00', '40.00'),
      line('taxa', null, '60.00'),
    ]
    const { steps, expected, charged, start, equal } = audit(lines, '100.00', '200.00')
    expect(steps.map(({ key, from, to }) => [key, from, to])).toEqual([
      ['pesopeso', 50, 70],
      ['taxataxa', 70, 100],
    ])
    expect({ expected, charged, start, equal }).toEqual({ expected: 50, charged: 100, start: 0, equal: 1 })
  })

  it('begins its scale near the totals where cents differ', () => {
    const { steps, start } = audit([line('gris', '9.09', '9.16')], '100.00', '100.07')
    expect(start).toBe(99.93)
    expect(steps.map(({ from, to }) => [from, to])).toEqual([[50, 100]])
  })

  it('shows what no component explains as a step of its own, and nothing of what only informs', () => {
    const lines: AuditComparisonLine[] = [
      line('peso', '60.00', '70.00'),
      { ...line('x', null, '9.00'), status: 'informative' },
    ]
    const { steps, charged } = audit(lines, '60.00', '65.00')
    expect(steps.map(({ label, difference }) => [label, difference])).toEqual([
      ['peso', '10.00'],
      [null, '-5.00'],
    ])
    expect(steps.at(-1)?.to).toBe(charged)
  })

  it('stays within its scale down to a charge of zero', () => {
    const { steps, expected, charged } = audit([line('peso', '60.00', null)], '60.00', '0.00')
    expect(steps.map(({ from, to }) => [from, to])).toEqual([[100, 0]])
    expect({ expected, charged }).toEqual({ expected: 100, charged: 0 })
  })
})
