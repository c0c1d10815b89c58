import { describe, expect, it } from 'vitest'
import { fillBlock, fillDown, pasteAt, textsOf } from './change.ts'
import { parseBlock, writeBlock } from './clipboard.ts'
import type { SheetColumn } from './column.ts'
import { moved } from './keys.ts'
import { cellAt, blockOf, clamp, moveBy, nextCell } from './selection.ts'
import { scrollTo, spanOf } from './window.ts'

const SIZE = { rows: 3, columns: 4 }
const press = (key: string, more = {}) => ({ key, ctrl: false, shift: false, ...more })

describe('moving in a sheet', () => {
  it('never leaves the sheet and keeps where a selection began', () => {
    expect(moveBy(cellAt(0, 0), -1, -1, SIZE)).toEqual(cellAt(0, 0))
    expect(moveBy(cellAt(2, 3), 5, 5, SIZE)).toEqual(cellAt(2, 3))
    const grown = moveBy(cellAt(1, 1), 1, 2, SIZE, true)
    expect(blockOf(grown)).toEqual({ top: 1, bottom: 2, left: 1, right: 3 })
  })

  it('goes on in the next row, and leaves at both ends', () => {
    expect(nextCell(cellAt(0, 3), 1, SIZE)).toEqual(cellAt(1, 0))
    expect(nextCell(cellAt(1, 0), -1, SIZE)).toEqual(cellAt(0, 3))
    expect(nextCell(cellAt(2, 3), 1, SIZE)).toBeNull()
    expect(nextCell(cellAt(0, 0), -1, SIZE)).toBeNull()
  })

  it('knows the keys that move and those that do not', () => {
    expect(moved(cellAt(0, 0), press('ArrowDown', { ctrl: true }), SIZE, 10)).toEqual(cellAt(2, 0))
    expect(moved(cellAt(1, 2), press('Home'), SIZE, 10)).toEqual(cellAt(1, 0))
    expect(moved(cellAt(0, 0), press('Enter'), SIZE, 10)).toEqual(cellAt(1, 0))
    expect(moved(cellAt(0, 0), press('a'), SIZE, 10)).toBeNull()
    expect(moved(cellAt(0, 0), press('a', { ctrl: true }), SIZE, 10)).toEqual({
      anchor: { row: 0, column: 0 },
      active: { row: 2, column: 3 },
    })
  })

  it('stays inside a sheet that became smaller', () => {
    expect(clamp(cellAt(9, 9), SIZE)).toEqual(cellAt(2, 3))
  })
})

describe('what is in sight', () => {
  it('draws the rows around the window only', () => {
    expect(spanOf(0, 340, 5000)).toEqual({ first: 0, last: 16 })
    expect(spanOf(3400, 340, 5000)).toEqual({ first: 94, last: 116 })
    expect(spanOf(0, 340, 3)).toEqual({ first: 0, last: 2 })
  })

  it('scrolls only as far as a cell needs', () => {
    const view = { scrollTop: 100, scrollLeft: 50, width: 600, height: 400, headWidth: 200 }
    expect(scrollTo({ top: 120, left: 60, width: 100 }, view)).toEqual({ top: 100, left: 50 })
    expect(scrollTo({ top: 34, left: 0, width: 100 }, view)).toEqual({ top: 34, left: 0 })
    expect(scrollTo({ top: 600, left: 700, width: 100 }, view)).toEqual({ top: 280, left: 400 })
  })
})

describe('the clipboard of spreadsheets', () => {
  it('reads rows, cells, quotes and the last line end', () => {
    expect(parseBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(parseBlock('"a\tb"\t"c ""d"""\n')).toEqual([['a\tb', 'c "d"']])
    expect(parseBlock('')).toEqual([['']])
    expect(parseBlock('1\n\n2')).toEqual([['1'], [''], ['2']])
  })

  it('reads back what it wrote', () => {
    const rows = [
      ['1,5', 'a "b"', ''],
      ['x\ty', 'linha\noutra', '2'],
    ]
    expect(parseBlock(writeBlock(rows))).toEqual(rows)
  })
})

type SheetRow = { key: string; a: string; b: string }
const column = (key: 'a' | 'b'): SheetColumn<SheetRow> => ({
  key,
  label: key,
  width: 10,
  show: (row) => row[key],
  text: (row) => row[key],
  write: (row, typed) => (typed === row[key] ? row : { ...row, [key]: typed }),
  problem: () => null,
})
const COLUMNS = [column('a'), column('b')]
const ROWS: SheetRow[] = [
  { key: '1', a: '1', b: '2' },
  { key: '2', a: '3', b: '4' },
  { key: '3', a: '5', b: '6' },
]

describe('changes of blocks', () => {
  it('pastes, counts what has no place, and leaves other rows the same objects', () => {
    const done = pasteAt(ROWS, COLUMNS, { row: 1, column: 1 }, [['x', 'y'], ['z'], ['w']])
    expect(done.rows.map(({ a, b }) => a + b)).toEqual(['12', '3x', '5z'])
    expect(done.left_out).toBe(2)
    expect(done.rows[0]).toBe(ROWS[0])
  })

  it('fills a block, and fills down from its first row or from the row above', () => {
    const all = { top: 0, bottom: 1, left: 0, right: 1 }
    expect(fillBlock(ROWS, COLUMNS, all, '').map(({ a, b }) => a + b)).toEqual(['', '', '56'])
    expect(fillDown(ROWS, COLUMNS, { top: 0, bottom: 2, left: 0, right: 0 }).map(({ a }) => a)).toEqual([
      '1',
      '1',
      '1',
    ])
    expect(fillDown(ROWS, COLUMNS, { top: 2, bottom: 2, left: 1, right: 1 }).map(({ b }) => b)).toEqual([
      '2',
      '4',
      '4',
    ])
    expect(fillDown(ROWS, COLUMNS, { top: 0, bottom: 0, left: 0, right: 0 })).toBe(ROWS)
    expect(textsOf(ROWS, COLUMNS, { top: 1, bottom: 2, left: 1, right: 1 })).toEqual([['4'], ['6']])
  })
})
