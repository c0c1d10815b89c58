/** Rows of .xlsx and .csv files of any size, read in constant memory. */
export { EMPTY, cellName, plain, type Cell, type SheetRow } from './cells.ts'
export { withLocalFile } from './local-file.ts'
export { readNumber, shift, styleOf, tidy, type NumberStyle, type Unit } from './numbers.ts'
export { sheetRows, type Book, type BookFile, type SheetFacts } from './open-book.ts'
export { readBook } from './read-book.ts'
export { UnreadableSheet } from './unreadable.ts'
