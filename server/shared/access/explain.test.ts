import { describe, expect, it } from 'vitest'
import { essential, explain, granterOf } from './explain.ts'
import { FEATURES } from './features.ts'
import {
  type AccessSession,
  all,
  any,
  billingAccess,
  everyone,
  feature,
  headOffice,
  holds,
  module,
  not,
  plan,
  role,
  satisfies,
} from './rules.ts'

const session = (more: Partial<AccessSession> = {}): AccessSession => ({
  user_id: 1,
  role: 'shipper',
  company_id: 1,
  parent_id: null,
  permissions: [],
  plan: null,
  features: [],
  ...more,
})
const owner = holds('integra_manager__owner')
const admin = holds('integra_manager__admin')

describe('why something is closed', () => {
  it('nothing is in the way of who passes', () => {
    expect(explain(session(), everyone())).toEqual([])
    expect(explain(session({ role: 'dev' }), all(owner, plan('PREMIUM')))).toEqual([])
  })

  it('tells of access to bills only the permissions beside it', () => {
    const reader = any(owner, billingAccess())
    expect(explain(session(), reader)).toEqual([
      { kind: 'permission', permissions: ['integra_manager__owner'] },
    ])
    expect(explain(session({ billing_access: false }), reader)).toHaveLength(1)
    expect(explain(session({ billing_access: true }), reader)).toEqual([])
  })

  it('names every part that is missing, once', () => {
    const rule = all(role('shipper'), owner, plan('PRO'), feature('picking'), plan('PRO'))
    expect(explain(session(), rule)).toEqual([
      { kind: 'permission', permissions: ['integra_manager__owner'] },
      { kind: 'plan', tier: 'PRO' },
      { kind: 'feature', feature: 'picking' },
    ])
    const nearly = session({ permissions: ['integra_manager__owner'], plan: 'logistic_manager__3' })
    expect(explain(nearly, rule)).toEqual([{ kind: 'feature', feature: 'picking' }])
    expect(explain({ ...nearly, features: [FEATURES.picking] }, rule)).toEqual([])
  })

  it('of several ways in tells the one of the own role', () => {
    const rule = any(all(role('manager'), owner), all(role('shipper'), owner, plan('ADVANCED')))
    expect(explain(session({ permissions: ['integra_manager__owner'] }), rule)).toEqual([
      { kind: 'plan', tier: 'ADVANCED' },
    ])
  })

  it('equal ways in are one: any of these permissions', () => {
    expect(explain(session(), any(owner, admin))).toEqual([
      { kind: 'permission', permissions: ['integra_manager__owner', 'integra_manager__admin'] },
    ])
  })

  it('another role, a branch, a foreign module, and what closes by being held', () => {
    expect(explain(session(), any(role('manager'), role('four_pl')))).toEqual([
      { kind: 'role', roles: ['manager', 'four_pl'] },
    ])
    expect(explain(session({ parent_id: 9 }), headOffice())).toEqual([{ kind: 'head_office' }])
    expect(explain(session({ permissions: ['tms__owner'] }), module('finance'))).toEqual([
      { kind: 'module', module: 'finance' },
    ])
    const commercial = session({ permissions: ['integra_manager__shipper_commercial'] })
    expect(explain(commercial, not(holds('integra_manager__shipper_commercial')))).toEqual([
      { kind: 'excluded', permissions: ['integra_manager__shipper_commercial'] },
    ])
  })

  it('leaves out what is mended along with something else', () => {
    const narrow = { kind: 'permission', permissions: ['integra_manager__owner'] } as const
    const wide = {
      kind: 'permission',
      permissions: ['integra_manager__owner', 'integra_manager__financier'],
    } as const
    const basic = { kind: 'plan', tier: 'BASIC' } as const
    const pro = { kind: 'plan', tier: 'PRO' } as const
    const feature = { kind: 'feature', feature: 'picking' } as const
    expect(essential([wide, basic, narrow, feature, pro, feature])).toEqual([narrow, feature, pro])
    expect(essential([narrow, wide])).toEqual([narrow])
    const other = { kind: 'permission', permissions: ['finance__owner'] } as const
    expect(essential([narrow, other])).toEqual([narrow, other])
  })

  it('says who can help', () => {
    expect(granterOf({ kind: 'permission', permissions: [] })).toBe('company')
    expect(granterOf({ kind: 'plan', tier: 'PRO' })).toBe('operator')
    expect(granterOf({ kind: 'role', roles: [] })).toBe('nobody')
  })

  it('is empty exactly when the rule is satisfied', () => {
    const rules = [owner, plan('BASIC'), headOffice(), role('shipper'), not(owner), any(owner, plan('PRO'))]
    const sessions = [
      session(),
      session({ permissions: ['integra_manager__owner'], plan: 'logistic_manager__4' }),
      session({ parent_id: 2, role: 'customer' }),
    ]
    for (const one of sessions)
      for (const rule of rules) expect(explain(one, rule).length === 0).toBe(satisfies(one, rule))
  })
})
