import type { Request, RequestHandler, Response } from 'express'
import { createErrand } from '#server/infra/errand.ts'
import type { Metrics } from '#server/infra/metrics.ts'
import type { Params } from '#server/kit/routes.ts'
import { sessionOf } from '../identify.ts'
import { factsOf } from '../request-facts.ts'
import { arrivalOf, BUSY } from './arrival.ts'
import { DEAR_SHARE, LANES, laneOfRequest, type LaneName } from './lanes.ts'
import { createLine, type LaneLimits } from './waiting-line.ts'
import { mapValues } from '#shared/kit/typed.ts'

/** Requests wait here for their turn, from when they have come in whole until the work on their answer begins. */

const MB = 1024 * 1024
/** Bodies that wait in one lane. */
const MOST_WAITING_BYTES = 32 * MB

/** Size of the JSON body; one that does not say it counts as the largest that is read. Files are counted where they are read. */
const bytesOf = ({ headers, body }: Request<Params>): number =>
  body === undefined ? 0 : Math.min(MB, Number(headers['content-length'] ?? MB))

/** Visitors without a session share by their address. */
const companyOf = (request: Request<Params>): string | number =>
  sessionOf(request)?.company_id ?? request.ip ?? ''

export type Admit = (lane: LaneName, handler: RequestHandler<Params>) => RequestHandler<Params>

/** The answer is made, and how fast the client reads it keeps no other request waiting. */
export const leavePlace = (request: Request<Params>): void => factsOf(request).leave?.()

type Work = { lane: LaneName; response: Response; metrics: Metrics }

/** Works on a request until it is answered, its client goes away or the time of its lane is up. */
const workOn = async ({ lane, response, metrics }: Work, work: () => unknown): Promise<void> => {
  const errand = createErrand()
  const gone = (): void => errand.end('gone')
  const timer = setTimeout(errand.end, LANES[lane].limitMs, 'too_slow').unref()
  response.once('close', gone)
  try {
    await errand.run(work)
  } finally {
    errand.finish()
    clearTimeout(timer)
    response.off('close', gone)
    const cause = errand.cause()
    if (cause) metrics.requestEnded({ lane, cause })
  }
}

type Limits = Record<LaneName, LaneLimits>
const limitsFor = (atOnce: (share: number) => number): Limits =>
  mapValues(LANES, (lane) => ({ ...lane, atOnce: atOnce(lane.perConnection) }))

/** @param connections size of the database pool, which all limits follow */
export const createAdmission = ({
  connections,
  metrics,
}: {
  connections: number
  metrics: Metrics
}): Admit => {
  const atOnce = (share: number): number => Math.max(1, Math.floor(connections * share))
  const line = createLine<LaneName>({
    lanes: limitsFor(atOnce),
    dearAtOnce: atOnce(DEAR_SHARE),
    mostBytes: MOST_WAITING_BYTES,
  })
  metrics.requestLine(line.counts)

  return (usual, handler) => async (request, response, next) => {
    // A client that has gone already gets no work done.
    if (response.closed) return
    const lane = laneOfRequest(request, usual)
    const since = arrivalOf(request)
    const { turn, leave } = line.enter(lane, { company: companyOf(request), bytes: bytesOf(request), since })
    const giveUp = (): void => leave()
    response.once('close', giveUp)
    const now = await turn
    response.off('close', giveUp)
    if (now === 'gone') return
    metrics.requestWaited({ lane, seconds: (performance.now() - since) / 1000 })
    if (now !== 'now') {
      metrics.requestRefused({ lane, reason: now })
      throw BUSY
    }
    factsOf(request).leave = leave
    try {
      await workOn({ lane, response, metrics }, () => handler(request, response, next))
    } finally {
      leave()
    }
  }
}
