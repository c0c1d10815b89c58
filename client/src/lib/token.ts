import { SESSION_SECONDS } from '#shared/session/session-life.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

export const readToken = (): string | null => readCookie('token')
export const writeToken = (token: string): void => writeCookie('token', token, SESSION_SECONDS)
export const removeToken = (): void => removeCookie('token')
