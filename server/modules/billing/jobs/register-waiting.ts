import type { Services } from '#server/kit/services.ts'

/** Bills that closed while there was no bank, or while it did not answer. One that the bank refuses keeps no other waiting. */
export const registerWaiting = async (
  services: Services,
  bills: readonly { id: number }[],
  register: (services: Services, id: number) => Promise<void>,
  failed: string,
): Promise<number> => {
  let registered = 0
  for (const { id } of bills)
    try {
      // oxlint-disable-next-line no-await-in-loop -- a bank limits how much is asked at once
      await register(services, id)
      registered += 1
    } catch (error) {
      services.logger.warn({ err: error, billing_id: id }, failed)
    }
  return registered
}
