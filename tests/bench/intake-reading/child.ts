import { openBook } from '#server/modules/spreadsheets/open-book.ts'

/**
 * A process of its own for a test of memory: reads the spreadsheet whose path is given, as the intake does, and prints
 * how many rows and cells it met. With `hold` it keeps every row, as a reader must not.
 */
const [, , path = '', format = 'xlsx', hold = ''] = process.argv
const book = await openBook(path, format === 'csv' ? 'csv' : 'xlsx')
const facts = await book.look(0)
const held: unknown[] = []
let rows = 0
let cells = 0
for await (const batch of book.rows(0)) {
  rows += batch.length
  for (const row of batch) cells += row.cells.length
  if (hold === 'hold') held.push(...batch)
}
process.stdout.write(JSON.stringify({ facts: facts.rows, rows, cells, held: held.length }))
