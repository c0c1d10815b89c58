import { useState } from 'react'
import { isApiError } from '#client/lib/api-error.ts'
import { api } from '#client/lib/api.ts'
import { settleLanguage } from '#client/lib/choose-language.ts'
import { type LoginAnswer, openSession } from '#client/lib/session.ts'

export type Credentials = { email: string; password: string; recaptcha?: string }
/** What the login page shows besides its form. */
export type LoginState =
  | {
      step: 'credentials'
      failure: null | 'invalid' | 'verify_email' | 'insert_password' | 'human' | { error: unknown }
      email: string
    }
  | { step: 'code'; credentials: Credentials; failure: null | 'invalid' | { error: unknown } }

type Answer = { data: LoginAnswer | { two_factor: true; hash: string } }

const failureOf = (error: unknown) => {
  if (!isApiError(error)) return { error }
  const { exception, status, issues } = error
  if (exception === 'InvalidCredentialsException' && status !== 429) return 'invalid' as const
  if (exception === 'VerifyEmailUserException') return 'verify_email' as const
  if (exception === 'InsertPasswordException') return 'insert_password' as const
  if (issues.some(({ source }) => source?.pointer?.endsWith('/recaptcha'))) return 'human' as const
  return { error }
}

const enter = (answer: LoginAnswer): void => {
  openSession(answer)
  void settleLanguage(answer.user.locale)
}

/** POST login; with two factors the first answer asks for the code, which goes with the same credentials. */
export const useLogin = () => {
  const [state, setState] = useState<LoginState>({ step: 'credentials', failure: null, email: '' })
  const [pending, setPending] = useState<string | null>(null)

  const send = async (credentials: Credentials, code?: string) => {
    setPending(credentials.email)
    try {
      const { data } = await api.post<Answer>('login', { ...credentials, ...(code ? { code } : {}) })
      if ('two_factor' in data) setState({ step: 'code', credentials, failure: null })
      else enter(data)
    } catch (error) {
      const failure = failureOf(error)
      if (code !== undefined)
        setState({ step: 'code', credentials, failure: failure === 'invalid' ? 'invalid' : { error } })
      else setState({ step: 'credentials', failure, email: credentials.email })
    } finally {
      setPending(null)
    }
  }
  /** From the company's TMS; who is not known here is led to the registration by the error's name. */
  const sendTms = async (token: string) => {
    setPending('')
    try {
      const { data } = await api.post<{ data: LoginAnswer }>('login', { tms_token: token })
      enter(data)
    } catch (error) {
      const failure = failureOf(error)
      setState({ step: 'credentials', failure: failure === 'invalid' ? { error } : failure, email: '' })
    } finally {
      setPending(null)
    }
  }
  const dismiss = () => setState((current) => ({ ...current, failure: null }))
  const restart = () => setState({ step: 'credentials', failure: null, email: '' })
  return { state, pending, send, sendTms, dismiss, restart }
}
