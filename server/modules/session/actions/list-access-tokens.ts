import { action } from '#server/kit/routes.ts'
import { listAccessTokens } from '#shared/session/access-token.calls.ts'
import { findAccessTokens } from '../access-tokens.store.ts'
import { presentAccessToken } from '../present-access-token.ts'

export const listAccessTokensRoute = action(listAccessTokens, async ({ rows, session, now }) => ({
  data: (await findAccessTokens(rows, session.user_id, now())).map(presentAccessToken),
}))
