import type { Request } from 'express'
import type { Call } from '#shared/kit/call.ts'

/** Kinds of requests that wait for one another, so that a cheap one never waits behind a dear one. */

export type LaneName = 'quick' | 'list' | 'search' | 'heavy' | 'upload'

type Lane = {
  /** Requests worked on at once, for each connection of the database pool. */
  perConnection: number
  /** Requests that wait at most: about as many as are served within the patience. */
  waiting: number
  /** How long a request waits for its turn. */
  patienceMs: number
  /** Dear lanes together leave connections to the quick one. */
  isDear: boolean
}

/** Of the two seconds within which a client is answered or refused; the rest is for the work itself. */
export const PATIENCE_MS = 1500

export const LANES: Readonly<Record<LaneName, Lane>> = {
  /** One row, a change, the own session. */
  quick: { perConnection: 2, waiting: 2000, patienceMs: PATIENCE_MS, isDear: false },
  list: { perConnection: 0.8, waiting: 2000, patienceMs: PATIENCE_MS, isDear: true },
  /** Lists with `filter[search]`. */
  search: { perConnection: 0.3, waiting: 500, patienceMs: PATIENCE_MS, isDear: true },
  /** Simulations, comparisons, printed documents. */
  heavy: { perConnection: 0.4, waiting: 500, patienceMs: PATIENCE_MS, isDear: true },
  /** Files have been sent and held when their turn is asked for: refused, they would come again. */
  upload: { perConnection: 0.4, waiting: 200, patienceMs: 20_000, isDear: true },
}

/** Share of the connections that dear lanes use together. */
export const DEAR_SHARE = 0.8

/** A call says its lane; without a word, pages are lists and all others are quick. */
export const laneOfCall = ({ lane, files, answers }: Pick<Call, 'lane' | 'files' | 'answers'>): LaneName => {
  if (lane) return lane
  if (files) return 'upload'
  return answers.as === 'page' ? 'list' : 'quick'
}

const SEARCHES = /[?&]filter(?:\[|%5b)search(?:\]|%5d)=/i

/** A list is a search as soon as words are looked for in it. */
export const laneOfRequest = ({ url }: Pick<Request, 'url'>, lane: LaneName): LaneName =>
  lane === 'list' && SEARCHES.test(url) ? 'search' : lane
