import { expect, test } from 'vitest'
import type { AccessSession } from '#shared/access/rules.ts'
import { abilityGroups, readingOnly } from './ability-groups.ts'

const access = (role: AccessSession['role'], permissions: string[]): AccessSession => ({
  user_id: 1,
  role,
  company_id: 1,
  parent_id: null,
  permissions,
  plan: 'logistic_manager__4',
  features: [],
})

test('only what one may oneself is on offer, and nothing of the session itself', () => {
  const owner = abilityGroups(access('shipper', ['integra_manager__owner']))
  const all = owner.flatMap(({ abilities }) => abilities)
  expect(all).toContain('users.create')
  expect(all.filter((ability) => ability.startsWith('session.') && ability !== 'session.dashboard')).toEqual(
    [],
  )
  const nobody = abilityGroups(access('shipper', [])).flatMap(({ abilities }) => abilities)
  expect(nobody).not.toContain('users.create')
})

test('groups are by resource, a search narrows them, reading is a choice of its own', () => {
  const groups = abilityGroups(access('shipper', ['integra_manager__owner']), 'USERS.')
  expect(groups.map(({ name }) => name)).toEqual(['users'])
  expect(readingOnly(groups)).toEqual(['users.read'])
})
