import { describe, expect, it } from 'vitest'
import { containerStatus, shipStage, type ShipStage } from './marine-stages.ts'

const at = (stage: ShipStage, more: object = {}) =>
  containerStatus({ gate_in_on: null, gate_out_on: null, returned_on: null, stage, ...more })

describe('where ship and container are', () => {
  it('follows the dates of the ship', () => {
    expect(shipStage({ atd: null, ata: null })).toBe('planned')
    expect(shipStage({ atd: '2026-01-01T00:00:00Z', ata: null })).toBe('sailing')
    expect(shipStage({ atd: '2026-01-01T00:00:00Z', ata: '2026-01-09T00:00:00Z' })).toBe('arrived')
    expect(shipStage({ atd: undefined, ata: undefined })).toBe('planned')
  })

  it('believes the container before its ship', () => {
    expect(at('planned')).toBe('planned')
    expect(at('planned', { gate_in_on: '2026-01-01' })).toBe('in_port')
    expect(at('sailing', { gate_in_on: '2026-01-01' })).toBe('at_sea')
    expect(at('arrived')).toBe('landed')
    expect(at('sailing', { gate_out_on: '2026-01-12' })).toBe('out')
    expect(at('arrived', { gate_out_on: '2026-01-12', returned_on: '2026-01-20' })).toBe('returned')
  })
})
