import { errorText } from '#client/kit/error-text.ts'
import { text } from '#client/lib/i18n.ts'
import { sendWaiting } from '#client/lib/offline/send-waiting.ts'
import { markWaiting } from '#client/lib/offline/waiting-mark.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { session } from '#client/lib/session.ts'
import { createStore } from '#client/lib/store.ts'
import { TOUCHED } from './picking.ts'
import {
  isForgotten,
  isWaiting,
  scanQueue,
  sendScan,
  type KeptScan,
  type Reading,
  type WaitingScan,
} from './scan-queue.ts'

/** Readings of the person who is logged in, of all pickings: sent in their order, whichever page stands open. */

const TRY_AGAIN_MS = 30_000
/** Those that a page may still have to add to an answer of before. */
const REMEMBERED = 200

export type SentScan = { picking: number; key: string; reading: Reading; at: number }

export const keptScans = createStore<readonly KeptScan[]>([])
/** Readings that the server has counted, and when it said so. */
export const sentScans = createStore<readonly SentScan[]>([])

export const scanner = (): string => String(session()?.user.id ?? '')

/** Readings that wait; one that was counted waits no more, though the telephone still keeps it for a moment. */
export const waitingOf = (kept: readonly KeptScan[], sent: readonly SentScan[]): Reading[] => {
  const counted = new Set(sent.map(({ key }) => key))
  return kept.filter((one) => isWaiting(one) && !counted.has(one.step.key)).map(({ step }) => step.reading)
}

// Another person who logs in sends none of these readings.
const ofPerson =
  (user: string) =>
  (step: WaitingScan): boolean =>
    step.user === user && scanner() === user

const look = async (user: string): Promise<readonly KeptScan[]> => {
  const found = await scanQueue.kept(ofPerson(user))
  if (scanner() !== user) return []
  keptScans.set(found)
  markWaiting(user, found.length > 0)
  return found
}

const take = async (scan: WaitingScan): Promise<void> => {
  await sendScan(scan)
  const { picking, key, reading } = scan
  sentScans.set((before) => [...before, { picking, key, reading, at: Date.now() }].slice(-REMEMBERED))
}

const asks = (scan: WaitingScan): string | null =>
  isForgotten(scan, Date.now()) ? text('picking:offline.old') : null

/**
 * Sends what waits.
 * @throws where the network ends; readings not sent yet go on waiting
 */
export const flushScans = async (): Promise<void> => {
  const user = scanner()
  if (user === '' || !(await look(user)).some(isWaiting)) return
  try {
    // Two pages of one telephone send each reading once: the second waits for the first.
    await navigator.locks.request(`picking:${user}`, () =>
      sendWaiting(scanQueue, { isOwn: ofPerson(user), asks, take, reasonOf: errorText }),
    )
  } finally {
    await look(user)
    // Not waited for: without network it ends only when that is back.
    void invalidateResources(...TOUCHED)
  }
}

/** Sends what waits, or goes on waiting. */
export const trySending = (): Promise<void> => flushScans().catch(() => undefined)

/** Keeps a reading before anything else: an application that is closed loses none. */
export const readScan = async (scan: Omit<WaitingScan, 'user' | 'key' | 'read_at'>): Promise<void> => {
  const kept = { ...scan, user: scanner(), key: crypto.randomUUID(), read_at: new Date().toISOString() }
  const isKept = await scanQueue.add(kept).then(
    () => true,
    () => false,
  )
  // The sending is not waited for.
  if (isKept) return void trySending()
  // A full telephone keeps nothing: what the network takes is counted all the same.
  await take(kept)
  void invalidateResources(...TOUCHED)
}

/** The person wants it sent: it is no longer asked about. */
export const sendAgain = async ({ key, step }: KeptScan): Promise<void> => {
  await scanQueue.putBack({ key, step: { ...step, read_at: new Date().toISOString() } })
  await trySending()
}

export const discardScan = async ({ key }: KeptScan): Promise<void> => {
  await scanQueue.remove(key)
  await trySending()
}

let isGoing = false

/** Sends now, when the network is back, and every half minute, until the application is closed. */
export const keepSending = (): void => {
  void trySending()
  if (isGoing) return
  isGoing = true
  addEventListener('online', () => void trySending())
  setInterval(() => void trySending(), TRY_AGAIN_MS)
}
