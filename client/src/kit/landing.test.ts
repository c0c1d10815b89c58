import { describe, expect, test } from 'vitest'
import type { ModuleName, Permission } from '#shared/access/permissions.ts'
import { ROLE_IDS, type RoleName } from '#shared/access/roles.ts'
import type { Session } from '#client/lib/session.ts'
import { homePath, landingName, pathAfterLogin, skipsHome } from './landing.ts'
import { defineScreen } from './screen.ts'

const session = (role: RoleName, permissions: Permission[] = []): Session => ({
  user: {
    id: 1,
    name: 'Ana',
    email: 'ana@example.com',
    role: { id: ROLE_IDS[role], name: role },
    role_id: ROLE_IDS[role],
    permissions,
    company: { id: 1, fantasy_name: 'Serra', parent_id: null },
  },
  settings: null,
})

const led = (role: RoleName, onboarding: boolean): Session => ({
  ...session(role, ['integra_manager__owner']),
  settings: {
    permissions: ['integra_manager__owner'],
    billing_access: false,
    plans: [],
    features: [],
    company_settings: {},
    onboarding,
    first_steps: false,
    trial_ends_at: null,
    terms: { version: 1, accepted_use_terms: true, accepted_psi: true },
  },
})

/** Every line of spec 000 §2, behaviour after login. */
describe('the destination after login', () => {
  test.each([
    // In the integra manager module: transporter to order_proposals, supplier to order.
    ['transporter', [], 'integra_manager', 'order_proposals'],
    ['supplier', [], 'integra_manager', 'order'],
    // A shipper with the financier or basic financier permission goes to order.
    ['shipper', ['integra_manager__financier'], 'integra_manager', 'order'],
    ['shipper', ['integra_manager__financier_basic'], 'integra_manager', 'order'],
    // Users with the shipper-commercial permission are sent to orders.
    ['shipper', ['integra_manager__shipper_commercial'], 'integra_manager', 'order'],
    // All others go to dashboard; a financier of another role is one of them.
    ['shipper', ['integra_manager__owner'], 'integra_manager', 'dashboard'],
    ['shipper', ['integra_manager__shipper_manager'], 'integra_manager', 'dashboard'],
    ['manager', ['integra_manager__financier'], 'integra_manager', 'dashboard'],
    ['risk_manager', [], 'integra_manager', 'dashboard'],
    ['broker', [], 'integra_manager', 'dashboard'],
    ['customer', [], 'integra_manager', 'dashboard'],
    ['four_pl', ['integra_manager__owner'], 'integra_manager', 'dashboard'],
    ['auditor', [], 'integra_manager', 'dashboard'],
    ['fintech', [], 'integra_manager', 'dashboard'],
    // Billing and quotation have a route of their own name.
    ['shipper', [], 'billing', 'billing'],
    ['transporter', [], 'billing', 'billing'],
    ['shipper', [], 'quotation', 'order_quotes'],
    ['transporter', [], 'quotation', 'order_quotes'],
    // The 4PL's own card leads into its area, the operator's to the 4PLs.
    ['four_pl', ['four_pl_manager__owner'], 'four_pl_manager', 'dashboard'],
    ['manager', ['four_pl_manager__owner'], 'four_pl_manager', 'user_four_pl'],
    ['dev', [], 'four_pl_manager', 'user_four_pl'],
    // The plain finance route for transporter, shipper and taker.
    ['transporter', [], 'finance', 'finance'],
    ['shipper', [], 'finance', 'finance'],
    ['taker', [], 'finance', 'finance'],
    // Any other module is {role}.{module}.
    ['shipper', [], 'simulation', 'simulation'],
    ['transporter', [], 'tracking', 'tracking'],
    ['manager', [], 'tms', 'tms'],
  ] as [RoleName, Permission[], ModuleName, string][])(
    '%s %j in %s: %s',
    (role, permissions, module, name) => {
      expect(landingName(session(role, permissions), module)).toBe(name)
    },
  )

  test('home is skipped by fintech users and by shipper-commercial ones only', () => {
    expect(skipsHome(session('fintech'))).toBe(true)
    expect(skipsHome(session('shipper', ['integra_manager__shipper_commercial']))).toBe(true)
    for (const role of ['shipper', 'transporter', 'manager', 'supplier', 'taker', 'auditor'] as const)
      expect(skipsHome(session(role, ['integra_manager__owner'])), role).toBe(false)
  })

  test('a login without a redirect leads to the main menu, where every role has a screen', () => {
    expect(homePath([], session('shipper', ['integra_manager__owner']))).toBe('/home/menu')
  })

  test('who is led through the first steps goes there until they are over', () => {
    const steps = defineScreen({
      name: 'onboarding',
      path: 'configuration/onboarding',
      roles: ['shipper', 'transporter'],
      ability: 'screens.configuration',
      title: 'app:name' as never,
      component: () => Promise.reject(new Error('not drawn here')),
    })
    expect(pathAfterLogin([steps], led('transporter', true))).toBe(
      '/logistic_manager/transporter/configuration/onboarding',
    )
    expect(pathAfterLogin([steps], led('transporter', false))).toBe('/home/menu')
    // A user who may not open them, here for want of a plan, goes to the common page.
    expect(pathAfterLogin([steps], led('shipper', true))).toBe('/home/menu')
    expect(homePath([steps], led('transporter', true))).toBe('/home/menu')
  })
  test('a module that was opened before is opened again, by who may', () => {
    const tracking = defineScreen({
      name: 'tracking',
      path: 'tracking',
      roles: ['shipper', 'transporter'],
      ability: 'screens.configuration',
      title: 'app:name' as never,
      component: () => Promise.reject(new Error('not drawn here')),
    })
    const holder = session('transporter', ['integra_manager__owner', 'tracking__owner'])
    expect(pathAfterLogin([tracking], holder, 'tracking')).toBe('/logistic_manager/transporter/tracking')
    expect(pathAfterLogin([tracking], holder, undefined)).toBe('/home/menu')
    expect(pathAfterLogin([tracking], holder, 'no_module' as ModuleName)).toBe('/home/menu')
    const without = session('transporter', ['integra_manager__owner'])
    expect(pathAfterLogin([tracking], without, 'tracking')).toBe('/home/menu')
    expect(pathAfterLogin([tracking], session('taker', ['tracking__owner']), 'tracking')).toBe('/home/menu')
  })
})
