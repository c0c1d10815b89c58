import type { Services } from '#server/kit/services.ts'
import { Exception, invalidField } from '#shared/kit/exceptions.ts'
import * as z from 'zod'

/** Tells whether a person solved the puzzle behind this answer; Google, hCaptcha and Turnstile share the protocol. */
export type HumanCheck = (answer: string, address: string) => Promise<boolean>

/** A form waits for the check, so a slow one counts as unavailable. */
const TIMEOUT_MS = 5000
const MAX_BYTES = 20_000

const verdict = z.object({ success: z.boolean() })

/** The siteverify protocol: POST secret, response and remoteip as a form; `{ success }` comes back. */
export const createHumanCheck =
  (url: string, secret: string, timeoutMs = TIMEOUT_MS): HumanCheck =>
  async (answer, address) => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`human check answered ${response.status}`)
    const text = await response.text()
    if (text.length > MAX_BYTES) throw new Error('human check answered too much')
    return verdict.parse(JSON.parse(text)).success
  }

/** Asked only when configured; refuses programs, and answers 503 while the check is unavailable. */
export const assertHuman = async (
  { env, logger }: Pick<Services, 'env' | 'logger'>,
  answer: string | undefined,
  address: string,
): Promise<void> => {
  if (env.RECAPTCHA_SECRET_KEY === undefined) return
  if (answer === undefined || answer === '') throw invalidField('recaptcha', 'invalid_recaptcha')
  const check = createHumanCheck(env.RECAPTCHA_VERIFY_URL, env.RECAPTCHA_SECRET_KEY)
  const isHuman = await check(answer, address).catch((error: unknown) => {
    logger.error({ err: error }, 'the human check could not be asked')
    throw new Exception('General', [{ key: 'unavailable' }], {
      status: 503,
      headers: { 'Retry-After': '10' },
      cause: error,
    })
  })
  if (!isHuman) throw invalidField('recaptcha', 'invalid_recaptcha')
}
