import type { DriverStepInput } from '#shared/driver/driver.ts'
import { waitingQueue, type Kept } from '#client/lib/offline/waiting-queue.ts'

/** Steps that wait on the telephone until the network takes them. */

type WaitingStep = { hash: string; input: DriverStepInput; files: File[] }
export type KeptStep = Kept<WaitingStep>

export const driverQueue = waitingQueue<WaitingStep>('tropeiro-driver')

/** Steps of one link. */
export const ofLink =
  (hash: string) =>
  (step: WaitingStep): boolean =>
    step.hash === hash
