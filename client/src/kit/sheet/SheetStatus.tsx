import { useTexts } from '#client/lib/texts.ts'
import { add, decimal as figureOf, isDecimal } from '#shared/kit/money.ts'
import { decimal } from '#client/lib/format.ts'
import type { SheetColumn, SheetRow } from './column.ts'
import { type Block, isOneCell } from './selection.ts'
import styles from './sheet.module.css'
import type { Sheet } from './use-sheet.ts'

type Props<Row extends SheetRow> = {
  rows: readonly Row[]
  columns: readonly SheetColumn<Row>[]
  nameOf: (row: Row) => string
  marks: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined
  sheet: Pick<Sheet, 'selection' | 'block'>
}

/** Below a sheet: the active cell in words, and sum and mean of the selected block. */
export const SheetStatus = <Row extends SheetRow>({ rows, columns, nameOf, marks, sheet }: Props<Row>) => {
  const { t } = useTexts('kit')
  const { active } = sheet.selection
  const row = rows[active.row]
  const column = columns[active.column]
  const problem = row && column ? column.problem(row) : null
  const mark = row && column ? marks?.get(row.key)?.get(column.key) : undefined
  return (
    <div className={`${styles.status} no-print`} aria-live="polite">
      <span className={problem === null ? '' : (styles.problem ?? '')}>
        {row && column
          ? [nameOf(row), [column.label, column.sub].filter(Boolean).join(' '), problem ?? mark]
              .filter(Boolean)
              .join(' · ')
          : null}
      </span>
      {isOneCell(sheet.block) ? null : <span>{blockWords(rows, columns, sheet.block, t)}</span>}
    </div>
  )
}

type Words = ReturnType<typeof useTexts<'kit'>>['t']

/** '3 × 2 cells, sum, mean' of the selection. */
const blockWords = <Row,>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  { top, bottom, left, right }: Block,
  t: Words,
): string => {
  let sum = '0'
  let count = 0
  for (const row of rows.slice(top, bottom + 1))
    for (const column of columns.slice(left, right + 1)) {
      const value = column.figure?.(row)
      if (value === null || value === undefined || !isDecimal(value)) continue
      sum = add(sum, value)
      count += 1
    }
  const [height, width] = [bottom - top + 1, right - left + 1]
  const size = t('sheet.selected', { rows: height, columns: width, count: height * width })
  if (count === 0) return size
  const mean = figureOf(sum).dividedBy(count).toDecimalPlaces(4).toString()
  return `${size} · ${t('sheet.sum', { sum: decimal(sum), mean: decimal(mean) })}`
}
