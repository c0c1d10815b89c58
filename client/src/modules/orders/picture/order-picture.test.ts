import { describe, expect, it } from 'vitest'
import { MODALS } from '#shared/orders/order-modals.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { conditionsOf, pictureOf, rowsOf, takersOf } from './order-picture.ts'

const drawn = (modal: (typeof MODALS)[number]) => {
  const { phases, anytime } = pictureOf(modal)
  const ways = phases.flatMap(({ stops }) => stops.flatMap((stop) => stop.ways))
  return [...ways.flatMap(({ row, others }) => [row, ...others]), ...anytime]
}

const row = (action: string) => {
  const found = orderMachine.transitions.find((one) => one.action === action)
  if (!found) throw new Error(`no row ${action}`)
  return found
}

describe('the picture of the machine', () => {
  it.each(MODALS)('%s: tells once what happens by two actions', (modal) => {
    const { phases } = pictureOf(modal)
    const ways = phases.flatMap(({ stops }) => stops.flatMap((stop) => stop.ways))
    const divided = ways.filter(({ row }) => row.event === 'fractioned')
    expect(divided.length).toBeLessThanOrEqual(1)
    for (const { row, others } of divided)
      expect([row, ...others].map(({ action }) => action)).toEqual(['fractionate', 'fractionate_air'])
  })

  it("has each row of the machine but the operator's shortcut, and each once per modal", () => {
    const found = new Set(MODALS.flatMap(drawn))
    const missing = orderMachine.transitions.filter((row) => !found.has(row))
    expect([...new Set(missing.map(({ action }) => action))]).toEqual(['update_status'])
    for (const modal of MODALS) expect(new Set(drawn(modal)).size, modal).toBe(drawn(modal).length)
  })

  it.each(MODALS)(
    '%s: tells every row that starts where an order can stand, with all of its starts',
    (modal) => {
      const { phases } = pictureOf(modal)
      const stops = phases.flatMap((phase) => phase.stops)
      const reached = new Set(stops.map(({ status }) => status))
      const possible = rowsOf(modal).filter(
        ({ from, to }) => from.some((status) => reached.has(status)) && (to === 'stays' || reached.has(to)),
      )
      expect(new Set(drawn(modal))).toEqual(new Set(possible))
      for (const { status, ways } of stops)
        for (const { row, also } of ways)
          expect(new Set([status, ...also])).toEqual(new Set(row.from.filter((one) => reached.has(one))))
    },
  )

  it('leads nowhere that it does not show', () => {
    for (const modal of MODALS) {
      const { phases } = pictureOf(modal)
      const shown = new Set(phases.flatMap(({ stops }) => stops.map(({ status }) => status)))
      for (const { to } of drawn(modal)) if (to !== 'stays') expect(shown, modal).toContain(to)
    }
  })

  it('names who takes a step, and what it depends on', () => {
    expect(takersOf(row('ready'))).toBeNull()
    expect(takersOf(row('approve_vehicle'))).toEqual(['manager', 'risk_manager'])
    expect(takersOf(row('enrich'))).toEqual(['manager', 'transporter'])
    expect(conditionsOf(row('approve_vehicle'))).toEqual(['has_risk_manager'])
  })
})
