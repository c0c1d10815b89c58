import { describe, expect, it } from 'vitest'
import { MOST_DUE, type FreightSums } from '#shared/dashboard/dashboard.ts'
import { countDelta, deltaOf, kpiText, kpiValue } from './kpis.ts'

const sums = (more: Partial<FreightSums> = {}): FreightSums => ({
  settled: 10,
  promised: 8,
  on_time: 6,
  freight: '1500.00',
  weight: '3000.000',
  invoice_value: '50000.00',
  refused: 0,
  fruitless: 0,
  differences: 0,
  overcharged: '0',
  ...more,
})

describe('a figure of the dashboard', () => {
  it('is a share, an amount or a number', () => {
    expect(kpiText('on_time', kpiValue('on_time', sums()))).toBe('75 %')
    expect(kpiText('cost_kg', kpiValue('cost_kg', sums()))).toBe('R$\u00A00,50')
    expect(kpiText('share', kpiValue('share', sums()))).toBe('3 %')
    expect(kpiText('freight', kpiValue('freight', sums({ freight: '1234567.89' })))).toBe('R$ 1.234.568')
    expect(kpiText('settled', 1200)).toBe('1.200')
  })

  it('without a promise, a weight or a value tells nothing', () => {
    expect(kpiText('on_time', kpiValue('on_time', sums({ promised: 0 })))).toBe('–')
    expect(kpiValue('cost_kg', sums({ weight: '0' }))).toBeNull()
    expect(kpiValue('share', sums({ invoice_value: '0' }))).toBeNull()
  })

  it('changes by points where it is a share, else by per cent, for better or worse', () => {
    expect(deltaOf('on_time', 75, 70)).toEqual({ text: '+5 p.p.', direction: 'up', isGood: true })
    expect(deltaOf('cost_kg', 1.1, 1)).toEqual({ text: '+10 %', direction: 'up', isGood: false })
    expect(deltaOf('freight', 50, 100)).toEqual({ text: '−50 %', direction: 'down', isGood: null })
    expect(deltaOf('settled', 3, 3)).toEqual({ text: '0', direction: 'same', isGood: null })
    expect(deltaOf('freight', 50, 0)).toBeNull()
    expect(deltaOf('on_time', null, 70)).toBeNull()
  })

  it('of counts changes by orders, and tells no change of what is counted no further', () => {
    expect(countDelta(3, 5)).toEqual({ text: '−2', direction: 'down', isGood: true })
    expect(countDelta(999, 998)).toEqual({ text: '+1', direction: 'up', isGood: false })
    expect(countDelta(4, 4)).toEqual({ text: '0', direction: 'same', isGood: null })
    for (const [now, before] of [
      [MOST_DUE, MOST_DUE],
      [MOST_DUE, 3],
      [3, MOST_DUE],
    ] as const)
      expect(countDelta(now, before)).toBeNull()
  })
})
