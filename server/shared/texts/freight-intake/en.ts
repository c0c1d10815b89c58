import type { intakeErrorsPt } from './pt.ts'

export const intakeErrorsEn: typeof intakeErrorsPt = {
  intake_upload_error: 'An error occurred while uploading the table. Please contact our team.',
  intake_missing_destination: 'A destination column is missing: state, city or IBGE code.',
  intake_missing_price: 'At least one price column is missing: weight ranges, R$/kg or percentage.',
  intake_missing_origin: 'An origin column is missing: city, state or IBGE code of where the load leaves.',
  intake_missing_route_price: 'A price column is missing: value of the trip, R$/km or a price per vehicle.',
  intake_missing_lanes_by_vehicle:
    'This sheet has one price per vehicle for each lane, without a km range. Full truckload tables go by distance: add a column "Km to", or import these prices as route tables.',
  intake_missing_km_range: 'The distance range is missing: a column "Km até" or "Faixa de km".',
  intake_column_twice: 'Two columns say the same ({{field}}). Ignore one of them.',
  intake_question_icms: 'Say whether the prices of the spreadsheet include the ICMS before checking it.',
  intake_range_per_kg:
    'In the column "{{heading}}" the price is per kg in the middle of the table, and a table has a price per kg only above its last range. Ask the carrier for the value of each range, or split the spreadsheet.',
  intake_question_rows: 'Say whether the hidden rows {{heading}} are left out or read before checking it.',
  intake_question_sheet:
    'Confirm that the sheet "{{heading}}" is left out, or read it instead of this one, before checking it.',
  intake_question: 'Answer the question about the column "{{heading}}" before checking it.',
  intake_not_a_sheet: 'The file is no spreadsheet that we can read. Send xlsx (without a password) or csv.',
  intake_too_large: 'The spreadsheet is too large to be read. The limit is 20 MB and 100,000 rows.',
  intake_row_too_long:
    'Row {{row}} of the spreadsheet has more than 131,072 characters, the most of one row. Shorten its texts.',
  intake_too_many_rows: 'The spreadsheet has more than 100,000 filled rows. Split the file.',
  intake_too_many_columns:
    'The spreadsheet has more than 400 columns. Remove those that are not of the table.',
  intake_no_such_sheet: 'There is no such sheet in the file.',
  intake_other_form:
    'This file was exported here as another kind of table. Choose the right kind and send it again.',
  intake_repeated:
    'This very file was sent on {{date}} (import {{id}}). Open the earlier import or send it anyway.',
  intake_busy: 'Somebody else is processing this import right now. Wait for it to end and reload.',
  intake_mapping: 'The import has not been checked yet.',
  intake_checked: 'The import was checked and waits for confirmation.',
  intake_confirmed: 'This import was confirmed already.',
  intake_undone: 'This import was taken back already.',
  intake_cancelled: 'This import was cancelled.',
  intake_failed: 'This import failed. Check the columns and try again.',
  intake_has_errors_one: 'The spreadsheet still has {{count}} error. Nothing was written.',
  intake_has_errors_other: 'The spreadsheet still has {{count}} errors. Nothing was written.',
  intake_table_changed: 'The table {{table}} was changed after the check. Check again before you confirm.',
  intake_draft_changed:
    'The draft {{table}} was changed or approved after the import and can no longer be taken back.',
  intake_draft_gone: 'The draft of this import no longer exists.',
}
