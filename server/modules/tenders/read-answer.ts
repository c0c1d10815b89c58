import type { Session } from '#server/kit/session.ts'
import { assertUnderstood, rowIssues, type ReadSheet } from '#server/modules/sheet-imports/index.ts'
import type { Issue } from '#shared/kit/exceptions.ts'
import type { LanePrice } from '#shared/tenders/tender-input.ts'
import { ANSWER_SHEET_FIELDS, type ReadAnswer } from '#shared/tenders/tender-sheets.ts'
import type { AnswerRow, Unit } from './sheet-rows.ts'

/** A carrier's filled spreadsheet: its prices, its faults, and the questions that it leaves open. */

/** R$ per kg beyond which a price is more likely one per tonne. */
const UNUSUAL_PER_KG = 20
const AMBIGUOUS = 'sheet_ambiguous_number'

type Asked = {
  lanes: ReadonlySet<number>
  unit?: Unit | undefined
  repeats?: 'first' | 'last' | undefined
}
type Priced = { row: number; price: LanePrice }

const questionsOf = (
  sheet: ReadSheet<AnswerRow>,
  { unit }: Asked,
  doubled: readonly Priced[] | undefined,
): ReadAnswer['questions'] => {
  const doubtful = sheet.rows.flatMap((row) =>
    'issues' in row ? row.issues.filter(({ key }) => key === AMBIGUOUS) : [],
  )
  const field = doubtful[0]?.pointer?.split('/').at(-1)
  const sample = sheet.columns.find((column) => column.field === field)?.samples[0] ?? ''
  const prices = sheet.rows.flatMap((row) => ('input' in row ? (row.input.written ?? []) : []))
  const highest = prices.toSorted((a, b) => Number(b) - Number(a))[0]
  const isUnusual = unit === undefined && highest !== undefined && Number(highest) > UNUSUAL_PER_KG
  return [
    ...(doubtful.length > 0 ? [{ question: 'decimals' as const, sample }] : []),
    ...(isUnusual ? [{ question: 'unit' as const, sample: highest }] : []),
    ...(doubled ? [{ question: 'repeats' as const, sample: doubled.map(({ row }) => row).join(', ') }] : []),
  ]
}

/** Rows of a lane whose prices are not all the same. */
const isDoubtful = (group: readonly Priced[]): boolean =>
  new Set(group.map(({ price }) => JSON.stringify(price))).size > 1

type Faulty = { row: number; issues: readonly Issue[] }

const readRows = (sheet: ReadSheet<AnswerRow>, { lanes }: Asked) => {
  const priced: Priced[] = []
  const faulty: Faulty[] = []
  let blank = 0
  for (const row of sheet.rows) {
    if ('issues' in row) {
      faulty.push({ row: row.row, issues: row.issues.filter(({ key }) => key !== AMBIGUOUS) })
      continue
    }
    const { read } = row.input
    if (read === null) blank += 1
    else if ('issues' in read) faulty.push({ row: row.row, issues: read.issues })
    else if (lanes.has(read.price.lane_id)) priced.push({ row: row.row, price: read.price })
    else
      faulty.push({
        row: row.row,
        issues: [{ pointer: '/data/attributes/lane_id', key: 'tender_lane_unknown' }],
      })
  }
  return { priced, faulty, blank }
}

/** @throws ValidationException for a file without the columns of an answer */
export const readAnswerOf = (
  session: Pick<Session, 'locale'>,
  sheet: ReadSheet<AnswerRow>,
  asked: Asked,
): ReadAnswer => {
  // A column of the carrier's own stays unread.
  const columns = sheet.columns.map((column) => ({ ...column, is_unanswered: false }))
  assertUnderstood(ANSWER_SHEET_FIELDS, { columns, rows: sheet.rows }, 'file')
  const { priced, faulty, blank } = readRows(sheet, asked)
  const groups = [...Map.groupBy(priced, ({ price }) => price.lane_id).values()]
  const doubled = asked.repeats === undefined ? groups.filter(isDoubtful) : []
  const prices = groups
    .filter((group) => !doubled.includes(group))
    .flatMap((group) => group.at(asked.repeats === 'last' ? -1 : 0)?.price ?? [])
  return {
    prices,
    issues: rowIssues(session, faulty),
    questions: questionsOf(sheet, asked, doubled[0]),
    blank,
  }
}
