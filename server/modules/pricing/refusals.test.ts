import { describe, expect, it } from 'vitest'
import { answered, lane, table } from '#server/modules/pricing/fixtures.ts'
import type { Base, FreightTable, Shipment } from '#server/modules/pricing/types.ts'

const refusal = (over: Partial<FreightTable>, what: Partial<Shipment> = {}) => {
  const result = answered(table(over), what)
  return result.ok ? null : { reason: result.reason, detail: result.detail }
}

describe('refusals', () => {
  const bands: Base = { model: 'kg_bands', bands: [{ kg_end: '50', value: '1' }] }
  const km: Base = {
    model: 'km_bands',
    bands: [{ km_start: '10', km_end: '100', values: [{ value: '1', vehicle_type_id: 1 }] }],
  }

  it.each([
    [{ shipper_approved: false }, {}, 'approval', { shipper: false, transporter: true }],
    [{ transporter_approved: false, active: false }, {}, 'approval', { shipper: true, transporter: false }],
    [{ active: false }, {}, 'inactive', {}],
    [
      {},
      { date: '2025-12-31' },
      'not_in_force',
      { date: '2025-12-31', date_start: '2026-01-01', date_end: '2026-12-31' },
    ],
    [{}, { date: '2027-01-01' }, 'not_in_force', { date: '2027-01-01' }],
    [{ prolonged_until: '2027-02-01' }, { date: '2027-02-02' }, 'not_in_force', { date_end: '2027-02-01' }],
    [{}, { modal: 'air' }, 'modal', { modal: 'air', modals: 'less_than_truckload' }],
    [{ modals: ['marine', 'air'] }, {}, 'modal', { modals: 'marine, air' }],
    [
      { lanes: [lane({ destination: { states: ['AC'] } })] },
      {},
      'lane',
      {
        origin: 3550308,
        origin_state: 'SP',
        destination: 3304557,
        destination_state: 'RJ',
        reverse: false,
      },
    ],
    [{ lanes: [lane({ origin: { states: ['AC'] } })] }, {}, 'lane', {}],
    [{ lanes: [lane({ km: { start: '0', end: '10' } })] }, { km: '11' }, 'km', { km: '11' }],
    [{ lanes: [lane({ km: { start: '0', end: '10' } })] }, {}, 'km', { km: null }],
    [{ lanes: [lane({ base: km })] }, { km: '9' }, 'km', { lane: 1, km: '9' }],
    [{ lanes: [lane({ base: km })] }, {}, 'km', { km: null }],
    [{ lanes: [lane({ base: { model: 'per_km', per_km: '1' } })] }, {}, 'km', {}],
    [{ rates: [{ rate: 'x', kind: 'per_km', value: '1' }] }, {}, 'km', {}],
    [
      { rates: [{ rate: 'x', kind: 'fixed', value: '1', also: { kind: 'per_km', value: '1' } }] },
      {},
      'km',
      {},
    ],
    [
      {
        rates: [{ rate: 'x', kind: 'percent_of_freight', value: '1', also: { kind: 'per_km', value: '1' } }],
      },
      {},
      'km',
      {},
    ],
    [
      { lanes: [lane({ base: km })] },
      { km: '50', vehicle_type_id: 2 },
      'vehicle',
      { lane: 1, vehicle_type_id: 2, vehicle_option_id: null },
    ],
    [
      { lanes: [lane({ base: bands })] },
      { weight: '50.001' },
      'weight',
      { lane: 1, taxable_weight: '50.001', up_to: '50' },
    ],
    [
      { taxes: { included: false, regime: 'normal' } },
      { destination: { state: 'EX', city_ibge: 9999999 } },
      'tax',
      { origin_state: 'SP', destination_state: 'EX' },
    ],
    [{ taxes: { included: false, regime: 'normal', icms: '60', pis: '20', cofins: '20' } }, {}, 'tax', {}],
  ] as const)('%j with %j: %s', (over, what, reason, detail) => {
    const result = refusal(over, what)
    expect(result?.reason).toBe(reason)
    expect(result?.detail).toMatchObject(detail)
  })

  it('counts on the first and the last day, and open-ended', () => {
    expect(refusal({}, { date: '2026-01-01' })).toBe(null)
    expect(refusal({}, { date: '2026-12-31' })).toBe(null)
    expect(refusal({ date_end: null }, { date: '2099-01-01' })).toBe(null)
    expect(refusal({ prolonged_until: '2027-02-01' }, { date: '2027-02-01' })).toBe(null)
    expect(refusal({ prolonged_until: '2026-02-01' }, { date: '2026-12-31' })).toBe(null)
    expect(refusal({ date_end: null, prolonged_until: '2026-02-01' }, { date: '2026-12-31' })).toBe(null)
  })

  it('carries the version and its table', () => {
    expect(answered(table({ active: false }))).toEqual({
      version: 1,
      ok: false,
      table: { source: 'freight', id: 1, name: 'Tabela', transporter_id: 10 },
      reason: 'inactive',
      detail: {},
    })
  })
})
