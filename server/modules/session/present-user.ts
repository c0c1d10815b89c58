import { ROLE_IDS } from '#shared/access/roles.ts'
import type { SessionUserAnswer } from '#shared/session/session-answers.contract.ts'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import type { UserRow } from './session-user.store.ts'

/** Whether the terms in force were accepted; those of an older version do not count (spec 001 §3.6). */
export const acceptedTerms = (
  user: Pick<UserRow, 'accepted_use_terms_version' | 'accepted_psi_version'>,
) => ({
  accepted_use_terms: user.accepted_use_terms_version >= TERMS_VERSION,
  accepted_psi: user.accepted_psi_version >= TERMS_VERSION,
})

/** The user as login, users/me and settings answer it (spec 000 §3). */
export const presentUser = (user: UserRow): SessionUserAnswer => ({
  id: String(user.id),
  name: user.name,
  email: user.email,
  department: user.department,
  cellphone: user.cellphone,
  avatar_path: user.avatar_path,
  is_responsible: user.is_responsible,
  permissions: user.permissions,
  receive_notification: user.receive_notification,
  onboarding: user.onboarding,
  billing_access: user.billing_access,
  locale: user.locale,
  custom_settings: user.custom_settings,
  ...acceptedTerms(user),
  role: { id: ROLE_IDS[user.role], name: user.role },
  role_id: ROLE_IDS[user.role],
  company_id: user.company_id,
  company: { ...user.company, id: String(user.company.id) },
})
