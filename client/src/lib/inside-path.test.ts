import { expect, test } from 'vitest'
import { insidePath } from './inside-path.ts'

const ORIGIN = 'https://app.example.com'

test.each([
  '/home/menu',
  '/logistic_manager/shipper/order?page=2&filter=a%2Fb#top',
  '/logistic_manager/shipper/order/update/7',
])('%s stays inside', (path) => {
  expect(insidePath(path, ORIGIN)).toBe(path)
})

test.each([
  null,
  '',
  'home/menu',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/home',
  'https:evil.example',
  // oxlint-disable-next-line no-script-url -- what must not get through
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  ' //evil.example',
])('%j leads nowhere', (path) => {
  expect(insidePath(path, ORIGIN)).toBeNull()
})
