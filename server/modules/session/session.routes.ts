import type { Route } from '#server/kit/routes.ts'
import { acceptTermsRoute } from './actions/accept-terms.ts'
import { authorizeChannelRoute } from './actions/authorize-channel.ts'
import { checkAppVersionRoute } from './actions/check-app-version.ts'
import { confirmPasswordRoute } from './actions/confirm-password.ts'
import { createAccessTokenRoute } from './actions/create-access-token.ts'
import { endOtherSessionsRoute } from './actions/end-other-sessions.ts'
import { endOwnSessionRoute } from './actions/end-own-session.ts'
import { forgotPasswordRoute } from './actions/forgot-password.ts'
import { insertPasswordRoute } from './actions/insert-password.ts'
import { listAccessTokensRoute } from './actions/list-access-tokens.ts'
import { listOwnSessionsRoute } from './actions/list-own-sessions.ts'
import { logInRoute } from './actions/log-in.ts'
import { logOutRoute } from './actions/log-out.ts'
import { registerManagerRoute } from './actions/register-manager.ts'
import { registerTakerRoute } from './actions/register-taker.ts'
import { registerTmsUserRoute } from './actions/register-tms-user.ts'
import { resendVerifyEmailRoute } from './actions/resend-verify-email.ts'
import { resetPasswordRoute } from './actions/reset-password.ts'
import { revokeAccessTokenRoute } from './actions/revoke-access-token.ts'
import { sendInsertPasswordRoute } from './actions/send-insert-password.ts'
import { showAppConfigRoute } from './actions/show-app-config.ts'
import { showMeRoute } from './actions/show-me.ts'
import { showOwnCompanyRoute } from './actions/show-own-company.ts'
import { showSettingsRoute } from './actions/show-settings.ts'
import { updateMeRoute } from './actions/update-me.ts'
import { verifyEmailRoute } from './actions/verify-email.ts'

/** Every call of the session (spec 000 §7): login, the person who asks, registrations and mailed links, tokens, sessions. */
export const sessionRoutes: readonly Route[] = [
  logInRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  logOutRoute,
  showSettingsRoute,
  showMeRoute,
  acceptTermsRoute,
  updateMeRoute,
  showOwnCompanyRoute,
  authorizeChannelRoute,
  checkAppVersionRoute,
  showAppConfigRoute,
  verifyEmailRoute,
  resendVerifyEmailRoute,
  insertPasswordRoute,
  sendInsertPasswordRoute,
  registerTmsUserRoute,
  registerManagerRoute,
  registerTakerRoute,
  listAccessTokensRoute,
  createAccessTokenRoute,
  revokeAccessTokenRoute,
  confirmPasswordRoute,
  listOwnSessionsRoute,
  endOtherSessionsRoute,
  endOwnSessionRoute,
]
