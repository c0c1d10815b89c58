import { askOutside, OutsideFailure, type OutsideAnswer, type OutsideOptions } from './ask-outside.ts'
import type { Clock } from './clock.ts'

/** An access token that is kept until it ends, or until it is no longer known. */
export type TokenSource = { token: () => Promise<string>; forget: () => void }

const EARLY_MS = 60_000

/** Keeps a token until a minute before its end. */
export const keepToken = (ask: () => Promise<{ token: string; ends: number }>, clock: Clock): TokenSource => {
  let kept: { token: string; ends: number } | null = null
  let asking: Promise<string> | null = null
  const renew = async (): Promise<string> => {
    kept = await ask()
    return kept.token
  }
  return {
    // Two that ask at once share one question.
    token: () => {
      if (kept && clock.now().getTime() < kept.ends - EARLY_MS) return Promise.resolve(kept.token)
      asking ??= renew().finally(() => {
        asking = null
      })
      return asking
    },
    forget: () => {
      kept = null
    },
  }
}

/** Where another system is asked, and by which tokens. */
export type TokenAddress = { url: string; tokens: TokenSource } & Pick<
  OutsideOptions,
  'timeoutMs' | 'retries'
>

type Question = { body?: object } & Partial<Pick<OutsideOptions, 'method' | 'retries'>>

/** One question, with a new token where the other system no longer knows the one that was kept. */
export const createAsk = ({ url, tokens, timeoutMs, retries }: TokenAddress) => {
  const base = url.replace(/\/+$/, '')
  const once = async (path: string, { body, ...options }: Question): Promise<OutsideAnswer> =>
    askOutside(`${base}/${path}`, { timeoutMs, retries, token: await tokens.token(), ...options }, body)
  return async (path: string, question: Question = {}): Promise<OutsideAnswer> => {
    try {
      return await once(path, question)
    } catch (error) {
      if (!(error instanceof OutsideFailure) || error.kind !== 'authentication') throw error
      tokens.forget()
      return once(path, question)
    }
  }
}
