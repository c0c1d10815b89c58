import { Exception } from '#shared/kit/exceptions.ts'
import type { UserRow } from './session-user.store.ts'

export const loginRefused = (key = 'invalid_credentials'): Exception =>
  new Exception('InvalidCredentialsException', [{ key }])

/** A person chooses a password and verifies the e-mail before the first login. */
export const assertMayEnter = (user: UserRow, lacksPassword: boolean): void => {
  if (lacksPassword) throw new Exception('InsertPasswordException', [{ key: 'insert_password' }])
  if (user.email_verified_at === null)
    throw new Exception('VerifyEmailUserException', [{ key: 'verify_email' }])
}
