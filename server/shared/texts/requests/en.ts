import type { requestErrorsPt } from './pt.ts'

export const requestErrorsEn: Record<keyof typeof requestErrorsPt, string> = {
  barcode: 'The check digit of this barcode is wrong. Check the numbers.',
  temperature_range: 'The highest temperature must be equal to or above the lowest.',
  too_many_photos: 'A product has {{max}} photos at most. Delete one before sending another.',
  sheet_too_many_rows: 'The spreadsheet has too many rows. Send {{max}} per file at most.',
  sheet_empty: 'The spreadsheet has no row below its headings.',
  sheet_unknown_column: 'Say what the column "{{heading}}" holds, or leave it out.',
  sheet_missing_column: 'A required column is missing: {{name}}.',
  sheet_repeated_column: 'Two columns say {{name}}. Leave one of them out.',
  sheet_ambiguous_number: 'The point or comma may separate thousands or decimals. Correct the cell.',
  sheet_yes_or_no: 'Write Yes or No.',
  sheet_day: 'Write the date as DD/MM/YYYY.',
  sheet_broken_cell: 'The formula of this cell has an error.',
  sheet_repeated_row: 'Row {{row}} names this code already.',
}
