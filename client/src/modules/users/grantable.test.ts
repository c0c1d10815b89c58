import { expect, test } from 'vitest'
import type { AccessSession } from '#shared/access/rules.ts'
import { grantable } from './grantable.ts'

const session = (role: AccessSession['role'], permissions: string[]): AccessSession => ({
  user_id: 1,
  role,
  company_id: 1,
  parent_id: null,
  permissions,
  plan: null,
  features: [],
})
const all = (access: AccessSession) => grantable(access).flatMap(({ permissions }) => permissions)

test('an owner grants the levels of the own modules, and no other module', () => {
  const granted = all(session('shipper', ['integra_manager__owner', 'bi__owner']))
  expect(granted).toContain('integra_manager__shipper_manager')
  expect(granted).toContain('integra_manager__owner')
  expect(granted).toContain('bi__admin')
  expect(granted.some((permission) => permission.startsWith('finance__'))).toBe(false)
})

test('an administrator grants only what they hold', () => {
  expect(all(session('shipper', ['integra_manager__admin']))).toEqual(['integra_manager__admin'])
})

test('levels of another kind of company are not offered', () => {
  expect(all(session('transporter', ['integra_manager__owner']))).toEqual([
    'integra_manager__owner',
    'integra_manager__admin',
    'integra_manager__financier',
    'integra_manager__financier_basic',
  ])
})
