import { expect, test } from 'vitest'
import { ORDER_LISTS } from '#shared/orders/order-list.ts'
import { en } from './locales/en.ts'
import { es } from './locales/es.ts'
import { pt } from './locales/pt.ts'
import { LIST_TABS, listName } from './order-lists.ts'

test('every list of the server but the canceled one is a tab with its words, the reverse ones on route too', () => {
  expect(ORDER_LISTS.filter((list) => !(LIST_TABS as readonly string[]).includes(list))).toEqual(['canceled'])
  for (const texts of [pt, en, es])
    for (const tab of LIST_TABS) expect(texts.tabs).toHaveProperty(tab, expect.any(String))
})

test('the canceled list keeps and exports its own columns', () => {
  expect(listName('canceled')).toBe('orders_canceled')
  expect(listName(undefined)).toBe(listName('in_progress'))
})
