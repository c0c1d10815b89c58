import type { AccessToken } from '#shared/session/access-tokens.contract.ts'
import type { AccessTokenRow } from './access-tokens.store.ts'

/** A token as the API answers it, without the secret. */
export const presentAccessToken = ({ id, ...row }: AccessTokenRow): AccessToken => ({
  id: String(id),
  ...row,
})
