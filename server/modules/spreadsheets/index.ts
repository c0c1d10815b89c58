/** Rows of .xlsx and .csv files of any size, read in constant memory. */
export { withLocalFile } from './local-file.ts'
export { EMPTY, cellName, nameOf, plain, textCell, type Cell, type SheetRow } from './cells.ts'
export { readNumber, shift, styleOf, tidy, type NumberStyle, type Unit } from './numbers.ts'
export { openBook, type Book, type BookFile, type SheetFacts } from './open-book.ts'
export { weightOf } from './own-text.ts'
export { readBook, sheetWork } from './read-book.ts'
export { refusalAt, UnreadableSheet } from './unreadable.ts'
