import { describe, expect, it } from 'vitest'
import type { Ability } from './abilities.ts'
import { type Asking, can } from './can.ts'
import { refuse } from './refuse.ts'

const owner = (plan: number, more: Partial<Asking> = {}): Asking => ({
  user_id: 1,
  role: 'shipper',
  company_id: 1,
  parent_id: null,
  permissions: ['integra_manager__owner'],
  plan: plan === 0 ? null : `logistic_manager__${plan}`,
  features: [],
  ...more,
})
const missing = (session: Asking, ability: Ability) =>
  refuse(session, ability).issues.map(({ meta }) => meta?.missing)

describe('a refusal', () => {
  it('names the plan', () => {
    expect(missing(owner(1), 'freight_tables.read')).toEqual([{ kind: 'plan', name: 'ADVANCED' }])
    expect(missing(owner(2), 'simulations.run')).toEqual([{ kind: 'plan', name: 'PREMIUM' }])
  })

  it("names the token's scope, and what its person lacks beside it", () => {
    const token = { token_abilities: ['orders.read'] }
    expect(missing(owner(4, token), 'documents.read')).toEqual([{ kind: 'scope', name: 'documents.read' }])
    expect(missing(owner(1, token), 'simulations.run')).toEqual([
      { kind: 'scope', name: 'simulations.run' },
      { kind: 'plan', name: 'PREMIUM' },
    ])
  })

  it('names permissions and kinds of company that would do', () => {
    const financier = owner(4, { permissions: ['integra_manager__financier'] })
    const [lack] = missing(financier, 'freight_tables.read')
    expect(lack).toMatchObject({ kind: 'permission' })
    expect(missing(owner(4), 'orders.accept')).toEqual([{ kind: 'role', one_of: ['transporter'] }])
  })

  it.each([
    'freight_tables.read',
    'freight_intakes.write',
    'route_tables.read',
    'route_tables.write',
    'service_prices.read',
    'service_prices.write',
    'antt_checks.write',
  ] as const)('%s opens at ADVANCED, for carriers and the operator without a plan', (ability) => {
    const opens = [0, 1, 2, 3, 4].map((plan) => can(owner(plan), ability))
    expect(opens).toEqual([false, false, true, true, true])
    expect(can(owner(0, { role: 'manager' }), ability)).toBe(true)
  })
})
