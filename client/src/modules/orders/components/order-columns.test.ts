import { expect, test } from 'vitest'
import { ORDER_LIST_COLUMNS } from '#shared/companies/custom-settings.ts'
import { ROLES } from '#shared/access/roles.ts'
import { missing } from '#client/lib/format.ts'
import type { Order } from '../order.ts'
import { NOT_OFFERED, orderColumns } from './order-columns.tsx'

test('the columns that a company shows or hides are those of its setting', () => {
  const columns = ROLES.flatMap((role) => orderColumns(role, () => null).map(({ key }) => key))
  const offered: readonly string[] = ORDER_LIST_COLUMNS
  expect([...new Set(columns)].filter((key) => !offered.includes(key)).toSorted()).toEqual(
    [...NOT_OFFERED].toSorted(),
  )
})

test('a distance that is not known has no unit', () => {
  const column = orderColumns('shipper', () => null).find(({ key }) => key === 'distance')
  expect([null, '429.6000'].map((distance) => column?.render({ distance } as Order))).toEqual([
    missing(),
    '430 km',
  ])
})
