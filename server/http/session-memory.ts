import type { Clock } from '#server/infra/clock.ts'
import type { Database } from '#server/infra/database.ts'
import type { Session, Whose } from '#server/kit/session.ts'

/** Sessions looked up a moment ago, in every process; what ends or changes one is announced to all. */

/** How long a looked-up session is believed without asking again; revocations are announced, so this is a safety net. */
const BELIEVE_MS = 20_000
const MAX_REMEMBERED = 10_000
/** A notification carries 8,000 bytes at most. */
const ANNOUNCED_AT_ONCE = 100
const REVOKED_CHANNEL = 'session_revoked'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isUuid = (text: string): boolean => UUID.test(text)

type Announcement = { sessions?: string[]; user_id?: number; company_id?: number }

export type SessionMemory = {
  /** The session as it is believed now. */
  known: (rememberedAs: string, now: Date) => Session | null
  /** The same, or else loaded. */
  look: (remembersAs: string, load: (now: Date) => Promise<Session | null>) => Promise<Session | null>
  announce: (message: Announcement | Whose) => Promise<void>
  announceEnded: (ids: readonly string[]) => Promise<void>
  onRevoked: (listener: (sessionId: string) => void) => void
  onForgotten: (watcher: (whose: Whose) => void) => void
  /** Hears the announcements of other processes. */
  start: () => Promise<() => Promise<void>>
}

const whoseOf = ({ user_id, company_id }: Announcement): Whose => ({
  ...(user_id === undefined ? {} : { user_id }),
  ...(company_id === undefined ? {} : { company_id }),
})

/** Sessions believed for a while, by their id or their token's hash. */
const createRemembered = () => {
  const remembered = new Map<string, { session: Session; until: number }>()
  return {
    get: (id: string, now: Date): Session | null => {
      const found = remembered.get(id)
      return found && found.until > now.getTime() ? found.session : null
    },
    set: (id: string, session: Session, now: Date): void => {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(id, { session, until: now.getTime() + BELIEVE_MS })
    },
    delete: (id: string): void => void remembered.delete(id),
    drop: (matches: (session: Session) => boolean): void => {
      for (const [id, { session }] of remembered) if (matches(session)) remembered.delete(id)
    },
    clear: (): void => remembered.clear(),
  }
}
type Remembered = ReturnType<typeof createRemembered>

/** Forgets every session that the announcement is about. */
const forgetAnnounced = (
  remembered: Remembered,
  { sessions = [], user_id, company_id }: Announcement,
): void => {
  for (const id of sessions) {
    remembered.delete(id)
    // A token is remembered by its hash.
    if (!isUuid(id)) remembered.drop((session) => session.session_id === id)
  }
  if (user_id !== undefined) remembered.drop((session) => session.user_id === user_id)
  if (company_id !== undefined)
    remembered.drop(
      (session) => session.company_id === company_id || session.company_ids.includes(company_id),
    )
}

type Tools = { database: Pick<Database, 'notify' | 'listen'>; clock: Clock }

export const createSessionMemory = ({ database, clock }: Tools): SessionMemory => {
  const remembered = createRemembered()
  /** Counts announcements: a session that was looked up before one may be old. */
  let announced = 0
  const listeners: ((sessionId: string) => void)[] = []
  const watchers: ((whose: Whose) => void)[] = []

  const heard = (text: string): void => {
    announced += 1
    const message: Announcement = JSON.parse(text)
    forgetAnnounced(remembered, message)
    for (const id of message.sessions ?? []) for (const listener of listeners) listener(id)
    const whose = whoseOf(message)
    if (Object.keys(whose).length > 0) for (const watcher of watchers) watcher(whose)
  }
  const announce = async (message: Announcement | Whose): Promise<void> => {
    const text = JSON.stringify(message)
    heard(text)
    await database.notify(REVOKED_CHANNEL, text)
  }

  return {
    known: remembered.get,
    look: async (remembersAs, load) => {
      const now = clock.now()
      const believed = remembered.get(remembersAs, now)
      if (believed) return believed
      const before = announced
      const session = await load(now)
      if (!session) remembered.delete(remembersAs)
      else if (announced === before) remembered.set(remembersAs, session, now)
      return session
    },
    announce,
    announceEnded: async (ids) => {
      for (let from = 0; from < ids.length; from += ANNOUNCED_AT_ONCE)
        // oxlint-disable-next-line no-await-in-loop -- a few at most
        await announce({ sessions: ids.slice(from, from + ANNOUNCED_AT_ONCE) })
    },
    onRevoked: (listener) => void listeners.push(listener),
    onForgotten: (watcher) => void watchers.push(watcher),
    // After a gap it is not known which sessions still hold.
    start: () =>
      database.listen(REVOKED_CHANNEL, heard, () => {
        announced += 1
        remembered.clear()
      }),
  }
}
