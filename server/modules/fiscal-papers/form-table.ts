import { wrapText, type Form, type TableColumn } from './page-form.ts'

const SIZE = 6
const LINE = 7
const HEAD = 12

/**
 * A table that goes on overleaf: `onPage` draws the head of the new page, then the headings come again.
 * @param reserve points to keep free below the table on its last page
 */
export const drawTable = (
  form: Form,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  onPage: () => void,
  inner: number,
): void => {
  const unit = inner / columns.reduce((sum, { share }) => sum + share, 0)
  const heading = (): void =>
    form.row(
      HEAD,
      columns.map(({ header, share }) => ({ value: header, share, align: 'center', bold: true, size: 5 })),
    )
  heading()
  for (const values of rows) {
    const lines = Math.max(
      ...columns.map(
        ({ share }, index) => wrapText(values[index] ?? '', 'regular', SIZE, share * unit - 4).length,
      ),
    )
    const height = lines * LINE + 4
    if (form.room() < height) {
      form.newPage()
      onPage()
      heading()
    }
    form.row(
      height,
      columns.map(({ share, align = 'left' }, index) => ({
        value: values[index] ?? '',
        share,
        align,
        size: SIZE,
        wrap: true,
      })),
    )
  }
}
