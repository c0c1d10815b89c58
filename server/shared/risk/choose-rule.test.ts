import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asksFor, chooseRule, RISK_PARTS, type RiskRule } from './choose-rule.ts'

const rule = (over: Partial<RiskRule> = {}): RiskRule => ({
  id: 1,
  name: 'Faixa',
  modal: null,
  value_from: '0',
  value_until: null,
  needs_driver: true,
  needs_helper: true,
  needs_vehicle: true,
  needs_trailer: true,
  needs_checklist: true,
  needs_mirroring: false,
  needs_escort: false,
  maximum_value: null,
  valid_days: 90,
  renews_itself: false,
  starts_on: '2026-01-01',
  ends_on: null,
  ...over,
})
const trip = (value: string, more: object = {}) => ({
  modal: 'full_truckload',
  value,
  day: '2026-06-01',
  ...more,
})

describe('the line of a risk programme', () => {
  it('is the band that holds the value: its beginning belongs to it, its end to the next', () => {
    const low = rule({ id: 1, value_until: '300000.00' })
    const high = rule({ id: 2, value_from: '300000.00' })
    expect(chooseRule([low, high], trip('299999.99')).rule?.id).toBe(1)
    expect(chooseRule([low, high], trip('300000.00')).rule?.id).toBe(2)
    expect(chooseRule([high], trip('5'))).toMatchObject({ rule: null, why: 'no_line' })
    expect(chooseRule([], trip('5'))).toMatchObject({ rule: null, why: 'no_programme' })
  })

  it('is the modal’s own before a general one, in force on the day', () => {
    const general = rule({ id: 1, value_from: '100' })
    const air = rule({ id: 2, modal: 'air' })
    expect(chooseRule([general, air], trip('500', { modal: 'air' })).rule?.id).toBe(2)
    expect(chooseRule([general, air], trip('500')).rule?.id).toBe(1)
    const ended = rule({ ends_on: '2026-05-31' })
    expect(chooseRule([ended], trip('5', { day: '2026-05-31' })).why).toBe('line')
    expect(chooseRule([ended], trip('5')).why).toBe('no_programme')
    expect(chooseRule([rule({ starts_on: '2026-06-02' })], trip('5')).why).toBe('no_programme')
  })

  it('tells a value above the maximum, and not the maximum itself', () => {
    const limited = [rule({ maximum_value: '1000000.00' })]
    expect(chooseRule(limited, trip('1000000.00')).over_maximum).toBe(false)
    expect(chooseRule(limited, trip('1000000.01')).over_maximum).toBe(true)
  })

  it('asks for everything where none applies', () => {
    expect(RISK_PARTS.filter((part) => asksFor(null, part))).toEqual([...RISK_PARTS])
    expect(asksFor(rule({ needs_helper: false }), 'helper')).toBe(false)
  })
})

const cents = fc.integer({ min: 0, max: 50_000_000 }).map((value) => (value / 100).toFixed(2))
const anyRule = fc
  .record({
    id: fc.integer({ min: 1, max: 1000 }),
    modal: fc.constantFrom(null, 'air', 'full_truckload'),
    value_from: cents,
    value_until: fc.option(cents),
    starts_on: fc.constantFrom('2026-01-01', '2026-06-01', '2026-07-01'),
    ends_on: fc.constantFrom(null, '2026-05-31', '2026-12-31'),
  })
  .map((over) => rule(over))
const anyTrip = fc.record({
  modal: fc.constantFrom('air', 'full_truckload', 'marine'),
  value: cents,
  day: fc.constantFrom('2026-03-01', '2026-06-01', '2026-12-31', '2027-01-01'),
})

describe('whatever the lines are', () => {
  const rules = fc.uniqueArray(anyRule, { maxLength: 8, selector: ({ id }) => id })

  it('the chosen one covers the trip, and the order in which they are read does not matter', () => {
    fc.assert(
      fc.property(rules, anyTrip, (lines, asked) => {
        const { rule: chosen, why } = chooseRule(lines, asked)
        expect(chooseRule(lines.toReversed(), asked).rule?.id).toBe(chosen?.id)
        expect(why === 'line').toBe(chosen !== null)
        if (chosen === null) return
        expect(Number(chosen.value_from)).toBeLessThanOrEqual(Number(asked.value))
        if (chosen.value_until !== null) expect(Number(asked.value)).toBeLessThan(Number(chosen.value_until))
        expect([null, asked.modal]).toContain(chosen.modal)
        expect(chosen.starts_on <= asked.day).toBe(true)
        expect(chosen.ends_on === null || asked.day <= chosen.ends_on).toBe(true)
      }),
    )
  })

  it('a line that does not cover the trip changes nothing', () => {
    fc.assert(
      fc.property(rules, anyTrip, (lines, asked) => {
        const other = rule({ id: 5000, modal: 'withdraw', value_from: '0' })
        expect(chooseRule([...lines, other], asked).rule?.id).toBe(chooseRule(lines, asked).rule?.id)
      }),
    )
  })
})
