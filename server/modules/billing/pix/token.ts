import { askOutside, OutsideFailure, type OutsideOptions } from '#server/infra/ask-outside.ts'
import type { Clock } from '#server/infra/clock.ts'
import { tokenAnswer } from './bank-words.ts'

/** The bank's access token (OAuth2, client credentials), kept until a minute before its end. */

export type TokenSource = { token: () => Promise<string>; forget: () => void }

/** With a scope the client is named in the form, as banks of slips want it; else as HTTP Basic. */
export type Client = { url: string; id: string; secret: string; scope?: string }

const EARLY_MS = 60_000

export const createTokenSource = (
  { url, id, secret, scope }: Client,
  options: Pick<OutsideOptions, 'timeoutMs' | 'retries'>,
  clock: Clock,
): TokenSource => {
  let kept: { token: string; until: number } | null = null
  let asking: Promise<string> | null = null

  const ask = async (): Promise<string> => {
    const grant = { grant_type: 'client_credentials' }
    const { status, body } =
      scope === undefined
        ? await askOutside(
            url,
            { ...options, basic: { user: id, password: secret } },
            new URLSearchParams(grant),
          )
        : await askOutside(
            url,
            options,
            new URLSearchParams({ ...grant, client_id: id, client_secret: secret, scope }),
          )
    const read = tokenAnswer.safeParse(body)
    if (status !== 200 || !read.success)
      throw new OutsideFailure('authentication', `the bank gave no token (HTTP ${status})`)
    const { access_token, expires_in } = read.data
    kept = { token: access_token, until: clock.now().getTime() + expires_in * 1000 - EARLY_MS }
    return access_token
  }

  return {
    // Two that ask at once share one question.
    token: () => {
      if (kept && clock.now().getTime() < kept.until) return Promise.resolve(kept.token)
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    forget: () => {
      kept = null
    },
  }
}
