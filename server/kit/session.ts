import type { AccessBlock } from '#shared/access/access-block.ts'
import type { Asking } from '#shared/access/can.ts'

/** Who is asking, as authenticated. Everything that scopes and abilities look at is here. */
export type Session = Asking & {
  /** A session's uuid, or `token:{id}` for a personal access token. */
  session_id: string
  name: string
  email: string
  locale: 'pt' | 'en' | 'es'
  /** The company and, for a head office, its branches. */
  company_ids: readonly number[]
  company_name: string
  /** The company's access is closed. */
  blocked?: AccessBlock
  /** Has yet to accept the terms in force: reads, and changes nothing but the own session. */
  owes_terms?: boolean
}

/** Whose rights changed: one user's, or those of all users of a company. */
export type Whose = { user_id?: number; company_id?: number }

/** Issuing, believing and ending sessions. */
export type Sessions = {
  /** A token for a fresh session row. */
  issue: (
    user: { id: number; role: string; company_id: number },
    client: { address: string; userAgent: string | null },
  ) => Promise<string>
  /** The session that a token of ours belongs to, be it over or not. */
  idOf: (token: string) => string | null
  /** The session behind a token, or null: expired, revoked, forged, or its user is no longer active. */
  authenticate: (token: string) => Promise<Session | null>
  /** The session behind a person's token, as long as it holds; asking so is no use of it, and keeps none alive. */
  watch: (token: string) => Promise<Session | null>
  /** Whether we signed this token, be its session over or not: who comes with one does not guess. */
  isSigned: (token: string) => boolean
  /** Ends these sessions. */
  revoke: (sessionIds: readonly string[]) => Promise<void>
  /** Ends this personal access token. */
  revokeToken: (id: number) => Promise<void>
  /** Ends every session and every access token of a user, except one session when it is named. */
  revokeUser: (userId: number, except?: string) => Promise<void>
  /** Rights of a user or company changed: look again on the next request. */
  forget: (what: Whose) => Promise<void>
  /** Called with the ids of sessions that ended, in every process. */
  onRevoked: (listener: (sessionId: string) => void) => void
  /** Called in every process when rights changed: connected sockets have to be looked at again. */
  onForgotten: (watcher: (whose: Whose) => void) => void
  /** Start to hear revocations of other processes; answers a function that stops. */
  start: () => Promise<() => Promise<void>>
}
