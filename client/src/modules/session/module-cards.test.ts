import { expect, test } from 'vitest'
import { ROLE_IDS } from '#shared/access/roles.ts'
import type { Screen } from '#client/kit/screen.ts'
import { IconCoin } from '#client/ui/icons.ts'
import type { Session } from '#client/lib/session.ts'
import { cardState, shownModule, sortedCards } from './module-cards.ts'

const screen = (name: string): Screen => ({
  name,
  path: name,
  roles: ['shipper'],
  title: 'kit:save',
  component: () => Promise.resolve({ Component: () => null }),
})
const session = (permissions: string[]): Session => ({
  user: {
    id: 1,
    name: 'Ana',
    email: 'ana@example.com',
    role: { id: 3, name: 'shipper' },
    role_id: 3,
    permissions,
    company: { id: 1, fantasy_name: 'Serra', parent_id: null },
  },
  settings: null,
})

test('a card offers only what there is', () => {
  const screens = [screen('dashboard'), screen('simulation')]
  const owner = session(['integra_manager__owner', 'bi__owner', 'tms__owner'])
  expect(cardState(screens, owner, 'integra_manager')).toEqual({
    kind: 'access',
    path: '/logistic_manager/shipper/dashboard',
  })
  expect(cardState(screens, owner, 'bi')).toEqual({ kind: 'soon' })
  expect(cardState(screens, owner, 'tms')).toEqual({ kind: 'soon' })
  expect(cardState(screens, owner, 'simulation')).toEqual({ kind: 'blocked' })
  expect(cardState(screens, owner, 'wms')).toEqual({ kind: 'learn_more' })
})

test('a module that the plan does not reach is blocked, not coming', () => {
  const screens = [{ ...screen('simulation'), ability: 'screens.simulation' as const }]
  const held = session(['integra_manager__owner', 'simulation__owner'])
  expect(cardState(screens, held, 'simulation')).toEqual({ kind: 'blocked' })
  const settings = {
    permissions: held.user.permissions,
    billing_access: false,
    plans: [{ name: 'logistic_manager__4', label: null }],
    features: [],
    company_settings: {},
    onboarding: false,
    first_steps: false,
    trial_ends_at: null,
    terms: { version: 1, accepted_use_terms: true, accepted_psi: true },
  }
  expect(cardState(screens, { ...held, settings }, 'simulation').kind).toBe('access')
})

test('a module whose first screen is not built yet is coming, but for dev', () => {
  const screens: Screen[] = [{ ...screen('tracking'), roles: ['shipper', 'manager'], coming: true }]
  const held = session(['tracking__owner'])
  expect(cardState(screens, held, 'tracking')).toEqual({ kind: 'soon' })
  expect(cardState(screens, session(['integra_manager__owner']), 'tracking')).toEqual({ kind: 'learn_more' })
  const dev = {
    ...held,
    user: { ...held.user, role: { id: ROLE_IDS.dev, name: 'dev' }, role_id: ROLE_IDS.dev },
  }
  expect(cardState(screens, dev, 'tracking').kind).toBe('access')
})

const holder = (id: number, name: string): Session => {
  const one = session(['four_pl_manager__owner'])
  return { ...one, user: { ...one.user, role: { id, name }, role_id: id } }
}

test('the 4PL’s own card leads into its area, the operator’s to the list of 4PLs', () => {
  const screens: Screen[] = [
    { ...screen('dashboard'), roles: ['four_pl', 'manager'] },
    { ...screen('user_four_pl'), path: 'user/four_pl', roles: ['manager'] },
  ]
  const pathOf = (id: number, name: string) => cardState(screens, holder(id, name), 'four_pl_manager')
  expect(pathOf(ROLE_IDS.four_pl, 'four_pl')).toEqual({
    kind: 'access',
    path: '/logistic_manager/four_pl/dashboard',
  })
  for (const role of ['manager', 'dev'] as const)
    expect(pathOf(ROLE_IDS[role], role)).toEqual({
      kind: 'access',
      path: '/logistic_manager/manager/user/four_pl',
    })
})

test('modules that open come first, and a taker’s own card is the correspondent’s', () => {
  const screens: Screen[] = [
    { ...screen('dashboard'), roles: ['shipper'] },
    {
      ...screen('finance'),
      path: 'finance/home',
      roles: ['taker', 'shipper'],
      menu: { group: 'overview', order: 0, icon: IconCoin },
    },
  ]
  const owner = sortedCards(screens, session(['integra_manager__owner', 'finance__owner', 'bi__owner']))
  expect(owner.open.map(({ module }) => module)).toEqual(['integra_manager', 'finance'])
  expect(owner.others).toHaveLength(14)
  const { user, ...rest } = session(['integra_manager__owner', 'finance__owner'])
  const taker = {
    ...rest,
    user: { ...user, role: { id: ROLE_IDS.taker, name: 'taker' }, role_id: ROLE_IDS.taker },
  }
  const { open, others } = sortedCards(screens, taker)
  expect(open.map(({ module }) => shownModule('taker', module))).toEqual(['finance'])
  expect(others.map(({ module }) => module)).not.toContain('finance')
})
