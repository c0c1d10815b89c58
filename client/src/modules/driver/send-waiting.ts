import { takeDriverStep } from '#shared/driver/driver.calls.ts'
import type { DriverLoad } from '#shared/driver/driver.ts'
import { errorText } from '#client/kit/error-text.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'
import { keptSteps, putBack, removeStep } from './queue.ts'

/** The server has judged it: sending it again changes nothing. */
const isJudged = (error: unknown): boolean =>
  isApiError(error) && [404, 409, 413, 415, 422].includes(error.status)

/**
 * Sends the steps that wait, one after the other, for a step may follow from the one before. One that the server refuses
 * stays on the telephone with its pictures and the reason.
 * @throws where the network ends; steps not sent yet go on waiting
 */
export const sendWaiting = async (hash: string, onLoad: (load: DriverLoad) => void): Promise<void> => {
  const next = (await keptSteps(hash)).find(({ step }) => step.refused === undefined)
  if (!next) return
  const { key, step } = next
  try {
    onLoad(await send(takeDriverStep, { hash, input: step.input, files: step.files }))
  } catch (error) {
    if (!isJudged(error)) throw error
    await putBack(next, errorText(error))
    return sendWaiting(hash, onLoad)
  }
  await removeStep(key)
  return sendWaiting(hash, onLoad)
}
