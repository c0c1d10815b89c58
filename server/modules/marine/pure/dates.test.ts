import { describe, expect, it } from 'vitest'
import { containerIssues, processIssues } from './dates.ts'

const NOTHING = {
  gate_in_on: null,
  gate_out_on: null,
  returned_on: null,
  tare_weight: null,
  gross_weight: null,
}
const TODAY = '2026-06-10'
const keys = (more: object) =>
  containerIssues({ ...NOTHING, ...more }, TODAY).map(({ pointer, key }) => `${pointer} ${key}`)

describe('dates of a container', () => {
  it('take their order, all on one day as well', () => {
    expect(keys({})).toEqual([])
    expect(keys({ gate_in_on: TODAY, gate_out_on: TODAY, returned_on: TODAY })).toEqual([])
    expect(keys({ gate_in_on: '2026-06-02', gate_out_on: '2026-06-01' })).toEqual([
      '/data/attributes/gate_out_on container_order',
    ])
    expect(keys({ gate_out_on: '2026-06-02', returned_on: '2026-06-01' })).toEqual([
      '/data/attributes/returned_on container_order',
    ])
  })

  it('are not ahead of the day, and no container comes back that never left', () => {
    expect(keys({ gate_out_on: '2026-06-11' })).toEqual(['/data/attributes/gate_out_on date_in_future'])
    expect(keys({ returned_on: '2026-06-09' })).toEqual(['/data/attributes/gate_out_on required'])
  })

  it('weigh at least the tare', () => {
    expect(keys({ tare_weight: '2200.000', gross_weight: '2199.999' })).toEqual([
      '/data/attributes/gross_weight below_tare',
    ])
    expect(keys({ tare_weight: '2200.000', gross_weight: '2200' })).toEqual([])
  })
})

describe('dates of a ship', () => {
  const now = new Date('2026-06-10T12:00:00Z')
  const ship = (more: object) =>
    processIssues(
      { origin_port: null, destiny_port: null, etd: null, eta: null, atd: null, ata: null, ...more },
      now,
    ).map(({ pointer, key }) => `${pointer} ${key}`)

  it('arrive after they sail, at another port, and not tomorrow', () => {
    expect(ship({ origin_port: 'CNSHA', destiny_port: 'BRSSZ', etd: '2026-05-01T00:00:00Z' })).toEqual([])
    expect(ship({ origin_port: 'BRSSZ', destiny_port: 'BRSSZ' })).toEqual([
      '/data/attributes/destiny_port same_port',
    ])
    expect(ship({ etd: '2026-07-02T00:00:00Z', eta: '2026-07-01T00:00:00Z' })).toEqual([
      '/data/attributes/eta ship_order',
    ])
    expect(ship({ atd: '2026-06-02T00:00:00Z', ata: '2026-06-01T00:00:00Z' })).toEqual([
      '/data/attributes/ata ship_order',
    ])
    expect(ship({ atd: '2026-06-11T00:00:00Z' })).toEqual(['/data/attributes/atd date_in_future'])
    expect(ship({ ata: '2026-06-09T00:00:00Z' })).toEqual(['/data/attributes/atd required'])
  })
})
