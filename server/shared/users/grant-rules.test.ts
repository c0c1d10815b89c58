import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#shared/access/permissions.ts'
import type { AccessSession } from '#shared/access/rules.ts'
import {
  beyondGranter,
  changeable,
  mayDismiss,
  mayGiveBilling,
  mayGrant,
  ownsCompany,
} from './grant-rules.ts'

const granter = (...permissions: AccessSession['permissions']) => ({ role: 'shipper' as const, permissions })

describe('who gives rights', () => {
  it('owning one module gives nothing in another', () => {
    const financier = granter('finance__owner')
    for (const permission of PERMISSIONS)
      expect(mayGrant(financier, permission), permission).toBe(permission.startsWith('finance__'))
  })

  it('an administrator gives what they hold, nobody an ownership that they lack', () => {
    expect(PERMISSIONS.filter((one) => mayGrant(granter('integra_manager__admin'), one))).toEqual([
      'integra_manager__admin',
    ])
    expect(mayGrant(granter('bi__owner'), 'integra_manager__owner')).toBe(false)
  })

  it('what stays as it is in other modules is no change; in a touched module rank counts', () => {
    const admin = granter('integra_manager__admin', 'tracking__owner')
    const colleague = ['integra_manager__owner', 'tracking__admin']
    expect(beyondGranter(admin, colleague, ['integra_manager__owner'])).toEqual([])
    expect(beyondGranter(admin, colleague, ['tracking__admin'])).toEqual(['integra_manager__owner'])
    expect(beyondGranter(admin, ['tms__owner', 'tms__admin'], ['tms__owner'])).toEqual([
      'tms__admin',
      'tms__owner',
    ])
  })

  it('people are dismissed by the company’s owner, or by who could have given all that they hold', () => {
    expect(mayDismiss(granter('integra_manager__owner'), ['finance__owner'])).toBe(true)
    expect(mayDismiss(granter('integra_manager__admin', 'tracking__owner'), ['integra_manager__owner'])).toBe(
      false,
    )
    expect(mayDismiss(granter('finance__owner'), ['integra_manager__admin'])).toBe(false)
    expect(mayDismiss(granter('finance__owner'), ['finance__taker_basic'])).toBe(true)
  })

  it('a company is owned through its main module', () => {
    expect(ownsCompany(granter('finance__owner'))).toBe(false)
    expect(ownsCompany({ role: 'fintech', permissions: ['finance__owner'] })).toBe(true)
    expect(mayGiveBilling(granter('tracking__owner'))).toBe(false)
    expect(mayGiveBilling(granter('billing__admin'))).toBe(true)
  })

  it('what can be changed of somebody is what could have been given, of the rights of that kind of company', () => {
    const financier = granter('integra_manager__financier')
    expect(changeable(granter('finance__admin'), financier)).toEqual(['finance__admin'])
    expect(changeable(granter('integra_manager__admin'), financier)).toEqual([])
    const given = changeable(granter('integra_manager__owner'), financier)
    expect(given).toContain('integra_manager__admin')
    expect(given).toContain('integra_manager__financier')
    expect(given).toContain('integra_manager__owner')
    expect(given.some((one) => one.startsWith('finance__'))).toBe(false)
    // Only another owner takes rights from an owner.
    expect(changeable(granter('integra_manager__admin'), granter('integra_manager__owner'))).toEqual([])
  })
})
