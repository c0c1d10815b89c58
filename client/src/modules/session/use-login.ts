import { useState } from 'react'
import type { logIn as declared } from '#shared/session/session.calls.ts'
import type { OpenedSession } from '#shared/session/session-answers.contract.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'
import { settleLanguage } from '#client/lib/choose-language.ts'
import { plainCall } from '#client/lib/plain-call.ts'
import { openSession } from '#client/lib/session.ts'

export type Credentials = { email: string; password: string; recaptcha?: string }
/** What the login page shows besides its form. */
export type LoginState =
  | {
      step: 'credentials'
      failure: null | 'invalid' | 'verify_email' | 'insert_password' | 'human' | { error: unknown }
      email: string
    }
  | { step: 'code'; credentials: Credentials; failure: null | 'invalid' | { error: unknown } }

const failureOf = (error: unknown) => {
  if (!isApiError(error)) return { error }
  const { exception, status, issues } = error
  if (exception === 'InvalidCredentialsException' && status !== 429) return 'invalid' as const
  if (exception === 'VerifyEmailUserException') return 'verify_email' as const
  if (exception === 'InsertPasswordException') return 'insert_password' as const
  if (issues.some(({ source }) => source?.pointer?.endsWith('/recaptcha'))) return 'human' as const
  return { error }
}

const logIn = plainCall<typeof declared>('POST login', 'data')

const sendLogin = (input: (Credentials & { code?: string }) | { tms_token: string }) => send(logIn, { input })

const enter = (answer: OpenedSession): void => {
  openSession(answer)
  void settleLanguage(answer.user.locale)
}

/** With two factors the first answer asks for the code, which goes with the same credentials. */
export const useLogin = () => {
  const [state, setState] = useState<LoginState>({ step: 'credentials', failure: null, email: '' })
  const [pending, setPending] = useState<string | null>(null)

  const enterWithPassword = async (credentials: Credentials, code?: string) => {
    setPending(credentials.email)
    try {
      const answer = await sendLogin({ ...credentials, ...(code ? { code } : {}) })
      if ('two_factor' in answer) setState({ step: 'code', credentials, failure: null })
      else enter(answer)
    } catch (error) {
      const failure = failureOf(error)
      if (code !== undefined)
        setState({ step: 'code', credentials, failure: failure === 'invalid' ? 'invalid' : { error } })
      else setState({ step: 'credentials', failure, email: credentials.email })
    } finally {
      setPending(null)
    }
  }
  /** From the company's TMS; an unknown person is led to the registration by the error's name. */
  const enterFromTms = async (token: string) => {
    setPending('')
    try {
      const answer = await sendLogin({ tms_token: token })
      if (!('two_factor' in answer)) enter(answer)
    } catch (error) {
      const failure = failureOf(error)
      setState({ step: 'credentials', failure: failure === 'invalid' ? { error } : failure, email: '' })
    } finally {
      setPending(null)
    }
  }
  const dismiss = () => setState((current) => ({ ...current, failure: null }))
  const restart = () => setState({ step: 'credentials', failure: null, email: '' })
  return { state, pending, enterWithPassword, enterFromTms, dismiss, restart }
}
