import { expect, test } from 'vitest'
import type { Column } from './list-types.ts'
import { changed, isSameLayout, layoutOf, moved, place } from './layout.ts'

const column = (key: string, more: Partial<Column<never>> = {}): Column<never> => ({
  key,
  label: key,
  render: () => key,
  ...more,
})
const COLUMNS = [
  column('code', { fixed: true }),
  column('route'),
  column('price', { hidden: true }),
  column('date'),
]
const keys = (placed: readonly { column: { key: string } }[]) => placed.map((one) => one.column.key)

test('a layout orders, hides and pins columns, and a column that it does not know keeps its neighbour', () => {
  const layout = {
    columns: [
      { key: 'date', pinned: true },
      { key: 'gone' },
      { key: 'route', hidden: true },
      { key: 'code', hidden: true },
    ],
  }
  const placed = place(COLUMNS, layout)
  expect(keys(placed)).toEqual(['date', 'route', 'price', 'code'])
  expect(placed.map(({ hidden }) => hidden)).toEqual([false, true, true, false])
  expect(place(COLUMNS, null).map(({ hidden }) => hidden)).toEqual([false, false, true, false])
})

test('columns move among their own kind only', () => {
  const placed = changed(place(COLUMNS, null), 'code', { pinned: true })
  expect(keys(moved(placed, 'route', -1))).toEqual(keys(placed))
  expect(keys(moved(placed, 'route', 1))).toEqual(['code', 'price', 'route', 'date'])
  expect(keys(moved(placed, 'date', 1))).toEqual(keys(placed))
})

test('what is kept shows the list as it stood, and the usual layout is the same as none', () => {
  const placed = changed(moved(place(COLUMNS, null), 'date', -1), 'route', { width: 220 })
  const kept = layoutOf(placed, 'compact')
  expect(place(COLUMNS, kept)).toEqual(placed)
  expect(isSameLayout(COLUMNS, kept, null)).toBe(false)
  expect(isSameLayout(COLUMNS, layoutOf(place(COLUMNS, null), 'normal'), null)).toBe(true)
})
