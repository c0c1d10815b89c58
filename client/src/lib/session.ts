import { type RoleName, isRole } from '#shared/access/roles.ts'
import { SESSION_SECONDS } from '#shared/session/session-life.ts'
import type { AccessSession } from '#shared/access/rules.ts'
import type { CustomSettings } from '#shared/companies/custom-settings.ts'
import type { showSettings } from '#shared/session/session.calls.ts'
import type { OpenedSession, SettingsAnswer } from '#shared/session/session-answers.contract.ts'
import { askByAddress } from './ask-by-address.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { createStore, useStore } from './store.ts'
import { readToken, removeToken, writeToken } from './token.ts'

export type SessionCompany = {
  id: number | string
  fantasy_name: string
  avatar_path?: string | null
  parent_id?: number | string | null
}
export type SessionUser = {
  id: number | string
  name: string
  email: string
  role: { id: number; name: string }
  role_id: number
  permissions: string[]
  company: SessionCompany
}
/** What the shell reads of the settings. */
type Settings = Pick<
  SettingsAnswer,
  | 'permissions'
  | 'billing_access'
  | 'plans'
  | 'features'
  | 'company_settings'
  | 'onboarding'
  | 'first_steps'
  | 'terms'
  | 'trial_ends_at'
>
export type Session = { user: SessionUser; settings: Settings | null }

const readUser = (): SessionUser | null => {
  try {
    return JSON.parse(readCookie('user') ?? 'null') as SessionUser | null
  } catch {
    return null
  }
}

/** A cookie holds 4 kB: only what the shell shows is kept. */
const slim = (user: SessionUser, company: SessionCompany | null): SessionUser => {
  const own = company ?? user.company
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: { id: user.role.id, name: user.role.name },
    role_id: user.role_id,
    permissions: user.permissions,
    company: {
      id: own.id,
      fantasy_name: own.fantasy_name,
      avatar_path: own.avatar_path ?? null,
      parent_id: own.parent_id ?? null,
    },
  }
}

const store = createStore<Session | null>(null)
let began = 0

/** When this page took up its session: nothing of it was read before. */
export const sessionBegan = (): number => began

/** Takes up the session of the cookies; once, before the router starts. */
export const restoreSession = (): void => {
  const user = readToken() === null ? null : readUser()
  began = Date.now()
  store.set(user ? { user, settings: null } : null)
}

export const session = (): Session | null => store.get()
export const useSession = (): Session | null => useStore(store)

/** After a login: token and user are held in cookies (spec 000 §4). */
export const openSession = (answer: OpenedSession): void => {
  const user = slim(answer.user, answer.company)
  writeToken(answer.access_token)
  writeCookie('user', JSON.stringify(user), SESSION_SECONDS)
  began = Date.now()
  store.set({ user, settings: null })
}

/** Keeps the shell's name and picture in step with a saved profile. */
export const changeSessionUser = (change: Partial<SessionUser>): void => {
  const current = store.get()
  if (!current) return
  const user = { ...current.user, ...change }
  writeCookie('user', JSON.stringify(user), SESSION_SECONDS)
  store.set({ ...current, user })
}

export const closeSession = (): void => {
  // Answers that a telephone keeps for pages without network go with their session.
  void globalThis.caches?.delete('picking')
  removeToken()
  removeCookie('user')
  store.set(null)
}

let loading: Promise<void> | null = null

/** Settings are fetched before a navigation while a token exists and they are not loaded (spec 000 §4). */
export const ensureSettings = (): Promise<void> => {
  const current = store.get()
  if (!current || current.settings) return Promise.resolve()
  loading ??= askByAddress<typeof showSettings>('GET settings', {})
    .then(({ data }) => store.set((now) => now && { ...now, settings: data }))
    .finally(() => {
      loading = null
    })
  return loading
}

/** Asks for the settings anew: the server says that they are no longer what they were. */
export const refreshSettings = async (): Promise<void> => {
  store.set((now) => now && { ...now, settings: null })
  // Without them the next navigation asks again.
  await ensureSettings().catch(() => {})
}

/** The own company's choices have changed by this browser's hand: its screens follow without asking again. */
export const companySettingsChanged = (company_settings: CustomSettings): void =>
  store.set((now) => (now?.settings ? { ...now, settings: { ...now.settings, company_settings } } : now))

/** A person accepts the terms in force before working. */
export const owesTerms = ({ settings }: Session): boolean =>
  settings !== null && !(settings.terms.accepted_use_terms && settings.terms.accepted_psi)

/** After an acceptance: the settings as the server has them now. */
export const termsAccepted = (): void =>
  store.set((now) =>
    now?.settings
      ? {
          ...now,
          settings: {
            ...now.settings,
            terms: { ...now.settings.terms, accepted_use_terms: true, accepted_psi: true },
          },
        }
      : now,
  )

/** The first steps are finished or put aside: the next login opens the usual page. */
export const onboardingOver = (): void =>
  store.set((now) => (now?.settings ? { ...now, settings: { ...now.settings, onboarding: false } } : now))

export const roleOf = (current: Session): RoleName => {
  const { name } = current.user.role
  return isRole(name) ? name : 'customer'
}

/** The session as the shared access rules want it. */
export const accessOf = (current: Session): AccessSession => {
  const { user, settings } = current
  const plans = (settings?.plans ?? []).map(({ name }) => name)
  return {
    user_id: Number(user.id),
    role: roleOf(current),
    company_id: Number(user.company.id),
    parent_id: user.company.parent_id == null ? null : Number(user.company.parent_id),
    permissions: settings ? settings.permissions : user.permissions,
    billing_access: settings?.billing_access ?? false,
    plan: plans.find((plan) => plan.startsWith('logistic_manager__')) ?? null,
    features: settings?.features ?? [],
  }
}

/** The company hides its first steps, or wants them back: the dashboard follows. */
export const firstStepsShown = (first_steps: boolean): void =>
  store.set((now) => (now?.settings ? { ...now, settings: { ...now.settings, first_steps } } : now))
