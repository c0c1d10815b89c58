import type { Request } from 'express'
import { isReading, type Call } from '#shared/kit/call.ts'

/** Kinds of requests that wait for one another, so that a cheap one never waits behind a dear one. */

export type LaneName = 'quick' | 'change' | 'list' | 'search' | 'heavy' | 'upload'

type Lane = {
  /** Requests worked on at once, for each connection of the database pool. */
  perConnection: number
  /** Requests that wait at most: about as many as are served within the patience. */
  waiting: number
  /** How long a request waits for its turn. */
  patienceMs: number
  /** How long the database may work for a request. */
  limitMs: number
  /** Dear lanes together leave connections to the others. */
  isDear: boolean
}

/** Of the two seconds within which a client is answered or refused; the rest is for the work itself. */
export const PATIENCE_MS = 1500
/** A shorter time than any proxy in between allows. */
const QUESTION_MS = 5000
const CHANGE_MS = 100_000

const cheap = { perConnection: 2, waiting: 2000, patienceMs: PATIENCE_MS, isDear: false }
const dear = { perConnection: 0.4, waiting: 500, patienceMs: PATIENCE_MS, isDear: true }

export const LANES: Readonly<Record<LaneName, Lane>> = {
  /** One row, the own session. */
  quick: { ...cheap, limitMs: QUESTION_MS },
  change: { ...cheap, limitMs: CHANGE_MS },
  list: { ...dear, perConnection: 0.8, waiting: 2000, limitMs: QUESTION_MS },
  /** Lists with `filter[search]`. */
  search: { ...dear, perConnection: 0.3, limitMs: QUESTION_MS },
  /** Simulations, comparisons, printed documents. */
  heavy: { ...dear, limitMs: 60_000 },
  /** Files have been sent and held when their turn is asked for: refused, they would come again. */
  upload: { ...dear, waiting: 200, patienceMs: 20_000, limitMs: CHANGE_MS },
}

/** Share of the connections that dear lanes use together. */
export const DEAR_SHARE = 0.8

type Kind = Pick<Call, 'lane' | 'files' | 'answers' | 'method' | 'asks'>

/** A call says its lane; without a word, pages are lists, and other questions are quick. */
export const laneOfCall = (call: Kind): LaneName => {
  if (call.lane) return call.lane
  if (call.files) return 'upload'
  if (!isReading(call)) return 'change'
  return call.answers.as === 'page' ? 'list' : 'quick'
}

const SEARCHES = /[?&]filter(?:\[|%5b)search(?:\]|%5d)=/i

/** A list is a search as soon as words are looked for in it. */
export const laneOfRequest = ({ url }: Pick<Request, 'url'>, lane: LaneName): LaneName =>
  lane === 'list' && SEARCHES.test(url) ? 'search' : lane
