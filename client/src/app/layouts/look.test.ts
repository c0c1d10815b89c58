import { expect, test } from 'vitest'
import { financeUserType, lookOf } from './look.ts'

test('the frame follows the address, then the role', () => {
  expect(lookOf('/finance/home', 'shipper')).toBe('finance')
  expect(lookOf('/finance/register/ABC', null)).toBe('finance')
  expect(lookOf('/home/menu', 'taker')).toBe('finance')
  expect(lookOf('/logistic_manager/finance_manager/takers', 'finance_manager')).toBe('finance')
  expect(lookOf('/auth/login', 'taker')).toBe('plain')
  expect(lookOf('/logistic_manager/supplier/order', 'supplier')).toBe('supplier')
  expect(lookOf('/billing/list', 'shipper')).toBe('plain')
})

test('the finance bar names its user by permission', () => {
  expect(financeUserType('finance_manager', ['finance__manager_agent'])).toBe('agent')
  expect(financeUserType('finance_manager', ['finance__manager_prospector'])).toBe('prospector')
  expect(financeUserType('finance_manager', ['finance__owner'])).toBe('admin')
  expect(financeUserType('fintech', ['finance__fintech_analyst'])).toBe('analyst')
  expect(financeUserType('fintech', ['finance__admin'])).toBe('admin')
})
