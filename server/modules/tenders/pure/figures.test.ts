import { describe, expect, it } from 'vitest'
import { centsOf, figuresOf, type LaneTotal, type ScenarioSum } from './figures.ts'

const sum = (part_id: number, uf: string, total: string, more: Partial<ScenarioSum> = {}): ScenarioSum => ({
  scenario_id: 1,
  part_id,
  uf,
  lanes: 1,
  total,
  compared: 0,
  before: '0',
  after: '0',
  weight: '1000',
  value: '100',
  ...more,
})
const SUMS = [
  sum(11, 'RJ', '900.00', { compared: 1, before: '1000.00', after: '900.00', weight: '3000' }),
  sum(12, 'PR', '1300.00', { compared: 1, before: '2000.00', after: '1300.00' }),
  sum(12, 'RJ', '500.00'),
  sum(13, 'PR', '500.00', { value: '500' }),
]
const TOTALS: LaneTotal[] = [
  { uf: 'RJ', lanes: 3, weight: '4000', value: '200' },
  { uf: 'PR', lanes: 2, weight: '2000', value: '600' },
]
const name = (part: number) => `Carrier ${part}`

const shares = (more: object) =>
  figuresOf({ kind: 'max_share', max_share: 50, ...more }, SUMS, TOTALS, name).carriers.map(
    ({ part_id, share, is_above }) => [part_id, share, is_above],
  )

describe('figures of a scenario', () => {
  it('sum costs, parts of the total and the saving over lanes that have a price of today', () => {
    expect(figuresOf({ kind: 'cheapest' }, SUMS, TOTALS, name)).toEqual({
      total: '3200.00',
      lanes: 4,
      without_carrier: 1,
      compared: 2,
      compared_current: '3000.00',
      compared_total: '2200.00',
      saving: '800.00',
      saving_percentage: '26.67',
      carriers: [
        [12, 2, '1800.00', '56.25'],
        [11, 1, '900.00', '28.13'],
        [13, 1, '500.00', '15.63'],
      ].map(([part_id, lanes, total, percentage]) => ({
        part_id,
        transporter: `Carrier ${part_id}`,
        lanes,
        total,
        percentage,
        share: null,
        is_above: false,
      })),
    })
  })

  it('have no saving where no lane has a price of today', () => {
    const figures = figuresOf({ kind: 'cheapest' }, SUMS.slice(2), TOTALS, name)
    expect([figures.compared, figures.saving, figures.saving_percentage]).toEqual([0, '0.00', null])
    expect(centsOf('1234.56')).toBe(123_456)
  })

  it('tell the share that the rule counts, and who is above it', () => {
    // 2000, 3000 and 1000 of 6000 kg.
    expect(shares({})).toEqual([
      [12, '33.33', false],
      [11, '50.00', false],
      [13, '16.67', false],
    ])
    // 200, 100 and 500 of 800.
    expect(shares({ share_of: 'value' })).toEqual([
      [12, '25.00', false],
      [11, '12.50', false],
      [13, '62.50', true],
    ])
    // The southeast: 3000 and 1000 of 4000 kg. The south: 1000 and 1000 of 2000 kg.
    expect(shares({ share_by: 'region' })).toEqual([
      [12, '50.00', false],
      [11, '75.00', true],
      [13, '50.00', false],
    ])
  })
})
