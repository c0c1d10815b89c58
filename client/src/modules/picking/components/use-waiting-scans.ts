import { useEffect } from 'react'
import { notifyError } from '#client/kit/notify.ts'
import { useStore } from '#client/lib/store.ts'
import { isWaiting, type Reading } from '../scan-queue.ts'
import {
  discardScan,
  keepSending,
  keptScans,
  readScan,
  scanner,
  sendAgain,
  sentScans,
  waitingOf,
} from '../send-scans.ts'

type Words = { words: string; failed: string }

/** Readings of the person that this telephone keeps, of one picking or of all. */
export const useKeptScans = (picking?: number) => {
  useEffect(keepSending, [])
  const kept = useStore(keptScans).filter(
    ({ step }) => step.user === scanner() && (picking === undefined || step.picking === picking),
  )
  const sent = useStore(sentScans)
  return {
    waiting: waitingOf(kept, sent),
    refused: kept.filter((one) => !isWaiting(one)),
    tryAgain: sendAgain,
    discard: discardScan,
  }
}

export type KeptScans = ReturnType<typeof useKeptScans>

/**
 * Readings of one picking: kept on the telephone, then sent, each counted once.
 * @param readAt when the picking on screen was read: readings that were taken since are not in it yet
 */
export const useWaitingScans = (picking: number, readAt: number) => {
  const kept = useKeptScans(picking)
  const sent = useStore(sentScans)
    .filter((one) => one.picking === picking && one.at >= readAt)
    .map(({ reading }) => reading)
  /** Whether it is counted, by the server or here. */
  const read = async (reading: Reading, { words, failed }: Words): Promise<boolean> => {
    try {
      await readScan({ picking, words, reading })
      return true
    } catch (error) {
      notifyError(error, failed)
      return false
    }
  }
  return { ...kept, uncounted: [...sent, ...kept.waiting], read }
}

export type WaitingScans = ReturnType<typeof useWaitingScans>
