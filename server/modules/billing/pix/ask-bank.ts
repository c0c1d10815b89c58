import {
  askOutside,
  OutsideFailure,
  type OutsideAnswer,
  type OutsideOptions,
} from '#server/infra/ask-outside.ts'
import type { TokenSource } from './token.ts'

/** Where a bank is asked, and by which tokens. */
export type BankAddress = { url: string; tokens: TokenSource } & Pick<OutsideOptions, 'timeoutMs' | 'retries'>

type Question = { body?: object } & Partial<Pick<OutsideOptions, 'method' | 'retries'>>

/** One question, with a new token where the bank no longer knows the one that was kept. */
export const createAsk = ({ url, tokens, timeoutMs, retries }: BankAddress) => {
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
