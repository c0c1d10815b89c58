import { loadBoxes, pickProduct } from '#shared/picking/picking.calls.ts'
import { send } from '#client/lib/call.ts'
import { waitingQueue, type Kept } from '#client/lib/offline/waiting-queue.ts'

/** Readings of pickings that wait on the telephone until the network takes them. */

export type Reading =
  | { kind: 'pick'; line_id: number; picking_box_id: number; quantity: number }
  | { kind: 'load'; picking_box_ids: number[] }
export type WaitingScan = {
  /** Who read it: another person of the same telephone does not send it. */
  user: string
  picking: number
  /** The server answers the same key once: a reading whose answer was lost is not counted twice. */
  key: string
  /** When it was read. */
  read_at: string
  /** The reading in words. */
  words: string
  reading: Reading
}
export type KeptScan = Kept<WaitingScan>

/** The server knows a key for a day; the hour less is for its way there. */
const KNOWN_MS = 23 * 3_600_000

/** An earlier try may have been counted under a key that the server no longer knows: the person is asked. */
export const isForgotten = ({ read_at }: WaitingScan, now: number): boolean =>
  // Readings kept by earlier builds say no time.
  !(now - Date.parse(read_at) < KNOWN_MS)

export const isWaiting = ({ step }: KeptScan): boolean => step.refused === undefined

export const scanQueue = waitingQueue<WaitingScan>('tropeiro-picking')

export const sendScan = async ({ picking, key, reading }: WaitingScan): Promise<void> => {
  const options = { idempotency_key: key }
  if (reading.kind === 'load') {
    const { picking_box_ids } = reading
    await send(loadBoxes, { id: picking, input: { picking_box_ids } }, options)
    return
  }
  const { kind: _, ...input } = reading
  await send(pickProduct, { id: picking, input }, options)
}
