import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const SEVEN_DAYS = 7 * 24 * 3600

export const readToken = (): string | null => readCookie('token')
export const writeToken = (token: string): void => writeCookie('token', token, SEVEN_DAYS)
export const removeToken = (): void => removeCookie('token')
