import { measure, type Measured } from '../http/measure.ts'
import { startOurServer, type OurServer } from '../support/our-server.ts'
import { processorTime } from '../support/processor-time.ts'
import { startGrowthServer } from './databases.ts'
import { PEOPLE } from './fill.ts'
import { QUESTIONS, type Question } from './questions.ts'

/** Every question to a small and a large platform, one after the other; half of the orders are the asking company's. */

export const SMALL = 20_000
/** Requests of a question before it is measured: its statements are planned then, of each connection. */
const WARM_UP = 100

export type GrowthLine = {
  title: string
  small: Measured
  large: Measured
  /** Rows that an answer shows. */
  rows: { small: number; large: number }
  /** The large platform's rate against the small one's, or against a full page of it (`fullPage`). */
  ratio: number
  /** Milliseconds of node and PostgreSQL for a request. */
  ms: { small: number; large: number }
  missed: readonly string[]
}
type Options = { large: number; seconds: number; only: readonly string[] }
type Side = { server: OurServer; orders: number; url: string }

export const asked = (only: readonly string[]): readonly Question[] =>
  QUESTIONS.filter(({ title }) => only.length === 0 || only.some((words) => title.includes(words)))

const ask = async (
  { server, orders }: Side,
  question: Question,
  last: number | { requests: number },
): Promise<Measured> => {
  const { id, company_id } = PEOPLE[question.as]
  const token = await server.token({ id, company_id, role: question.as })
  return measure(server.origin, token, { ask: (n) => question.ask(n, orders) }, last)
}

/** Requests whose rows are counted. */
const COUNTED = 10

/** Rows of a list's answer, over some requests; 0 where it is none. */
const rowsOf = async ({ server, orders }: Side, question: Question): Promise<number> => {
  if (question.title === 'create') return 0
  const { id, company_id } = PEOPLE[question.as]
  const token = await server.token({ id, company_id, role: question.as })
  let rows = 0
  for (let n = 0; n < COUNTED; n += 1) {
    const answer = await fetch(server.origin + question.ask(n, orders).path, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data?: unknown }
    rows += Array.isArray(data) ? data.length : 0
  }
  return rows / COUNTED
}

/** Of so many rows of the large platform's answers, those that the small one's have at least, to be compared. */
const ALIKE = 0.9
const FULL_PAGE = 'list, newest'

/**
 * The small platform's rate of its newest list, by role: where its answers have fewer rows than the large one's, their rate
 * tells of the rows that they lack, and a full page stands in (decision 0230).
 */
const fullPages = (small: Side, seconds: number): ((as: Question['as']) => Promise<number>) => {
  const known = new Map<Question['as'], number>()
  return async (as) => {
    const newest = QUESTIONS.find((one) => one.as === as && one.title.endsWith(FULL_PAGE))
    const rate =
      known.get(as) ?? (newest ? (await ask(small, newest, seconds)).perSecond : Number.POSITIVE_INFINITY)
    known.set(as, rate)
    return rate
  }
}

const missesOf = ({ goal }: Question, ratio: number, { p99 }: Measured, failures: number): string[] => [
  ...(failures > 0 ? [`${failures} failed`] : []),
  ...(ratio < (goal.ratio ?? 0) ? [`ratio ${ratio.toFixed(2)}, at least ${goal.ratio}`] : []),
  ...(p99 > goal.p99 ? [`p99 ${p99} ms, at most ${goal.p99}`] : []),
]

/** An order of another company is not found, which is an answer too. */
const failed = ({ failures, notFound }: Measured): number => failures - notFound

const lineOf = async (
  question: Question,
  sides: { small: Side; large: Side; fullPage: (as: Question['as']) => Promise<number> },
  seconds: number,
): Promise<GrowthLine> => {
  const turn = async (side: Side): Promise<{ measured: Measured; ms: number }> => {
    await ask(side, question, { requests: WARM_UP })
    const { result, ms } = await processorTime({ pid: side.server.pid, url: side.url }, () =>
      ask(side, question, seconds),
    )
    return { measured: result, ms: ms / result.requests }
  }
  const { measured: small, ms: smallMs } = await turn(sides.small)
  const { measured: large, ms: largeMs } = await turn(sides.large)
  const rows = { small: await rowsOf(sides.small, question), large: await rowsOf(sides.large, question) }
  const isShort = rows.small < ALIKE * rows.large
  const base = isShort ? Math.min(small.perSecond, await sides.fullPage(question.as)) : small.perSecond
  const ratio = large.perSecond / base
  const missed = missesOf(question, ratio, large, failed(small) + failed(large))
  return { title: question.title, small, large, rows, ratio, ms: { small: smallMs, large: largeMs }, missed }
}

export const benchGrowth = async (
  { large, seconds, only }: Options,
  tell: (line: GrowthLine, question: Question) => void,
): Promise<GrowthLine[]> => {
  const database = await startGrowthServer()
  const sides: Side[] = []
  try {
    for (const orders of [SMALL, large]) {
      const url = await database.filled(orders)
      sides.push({ server: await startOurServer(url), orders, url })
    }
    const [small, big] = sides
    if (!small || !big) return []
    const lines: GrowthLine[] = []
    const compared = { small, large: big, fullPage: fullPages(small, seconds) }
    for (const question of asked(only)) {
      const line = await lineOf(question, compared, seconds)
      lines.push(line)
      tell(line, question)
    }
    return lines
  } finally {
    for (const { server } of sides) await server.stop()
    await database.stop()
  }
}
