import type { ApiError } from './api-error.ts'
import { createStore } from './store.ts'

/**
 * Changes of security settings want the password again. The server says so; the dialog asks, and the call is sent once
 * more.
 */
export const passwordQuestion = createStore<{ answer: (confirmed: boolean) => void } | null>(null)

export const wantsPassword = (error: unknown): boolean =>
  (error as ApiError | undefined)?.issues?.some(({ meta }) => meta?.key === 'password_needed') === true

/** Resolves true once the password was given; several calls at the same time share one question. */
let asked: Promise<boolean> | null = null
export const askPassword = (): Promise<boolean> => {
  asked ??= new Promise<boolean>((resolve) => passwordQuestion.set({ answer: resolve })).finally(() => {
    asked = null
    passwordQuestion.set(null)
  })
  return asked
}
