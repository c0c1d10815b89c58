import type { Session } from './session.ts'

/**
 * Who acts in jobs and reactions. It may see everything; `as` names the user and company on whose behalf it works, for
 * history and events.
 */
export const systemSession = (as: Partial<Session> = {}): Session => ({
  session_id: 'system',
  user_id: 0,
  role: 'dev',
  name: 'Tropeiro',
  email: '',
  locale: 'pt',
  company_id: 0,
  company_ids: [],
  company_name: 'Tropeiro',
  parent_id: null,
  permissions: [],
  plan: null,
  features: [],
  ...as,
})
