import { describe, expect, it } from 'vitest'
import { type KgRange, kgCell, situationOf, sortedKg } from './table.ts'

const waiting = {
  situation: 'waiting',
  shipper_approval: 'waiting',
  transporter_approval: 'waiting',
} as const

const range = (id: string, kg_end: string) =>
  ({
    id,
    kg_end,
    simulation_kg_values: [{ simulation_destination_id: 5, value: `${kg_end}0` }],
  }) as unknown as KgRange

describe('a freight table on screen', () => {
  it('says whom it waits for when only one side is left', () => {
    expect(situationOf(waiting)).toBe('waiting')
    expect(situationOf({ ...waiting, shipper_approval: 'approved' })).toBe('waiting_transporter')
    expect(situationOf({ ...waiting, transporter_approval: 'approved' })).toBe('waiting_shipper')
    expect(situationOf({ ...waiting, situation: 'expired', shipper_approval: 'approved' })).toBe('expired')
  })

  it('sorts bands by weight, not by letters, and finds the cell of a destination', () => {
    const sorted = sortedKg([range('2', '100.000'), range('1', '30.000')])
    expect(sorted.map(({ id }) => id)).toEqual(['1', '2'])
    expect(kgCell(sorted[0] as KgRange, { id: '5' } as never)).toBe('30.0000')
    expect(kgCell(sorted[0] as KgRange, { id: '6' } as never)).toBeNull()
  })
})
