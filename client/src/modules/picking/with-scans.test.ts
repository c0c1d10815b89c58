import { describe, expect, it } from 'vitest'
import type { PickingDetails } from '#shared/picking/picking-details.ts'
import { withScans } from './with-scans.ts'

const measures = {
  length: null,
  width: null,
  height: null,
  min_temperature: null,
  max_temperature: null,
  weight: null,
}
const details: PickingDetails = {
  lines: [
    {
      ...measures,
      id: 1,
      product_id: 1,
      code: 'COPO',
      description: 'Copo',
      barcode: null,
      location: null,
      dangerous: false,
      quantity: 3,
      placed: 3,
      picked: 1,
      picker_id: null,
      picker_name: null,
      obstacle: null,
    },
  ],
  boxes: [
    {
      ...measures,
      id: 7,
      number: 1,
      box_id: null,
      code: 'P1-1',
      name: 'Caixa',
      capacity_kg: '10',
      weight: '1',
      fill: 10,
      dangerous: false,
      labelled_at: null,
      loaded_at: null,
      contents: [{ line_id: 1, quantity: 3, picked: 1 }],
    },
  ],
}
const picker = { id: 5, name: 'Ana' }
const pick = { kind: 'pick', line_id: 1, picking_box_id: 7, quantity: 1 } as const

describe('a picking with readings that wait', () => {
  it('counts them in line and box, under the reader, and never beyond what is asked', () => {
    const shown = withScans(details, [pick, pick, pick], picker, '')
    expect(shown.lines).toMatchObject([{ picked: 3, picker_id: 5, picker_name: 'Ana' }])
    expect(shown.boxes[0]?.contents).toEqual([{ line_id: 1, quantity: 3, picked: 3 }])
    expect(details.lines[0]?.picked).toBe(1)
  })

  it('shows a box as loaded', () => {
    const now = '2026-12-01T10:00:00.000Z'
    const shown = withScans(details, [{ kind: 'load', picking_box_ids: [7] }], picker, now)
    expect(shown.boxes[0]?.loaded_at).toBe(now)
  })
})
