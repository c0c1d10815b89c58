import { streamXlsxRows, type CellValue } from 'hucre/xlsx'

type ReadSheetOptions = {
  /** Which sheet; the first when absent. */
  sheet?: number | string
  /** Rows after this many are not read. */
  maxRows?: number
}

/** The rows of an xlsx file by a reader that is not ours, one by one, empty ones left out. A row is its cells in order. */
export async function* readSheet(
  bytes: Uint8Array,
  { sheet = 0, maxRows = 100_000 }: ReadSheetOptions = {},
): AsyncGenerator<{ row: number; values: CellValue[] }> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows })) {
    if (values.some((value) => value !== null && value !== '')) yield { row: index + 1, values }
  }
}
