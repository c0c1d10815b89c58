import { type ApiError, isApiError } from '../api-error.ts'
import type { WaitingQueue } from './waiting-queue.ts'

/** Conflicts of the moment: two requests met, or a file was lost on its way. The same step passes later. */
const PASSING: ReadonlySet<string> = new Set(['changed_meanwhile', 'file_not_kept'])

const isPassing = ({ issues }: ApiError): boolean =>
  issues.some(({ meta }) => meta?.key !== undefined && PASSING.has(meta.key))

/** The server has judged it: sending it again changes nothing. */
const isJudged = (error: unknown): boolean =>
  isApiError(error) && [403, 404, 409, 413, 415, 422].includes(error.status) && !isPassing(error)

type Sending<T> = {
  isOwn: (step: T) => boolean
  /** Why a step is not sent before the person has said so; null where it is. */
  asks?: (step: T) => string | null
  take: (step: T) => Promise<void>
  /** Words of a refusal. */
  reasonOf: (error: unknown) => string
}

/**
 * Sends the steps that wait, one after the other, for a step may follow from the one before. One that the server refuses
 * stays in the browser with the reason, as does one of which the person is asked first.
 * @throws where the network ends or the server is busy with the same record; steps not sent yet go on waiting
 */
export const sendWaiting = async <T extends object>(
  queue: WaitingQueue<T>,
  sending: Sending<T>,
): Promise<void> => {
  const next = (await queue.kept(sending.isOwn)).find(({ step }) => step.refused === undefined)
  if (!next) return
  const asked = sending.asks?.(next.step) ?? null
  if (asked !== null) {
    await queue.putBack(next, asked)
    return sendWaiting(queue, sending)
  }
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
