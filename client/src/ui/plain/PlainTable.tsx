import type { ComponentProps } from 'react'
import { names, vars } from './plain-styles.ts'

/** `Table.classes`, without the component that they come with. */
const PARTS = {
  table: 'm_b23fa0ef mantine-Table-table',
  head: 'm_b242d975 mantine-Table-thead',
  body: 'm_b2404537 mantine-Table-tbody',
  title: 'm_4e7aa4f3 mantine-Table-th',
}
export const ROW_CLASS = 'm_4e7aa4fd mantine-Table-tr'
export const CELL_CLASS = 'm_4e7aa4ef mantine-Table-td'

const SPACING = vars({
  '--table-horizontal-spacing': 'var(--mantine-spacing-sm)',
  '--table-vertical-spacing': 'var(--mantine-spacing-xs)',
})

/** Parts of the library's table. */
export const PlainTable = ({ className, style, ...table }: ComponentProps<'table'>) => (
  <table {...table} className={names(className, PARTS.table)} style={{ ...SPACING, ...style }} />
)
export const PlainThead = (head: ComponentProps<'thead'>) => <thead {...head} className={PARTS.head} />
export const PlainTbody = (body: ComponentProps<'tbody'>) => <tbody {...body} className={PARTS.body} />
export const PlainTr = (row: ComponentProps<'tr'>) => (
  <tr {...row} className={ROW_CLASS} data-with-row-border />
)
export const PlainTh = (title: ComponentProps<'th'>) => <th {...title} className={PARTS.title} />
export const PlainTd = (cell: ComponentProps<'td'>) => <td {...cell} className={CELL_CLASS} />
