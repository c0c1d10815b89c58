/** Spreadsheets of rows of one kind: read by their headings, shown, then written by the room whose rows they are. */
export { sheetSubject, type ReadRow, type ReadSheet } from './check-sheet.ts'
export { readSheetRows } from './read-sheet-rows.ts'
export { assertUnderstood, faultyRows, previewOf, readyRows, rowIssues } from './tell-sheet.ts'
export { importRows } from './import-rows.ts'
