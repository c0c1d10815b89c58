import type { Request, RequestHandler } from 'express'
import { MAX_REQUEST_MB } from '#server/infra/upload-limits.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { byCompany, byLink, byUser } from './asker.ts'

/**
 * Memory that uploads hold in this process, by sender: so many at once for a person, a company and a guest's link, and of the
 * memory no more than a share for each, so that slow senders of one company leave room for the others (decision 0192).
 */

const MB = 1024 * 1024
const BUSY_SECONDS = 5
/** So many people of a company may send at full width at the same time. */
const PEOPLE = 4
const COMPANY_SHARE = 1 / 2
const LINK_SHARE = 1 / 4
const GUESTS = 'guests'

export type MeterLimits = {
  /** All files of one request together. */
  maxRequestMb?: number
  /** All uploads of this process together. */
  maxHeldMb?: number
  /** Uploads of one person, or of one guest's link, at the same time. */
  maxParallel?: number
}

const tooLarge = (max: number): Exception =>
  new Exception('ValidationException', [{ key: 'upload_too_large', params: { max } }], { status: 413 })
const busy = (): Exception =>
  new Exception('General', [{ key: 'uploads_busy', params: { seconds: BUSY_SECONDS } }], {
    status: 429,
    headers: { 'Retry-After': String(BUSY_SECONDS) },
  })

/** A counter of a request: uploads at once, and the share of the memory. */
type Sender = { name: string; parallel: number; share: number }
const sendersOf = (request: Request, maxParallel: number): readonly Sender[] => {
  const [user, company] = [byUser(request), byCompany(request)]
  if (user !== undefined && company !== undefined)
    return [
      { name: user, parallel: maxParallel, share: COMPANY_SHARE },
      { name: company, parallel: maxParallel * PEOPLE, share: COMPANY_SHARE },
    ]
  return [
    { name: `link:${byLink(request) ?? request.ip ?? ''}`, parallel: maxParallel, share: LINK_SHARE },
    { name: GUESTS, parallel: Infinity, share: COMPANY_SHARE },
  ]
}

/** Numbers by name; a name that has nothing left is forgotten. */
const createCounts = () => {
  const counts = new Map<string, number>()
  const of = (name: string): number => counts.get(name) ?? 0
  const add = (name: string, more: number): void => {
    const now = of(name) + more
    if (now > 0) counts.set(name, now)
    else counts.delete(name)
  }
  return { of, add }
}

/** Bytes of a request that came, and those that lie in memory. */
type Measured = { size: number; held: number; senders: readonly Sender[] }

export const createMeter = ({
  maxRequestMb = MAX_REQUEST_MB,
  maxHeldMb = 400,
  maxParallel = 30,
}: MeterLimits) => {
  const running = createCounts()
  const heldBy = createCounts()
  const sizes = new WeakMap<Request, Measured>()
  let held = 0
  const hold = ({ senders }: Measured, bytes: number): void => {
    held += bytes
    for (const { name } of senders) heldBy.add(name, bytes)
  }

  /** Counts the request in, and out again when it is answered or broken off. */
  const begin: RequestHandler = (request, response, next) => {
    // The rest of a refused body is not read, so the connection cannot be used again.
    const refuse = (error: Exception): void => {
      response.set('Connection', 'close')
      next(error)
    }
    if (Number(request.headers['content-length'] ?? 0) > maxRequestMb * MB + MB) {
      refuse(tooLarge(maxRequestMb))
      return
    }
    const senders = sendersOf(request, maxParallel)
    // A sender that has gone does not close a second time: it would be counted for ever.
    if (response.closed || senders.some(({ name, parallel }) => running.of(name) >= parallel)) {
      refuse(busy())
      return
    }
    const measured: Measured = { size: 0, held: 0, senders }
    for (const { name } of senders) running.add(name, 1)
    sizes.set(request, measured)
    response.once('close', () => {
      for (const { name } of senders) running.add(name, -1)
      hold(measured, -measured.held)
      sizes.delete(request)
    })
    next()
  }

  /** Counts bytes as they come, whether the request declares its length or not. */
  const take = (request: Request, bytes: number, isHeld: boolean): Exception | null => {
    const measured = sizes.get(request)
    if (measured === undefined) return busy()
    if (measured.size + bytes > maxRequestMb * MB) return tooLarge(maxRequestMb)
    const isOver = ({ name, share }: Sender): boolean => heldBy.of(name) + bytes > maxHeldMb * share * MB
    if (isHeld && (held + bytes > maxHeldMb * MB || measured.senders.some(isOver))) return busy()
    measured.size += bytes
    if (!isHeld) return null
    measured.held += bytes
    hold(measured, bytes)
    return null
  }
  return { begin, take }
}
