import type { AuditEntry } from '#server/kit/context.ts'

/** Entries of the history that changed who may come in, or a user's rights. */

/** Every entry of these. */
const WHOLE: ReadonlySet<string> = new Set(['access_tokens', 'company_features'])

/** Entries that touch one of these attributes. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  users: ['permissions', 'active', 'billing_access', 'is_responsible', 'company_id', 'email'],
  companies: [
    'active',
    'features',
    'selected_plan',
    'parent_id',
    'two_factor_authentication',
    'mentor_id',
    'prospector_id',
  ],
}

/** Links between companies open the one's rows to the other. */
const EVENTS: ReadonlySet<string> = new Set(['linked', 'unlinked', 'password_changed'])

/** A company is written as itself and as one of its kind. */
const COMPANY_KINDS: ReadonlySet<string> = new Set([
  'shippers',
  'transporters',
  'suppliers',
  'customers',
  'risk_managers',
  'fintechs',
])

export const changesRights = ({ type, event, old, new: now }: AuditEntry): boolean => {
  if (WHOLE.has(type) || EVENTS.has(event)) return true
  const attributes = ATTRIBUTES[COMPANY_KINDS.has(type) ? 'companies' : type]
  return attributes?.some((name) => old?.[name] !== undefined || now?.[name] !== undefined) === true
}
