import { isApiError } from '../api-error.ts'
import type { WaitingQueue } from './waiting-queue.ts'

/** The server has judged it: sending it again changes nothing. */
const isJudged = (error: unknown): boolean =>
  isApiError(error) && [403, 404, 409, 413, 415, 422].includes(error.status)

type Sending<T> = {
  isOwn: (step: T) => boolean
  take: (step: T) => Promise<void>
  /** Words of a refusal. */
  reasonOf: (error: unknown) => string
}

/**
 * Sends the steps that wait, one after the other, for a step may follow from the one before. One that the server refuses
 * stays in the browser with the reason.
 * @throws where the network ends; steps not sent yet go on waiting
 */
export const sendWaiting = async <T extends object>(
  queue: WaitingQueue<T>,
  sending: Sending<T>,
): Promise<void> => {
  const next = (await queue.kept(sending.isOwn)).find(({ step }) => step.refused === undefined)
  if (!next) return
  try {
    await sending.take(next.step)
  } catch (error) {
    if (!isJudged(error)) throw error
    await queue.putBack(next, sending.reasonOf(error))
    return sendWaiting(queue, sending)
  }
  await queue.remove(next.key)
  return sendWaiting(queue, sending)
}
