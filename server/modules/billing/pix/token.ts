import { askOutside, OutsideFailure, type OutsideOptions } from '#server/infra/ask-outside.ts'
import { keepToken, type TokenSource } from '#server/infra/ask-with-token.ts'
import type { Clock } from '#server/infra/clock.ts'
import { tokenAnswer } from './bank-words.ts'

/** The bank's access token (OAuth2, client credentials). */

/** With a scope the client is named in the form, as banks of slips want it; else as HTTP Basic. */
export type Client = { url: string; id: string; secret: string; scope?: string }

export const createTokenSource = (
  { url, id, secret, scope }: Client,
  options: Pick<OutsideOptions, 'timeoutMs' | 'retries'>,
  clock: Clock,
): TokenSource =>
  keepToken(async () => {
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
    return { token: access_token, ends: clock.now().getTime() + expires_in * 1000 }
  }, clock)
