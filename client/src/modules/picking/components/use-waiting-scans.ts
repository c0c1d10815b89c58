import { useCallback, useState } from 'react'
import { errorText } from '#client/kit/error-text.ts'
import { notifyError } from '#client/kit/notify.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { sendWaiting } from '#client/lib/offline/send-waiting.ts'
import { useAgain } from '#client/lib/offline/use-again.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { session } from '#client/lib/session.ts'
import { TOUCHED } from '../picking.ts'
import { scanQueue, sendScan, type KeptScan, type Reading, type WaitingScan } from '../scan-queue.ts'

type Words = { words: string; failed: string }

const isWaiting = ({ step }: KeptScan): boolean => step.refused === undefined
const isSilent = (error: unknown): boolean => isApiError(error) && error.status === 0

/** Readings of one person and picking that the telephone keeps, sent in their order when there is network. */
const useKeptScans = (user: string, picking: number) => {
  const [kept, setKept] = useState<KeptScan[]>([])
  const flush = useCallback(async () => {
    const isOwn = (step: WaitingScan) => step.user === user && step.picking === picking
    const look = async () => {
      const found = await scanQueue.kept(isOwn)
      setKept(found)
      return found
    }
    if (!(await look()).some(isWaiting)) return
    try {
      // Two pages of one telephone send each reading once: the second waits for the first.
      await navigator.locks.request(`picking:${user}:${picking}`, () =>
        sendWaiting(scanQueue, { isOwn, take: sendScan, reasonOf: errorText }),
      )
    } finally {
      await look()
      // Not waited for: without network it ends only when that is back.
      void invalidateResources(...TOUCHED)
    }
  }, [user, picking])
  useAgain(flush)
  /** Sends what waits, or goes on waiting. */
  const trySending = () => flush().catch(() => undefined)
  return { kept, trySending }
}

/** Readings of one picking: sent at once, or kept on the telephone while there is no network, each counted once. */
export const useWaitingScans = (picking: number) => {
  const user = String(session()?.user.id ?? '')
  const { kept, trySending } = useKeptScans(user, picking)
  const [busy, setBusy] = useState(false)

  const sendNow = async (scan: WaitingScan): Promise<void> => {
    setBusy(true)
    try {
      await sendScan(scan)
      await invalidateResources(...TOUCHED)
    } finally {
      setBusy(false)
    }
  }
  /** Whether it is counted, by the server or here. */
  const read = async (reading: Reading, { words, failed }: Words): Promise<boolean> => {
    const scan = { user, picking, key: crypto.randomUUID(), words, reading }
    // A reading never overtakes one that waits.
    if (navigator.onLine && !kept.some(isWaiting))
      try {
        await sendNow(scan)
        return true
      } catch (error) {
        if (!isSilent(error)) {
          notifyError(error, failed)
          return false
        }
      }
    await scanQueue.add(scan)
    // Looks at the queue at once; the sending is not waited for.
    void trySending()
    return true
  }
  const tryAgain = async (one: KeptScan) => {
    await scanQueue.putBack(one)
    await trySending()
  }
  const discard = async ({ key }: KeptScan) => {
    await scanQueue.remove(key)
    await trySending()
  }
  return {
    busy,
    waiting: kept.filter(isWaiting).map(({ step }) => step.reading),
    refused: kept.filter((one) => !isWaiting(one)),
    read,
    tryAgain,
    discard,
  }
}

export type WaitingScans = ReturnType<typeof useWaitingScans>
