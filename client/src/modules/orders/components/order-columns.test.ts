import { expect, test } from 'vitest'
import { ORDER_LIST_COLUMNS } from '#shared/companies/custom-settings.ts'
import { ROLES } from '#shared/access/roles.ts'
import { NOT_OFFERED, orderColumns } from './order-columns.tsx'

test('the columns that a company shows or hides are those of its setting', () => {
  const columns = ROLES.flatMap((role) => orderColumns(role, () => null).map(({ key }) => key))
  const offered: readonly string[] = ORDER_LIST_COLUMNS
  expect([...new Set(columns)].filter((key) => !offered.includes(key)).toSorted()).toEqual(
    [...NOT_OFFERED].toSorted(),
  )
})
