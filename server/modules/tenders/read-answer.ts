import type { Session } from '#server/kit/session.ts'
import { zodIssues } from '#server/kit/zod-issues.ts'
import {
  assertUnderstood,
  rowIssues,
  type ReadSheet,
  type SheetSubject,
} from '#server/modules/sheet-imports/index.ts'
import { shift } from '#server/modules/spreadsheets/index.ts'
import type { Issue } from '#shared/kit/exceptions.ts'
import { toRate } from '#shared/kit/money.ts'
import { lanePriceInput, type LanePrice } from '#shared/tenders/tender-input.ts'
import { ANSWER_SHEET_FIELDS, type ReadAnswer } from '#shared/tenders/tender-sheets.ts'
import * as z from 'zod'

/** A carrier's filled spreadsheet: its prices, its faults, and the questions that it leaves open. */

const cell = z.string().optional()
const answerRow = z.object({
  lane_id: z.string(),
  price_per_kg: cell,
  minimum_value: cell,
  ad_valorem: cell,
  gris: cell,
  toll: cell,
  lead_time: cell,
})
type AnswerRow = z.output<typeof answerRow>

export const ANSWER_SHEET: SheetSubject<AnswerRow> = { fields: ANSWER_SHEET_FIELDS, schema: answerRow }

/** R$ per kg beyond which a price is more likely one per tonne. */
const UNUSUAL_PER_KG = 20
const AMBIGUOUS = 'sheet_ambiguous_number'

const isBlank = ({ lane_id: _lane, ...figures }: AnswerRow): boolean =>
  Object.values(figures).every((value) => value === undefined)

const priceOf = (row: AnswerRow, unit: 'kg' | 'ton'): { price: LanePrice } | { issues: Issue[] } => {
  const per = row.price_per_kg
  const parsed = lanePriceInput.safeParse(
    {
      lane_id: row.lane_id,
      ...(per === undefined ? {} : { price_per_kg: unit === 'ton' ? toRate(shift(per, -3)) : per }),
      ...(row.minimum_value === undefined ? {} : { minimum_value: row.minimum_value }),
      // An empty percentage or toll is one that is not charged.
      ad_valorem: row.ad_valorem ?? '0',
      gris: row.gris ?? '0',
      toll: row.toll ?? '0',
      ...(row.lead_time === undefined ? {} : { lead_time: row.lead_time }),
    },
    { reportInput: true },
  )
  return parsed.success ? { price: parsed.data } : { issues: zodIssues(parsed.error) }
}

type Asked = {
  lanes: ReadonlySet<number>
  unit?: 'kg' | 'ton' | undefined
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
  const prices = sheet.rows.flatMap((row) => ('input' in row ? (row.input.price_per_kg ?? []) : []))
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

const readRows = (sheet: ReadSheet<AnswerRow>, asked: Asked) => {
  const priced: Priced[] = []
  const faulty: Faulty[] = []
  let blank = 0
  for (const row of sheet.rows) {
    if ('issues' in row) {
      faulty.push({ row: row.row, issues: row.issues.filter(({ key }) => key !== AMBIGUOUS) })
      continue
    }
    if (isBlank(row.input)) {
      blank += 1
      continue
    }
    const read = priceOf(row.input, asked.unit ?? 'kg')
    if ('issues' in read) faulty.push({ row: row.row, issues: read.issues })
    else if (asked.lanes.has(read.price.lane_id)) priced.push({ row: row.row, price: read.price })
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
  assertUnderstood(ANSWER_SHEET_FIELDS, { columns, rows: sheet.rows })
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
