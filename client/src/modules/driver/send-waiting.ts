import { takeDriverStep } from '#shared/driver/driver.calls.ts'
import type { DriverLoad } from '#shared/driver/driver.ts'
import { errorText } from '#client/kit/error-text.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'
import { removeStep, waitingSteps } from './queue.ts'

/** The server has judged it: sending it again changes nothing. */
const isJudged = (error: unknown): boolean =>
  isApiError(error) && [404, 409, 413, 415, 422].includes(error.status)

type Heard = { onLoad: (load: DriverLoad) => void; onRefused: (reason: string) => void }

/**
 * Sends the steps that wait, one after the other, for a step may follow from the one before.
 * @throws where the network ends; steps not sent yet go on waiting
 */
export const sendWaiting = async (hash: string, { onLoad, onRefused }: Heard): Promise<void> => {
  const [next] = await waitingSteps(hash)
  if (!next) return
  const { key, step } = next
  try {
    onLoad(await send(takeDriverStep, { hash, input: step.input, files: step.files }))
  } catch (error) {
    if (!isJudged(error)) throw error
    onRefused(errorText(error))
  }
  await removeStep(key)
  return sendWaiting(hash, { onLoad, onRefused })
}
