import type { Route } from '#server/kit/routes.ts'
import { publicRoute, readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import { PLAN_LABELS } from '#shared/access/plans.ts'
import {
  acceptTermsInput,
  forgotPasswordInput,
  loginInput,
  meQuery,
  resetPasswordInput,
  updateMeInput,
} from '#shared/session/session.contract.ts'
import { loginAnswer, meAnswer, settingsAnswer } from '#shared/session/session-answers.contract.ts'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import { getCompany } from './company.queries.ts'
import { logIn } from './actions/log-in.ts'
import { logOut } from './actions/log-out.ts'
import { forgotPassword, resetPassword } from './actions/reset-password.ts'
import { proveOldPassword, updateMe } from './actions/update-me.ts'
import { acceptTerms } from './actions/accept-terms.ts'
import { isSetupOpen } from './actions/register-manager.ts'
import { accessTokenRoutes } from './access-token.routes.ts'
import { ownSessionRoutes } from './own-session.routes.ts'
import { registerRoutes } from './register.routes.ts'
import { DEMO_LOGINS, demoCarriers } from './demo-logins.ts'
import { acceptedTerms, getUser, presentUser } from './me.queries.ts'
import { broadcastingAuthInput, authorizeChannel } from './actions/authorize-channel.ts'

export const sessionRoutes: readonly Route[] = [
  publicRoute({
    method: 'post',
    path: 'login',
    ability: 'public',
    summary: 'Log in; with two factors, the first answer asks for the code',
    input: loginInput,
    output: loginAnswer,
    limit: 'login',
    run: logIn,
  }),
  publicRoute({
    method: 'post',
    path: 'forgot_password',
    ability: 'public',
    summary: 'Mail a link that sets a new password',
    input: forgotPasswordInput,
    limit: 'login',
    run: forgotPassword,
  }),
  publicRoute({
    method: 'post',
    path: 'reset_password',
    ability: 'public',
    summary: 'Set a new password with a mailed link',
    input: resetPasswordInput,
    limit: 'login',
    run: resetPassword,
  }),
  writeRoute({
    method: 'post',
    path: 'logout',
    status: 204,
    ability: 'session.manage',
    summary: 'End this session',
    trace: { kind: 'logout', of: 'users' },
    run: logOut,
  }),
  readRoute({
    method: 'get',
    path: 'settings',
    ability: 'session.use',
    summary: 'Permissions, role, plans and features of the session',
    output: settingsAnswer,
    run: async ({ session, rows }) => {
      const user = await getUser(rows, session.user_id)
      const label = Object.hasOwn(PLAN_LABELS, session.plan ?? '')
        ? PLAN_LABELS[session.plan as keyof typeof PLAN_LABELS]
        : null
      return {
        data: {
          permissions: session.permissions,
          role: presentUser(user).role,
          plans: session.plan === null ? [] : [{ name: session.plan, label }],
          features: session.features,
          custom_settings: user.custom_settings,
          company_settings: user.company_settings,
          terms: { version: TERMS_VERSION, ...acceptedTerms(user) },
          onboarding: user.onboarding,
        },
      }
    },
  }),
  readRoute({
    method: 'get',
    path: 'users/me',
    ability: 'session.use',
    summary: 'The user who asks',
    query: meQuery,
    output: meAnswer,
    run: async ({ session, rows }) => ({
      data: {
        ...presentUser(await getUser(rows, session.user_id)),
        company: await getCompany(rows, session.company_id),
      },
    }),
  }),
  writeRoute({
    method: 'post',
    path: 'accept_terms',
    ability: 'session.manage',
    summary: 'Accept the terms of use and the security policy in force',
    input: acceptTermsInput,
    run: acceptTerms,
  }),
  writeRoute({
    method: 'patch',
    path: 'users/me/update',
    ability: 'session.manage',
    summary: 'Change own name, contact, language, settings or password',
    input: updateMeInput,
    prepare: proveOldPassword,
    run: updateMe,
  }),
  readRoute({
    method: 'get',
    path: 'companies/me',
    ability: 'session.use',
    summary: 'The company of the user who asks',
    run: async ({ session, rows }) => ({ data: await getCompany(rows, session.company_id) }),
  }),
  writeRoute({
    method: 'post',
    path: 'broadcasting/auth',
    ability: 'session.manage',
    summary: 'Authorise the private channel of the user',
    input: broadcastingAuthInput,
    run: authorizeChannel,
  }),
  publicRoute({
    method: 'get',
    path: 'verify_app_version/:stamp',
    ability: 'public',
    summary: 'Tell whether the running client is out of date',
    run: ({ env }, { stamp }) => {
      const need_refresh_app = stamp !== env.BUILD_STAMP
      return Promise.resolve({ need_refresh_app, data: { need_refresh_app } })
    },
  }),
  publicRoute({
    method: 'get',
    path: 'app_config',
    ability: 'public',
    summary: 'What the client must know before anyone logs in',
    run: async (services) => {
      const { env, database } = services
      return {
        data: {
          demo: env.DEMO_MODE,
          demo_logins: env.DEMO_MODE ? DEMO_LOGINS : [],
          demo_carriers: env.DEMO_MODE ? await demoCarriers(database.rows) : [],
          recaptcha:
            env.RECAPTCHA_SITE_KEY === undefined
              ? null
              : { site_key: env.RECAPTCHA_SITE_KEY, script_url: env.RECAPTCHA_SCRIPT_URL },
          manager_register: await isSetupOpen(services, database.rows),
          tile_url: null,
          build_stamp: env.BUILD_STAMP,
        },
      }
    },
  }),
  ...registerRoutes,
  ...accessTokenRoutes,
  ...ownSessionRoutes,
]
