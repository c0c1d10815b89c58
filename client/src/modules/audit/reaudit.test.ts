import { describe, expect, it } from 'vitest'
import { chosenBy, isWorking, ordersOf } from './reaudit.ts'

const words = (key: string, values: Record<string, string | number>) =>
  `${key.replace('again.by.', '')}(${Object.values(values).join(',')})`
const chosen = (filters: Parameters<typeof chosenBy>[0]) => chosenBy(filters, words, (day) => day.slice(5))

describe('re-audits on the screen', () => {
  it('read order numbers of an address', () => {
    expect(ordersOf('3,1,3,x,-2,1.5,0')).toEqual([3, 1])
    expect(ordersOf(null)).toEqual([])
  })

  it('say how their orders were chosen', () => {
    expect(chosen({ simulation_table_id: 4, transporter_id: 7 })).toBe('table(4) · carrier(7)')
    expect(chosen({ date_from: '2026-11-01', date_until: '2026-11-30' })).toBe('days(11-01,11-30)')
    expect(chosen({ date_from: '2026-11-01' })).toBe('since(11-01)')
    expect(chosen({ date_until: '2026-11-30', order_ids: [1, 2] })).toBe('up_to(11-30) · orders(2)')
  })

  it('work while they wait, look or take', () => {
    expect((['pending', 'processing', 'applying'] as const).every((status) => isWorking({ status }))).toBe(
      true,
    )
    expect((['ready', 'applied', 'stopped', 'failed'] as const).some((status) => isWorking({ status }))).toBe(
      false,
    )
  })
})
