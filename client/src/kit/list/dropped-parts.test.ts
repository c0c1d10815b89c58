import * as z from 'zod'
import { expect, test } from 'vitest'
import { droppedParts, fits } from './dropped-parts.ts'
import type { FilterValue } from './list-types.ts'
import { readListUrl } from './list-url.ts'

const contract = {
  type: 'things',
  filter: {
    status: { kind: 'equals', schema: z.enum(['open', 'done']) },
    created_at: { kind: 'range', schema: z.iso.date() },
  },
  sort: ['code'],
}
const dropped = (address: string) => {
  const allowed = {
    filters: ['status', 'created_at'],
    sort: ['code'],
    defaultSort: '-id',
    fits: (name: string, value: FilterValue) => fits(contract, name, value),
  }
  const search = new URLSearchParams(address)
  return droppedParts(search, readListUrl(search, allowed), allowed)
}

test('what means nothing to a list is named as it stands in the address', () => {
  expect(dropped('filter[x]=1&sort=password&page[size]=33&page[number]=-4&filter[period]=8')).toEqual([
    'filter[x]=1',
    'sort=password',
    'page[size]=33',
    'page[number]=-4',
    'filter[period]=8',
  ])
  expect(dropped('filter[status]=banana&filter[created_at][from]=ontem')).toEqual([
    'filter[status]=banana',
    'filter[created_at][from]=ontem',
  ])
})

test('what fits, and keys of other parts of the screen, are not', () => {
  expect(
    dropped(
      'tab=files&view=7&filter[status]=open,done&filter[created_at]=this_week&sort=-code&page[number]=2&page[size]=50',
    ),
  ).toEqual([])
  expect(dropped('filter[status][not]=done&filter[created_at][from]=2026-01-31&filter[search]=x')).toEqual([])
  expect(fits(null, 'anything', 'x')).toBe(true)
})
