import type { AccessSession } from '#shared/access/rules.ts'

/** Who is asking, as authenticated. Everything that scopes and abilities look at is here. */
export type Session = AccessSession & {
  session_id: string
  name: string
  email: string
  locale: 'pt' | 'en' | 'es'
  /** The company and, for a head office, its branches. */
  company_ids: readonly number[]
  company_name: string
}
