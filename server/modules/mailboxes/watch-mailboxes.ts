import { randomUUID } from 'node:crypto'
import type { ImapWatch } from '#server/infra/imap-watch.ts'
import type { Companion } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { readMailboxJob } from './jobs/read-mailbox.job.ts'
import { troubleOf } from './mailbox-failure.ts'
import { findMailbox } from './mailboxes.store.ts'
import { listenToMailbox } from './open-mailbox.ts'
import { beginWatch, claimWatches, endWatch, keepWatches, noteNews } from './watches.store.ts'

/**
 * Listens to mailboxes that read well, so that a mail is read when it comes. Which process listens to which one is a lease in
 * the database; the others are asked every five minutes.
 */

const ROUND_MS = 20_000
/** A process that says nothing for so long has died: another one listens. */
const LEASE_MS = 60_000
/** Connections that are opened at the same time. */
const AT_ONCE = 5

export type MailboxWatch = {
  /** Gives up mailboxes that others hold by now, and takes free ones. */
  round: () => Promise<void>
  count: () => number
  stop: () => Promise<void>
}

type Listening = { services: Services; by: string; open: Map<number, ImapWatch> }

const tellCompany = ({ push }: Services, companyId: number, id: number): void =>
  push.toCompany(companyId, 'resource-changed', { type: 'mailboxes', id: String(id) })

/** Told once however many mails come while it is told. */
const createTelling = ({ database, jobs, clock, logger }: Services, id: number) => {
  let state: 'idle' | 'telling' | 'again' = 'idle'
  const tell = async (): Promise<void> => {
    if (state !== 'idle') {
      state = 'again'
      return
    }
    do {
      state = 'telling'
      try {
        await noteNews(database.rows, id, clock.now())
        await jobs.enqueue(readMailboxJob, { id })
      } catch (error) {
        logger.warn({ err: error, mailbox: id }, 'new mails were not told of')
      }
    } while (isAgain())
    state = 'idle'
  }
  const isAgain = (): boolean => state === 'again'
  return tell
}

const listen = async ({ services, by, open }: Listening, id: number): Promise<void> => {
  const { database, clock, logger } = services
  const { rows } = database
  const mailbox = await findMailbox(rows, id)
  if (!mailbox) return
  const end = async (instant: 'unsupported' | null, failed: boolean): Promise<void> => {
    open.delete(id)
    await endWatch(rows, id, { by, now: clock.now(), instant, failed })
    tellCompany(services, mailbox.company_id, id)
  }
  const tell = createTelling(services, id)
  try {
    const watch = await listenToMailbox(services, mailbox, {
      onNews: () => void tell(),
      onEnd: () =>
        void end(null, true).catch((error: unknown) => logger.warn({ err: error }, 'a watch ended')),
    })
    if (watch === null) {
      await end('unsupported', false)
      return
    }
    open.set(id, watch)
    await beginWatch(rows, id, by)
    tellCompany(services, mailbox.company_id, id)
    // What came between the last reading and now.
    await tell()
  } catch (error) {
    if (troubleOf(error) === null) logger.warn({ err: error, mailbox: id }, 'a mailbox is not listened to')
    await end(null, true)
  }
}

/** @param most connections of this process */
export const createMailboxWatch = (services: Services, most: number): MailboxWatch => {
  const { database, clock } = services
  const by = randomUUID()
  const open = new Map<number, ImapWatch>()
  const lease = () => {
    const now = clock.now()
    return { by, now, until: new Date(now.getTime() + LEASE_MS) }
  }
  const round = async (): Promise<void> => {
    const kept = open.size === 0 ? new Set() : await keepWatches(database.rows, lease(), [...open.keys()])
    for (const [id, watch] of open)
      if (!kept.has(id)) {
        watch.close()
        open.delete(id)
      }
    const room = Math.min(most - open.size, AT_ONCE)
    if (room <= 0) return
    const claimed = await claimWatches(database.rows, lease(), room)
    await Promise.all(claimed.map((id) => listen({ services, by, open }, id)))
    if (claimed.length === AT_ONCE) await round()
  }
  const stop = async (): Promise<void> => {
    const ids = [...open.keys()]
    for (const watch of open.values()) watch.close()
    open.clear()
    const now = clock.now()
    await Promise.all(ids.map((id) => endWatch(database.rows, id, { by, now, instant: null, failed: false })))
  }
  return { round, count: () => open.size, stop }
}

export const mailboxCompanion: Companion = {
  name: 'mailboxes: listen',
  start: (services) => {
    const watch = createMailboxWatch(services, services.env.MAILBOX_CONNECTIONS)
    let going: Promise<void> = Promise.resolve()
    let isBusy = false
    const turn = (): void => {
      if (isBusy) return
      isBusy = true
      going = watch
        .round()
        .catch((error: unknown) => services.logger.warn({ err: error }, 'mailboxes are not listened to'))
        .finally(() => {
          isBusy = false
        })
    }
    const timer = setInterval(turn, ROUND_MS)
    turn()
    return async () => {
      clearInterval(timer)
      await going
      await watch.stop()
    }
  },
}
