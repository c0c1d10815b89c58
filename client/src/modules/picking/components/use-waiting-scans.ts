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

const isWaiting = ({ step }: KeptScan): boolean => step.refused === undefined
const isSilent = (error: unknown): boolean => isApiError(error) && error.status === 0

/** Readings of one picking: sent at once, or kept on the telephone while there is no network, each counted once. */
export const useWaitingScans = (picking: number) => {
  const [kept, setKept] = useState<KeptScan[]>([])
  const [busy, setBusy] = useState(false)
  const user = String(session()?.user.id ?? '')

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

  const keep = async (scan: WaitingScan) => {
    await scanQueue.add(scan)
    setKept(await scanQueue.kept((step) => step.user === user && step.picking === picking))
    void flush().catch(() => undefined)
  }
  /** Whether it is counted, by the server or here. */
  const read = async (
    reading: Reading,
    { words, failed }: { words: string; failed: string },
  ): Promise<boolean> => {
    const scan = { user, picking, key: crypto.randomUUID(), words, reading }
    // A reading never overtakes one that waits.
    if (!navigator.onLine || kept.some(isWaiting)) {
      await keep(scan)
      return true
    }
    setBusy(true)
    try {
      await sendScan(scan)
      await invalidateResources(...TOUCHED)
    } catch (error) {
      if (!isSilent(error)) {
        notifyError(error, failed)
        return false
      }
      await keep(scan)
    } finally {
      setBusy(false)
    }
    return true
  }
  const tryAgain = async (one: KeptScan) => {
    await scanQueue.putBack(one)
    await flush().catch(() => undefined)
  }
  const discard = async ({ key }: KeptScan) => {
    await scanQueue.remove(key)
    setKept((before) => before.filter((one) => one.key !== key))
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
