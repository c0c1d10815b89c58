import type { Database } from '#server/infra/database.ts'
import { apart } from '#server/infra/errand.ts'
import type { Logger } from '#server/infra/logger.ts'
import type { Reaction } from './define-module.ts'
import { createDelivery, WAITS, type Delivery, type Message } from './delivery.ts'
import type { JobRunner } from './job-runner.ts'
import { dueMessages, keepDelivered, keepFailure } from './outbox.store.ts'
import type { Services } from './services.ts'

/**
 * Delivers what transactions recorded. A message is claimed, its reactions run, then it is marked: after a crash in
 * between it is delivered again, so every reaction bears being repeated. A message that keeps failing waits longer each
 * time and never blocks the others.
 */

const BATCH = 50
const LOOK_MS = 2000
const MAX_ATTEMPTS = 12
const GATHER_MS = 20
const CHANNEL = 'outbox'
export type OutboxRelay = {
  /** Deliver now; calls while a delivery runs lead to exactly one more. */
  kick: () => void
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Delivers until nothing is due; for tests and for scripts. */
  drain: () => Promise<number>
}

type Tools = { database: Database; logger: Logger; jobs: Pick<JobRunner, 'put' | 'isReachable'> }

/** One batch, claimed with `skip locked` so that several workers share the load. Answers how many were handled. */
const deliverBatch = ({ database, jobs }: Tools, deliver: Delivery): Promise<number> =>
  database.transaction(async ({ rows }) => {
    const messages = await dueMessages<Message>(rows, {
      most: BATCH,
      attempts: MAX_ATTEMPTS,
      takesJobs: jobs.isReachable(),
    })
    const delivered: number[] = []
    for (const [id, outcome] of await deliver(messages)) {
      if (outcome === null) delivered.push(id)
      // Not its fault: it is tried again as long as it takes.
      else if (outcome !== WAITS) await keepFailure(rows, id, outcome)
    }
    if (delivered.length > 0) await keepDelivered(rows, delivered)
    return messages.length
  })

/** Runs a delivery, one at a time: calls while it runs lead to exactly one more. */
const createTurns = (drain: () => Promise<number>, logger: Logger) => {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const deliverNow = (): void => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    // A message is not taken back because the client that caused it went away.
    running = apart(drain)
      .then(() => undefined)
      .catch((error: unknown) => logger.error({ err: error }, 'outbox delivery failed'))
      .finally(() => {
        running = undefined
        if (!again) return
        again = false
        // Events that come in during a delivery go out together.
        setTimeout(deliverNow, GATHER_MS).unref()
      })
  }

  return {
    deliverNow,
    over: () => running,
    isStopped: () => stopped,
    stop: () => {
      stopped = true
    },
  }
}

export const createOutboxRelay = (
  reactions: readonly Reaction[],
  services: () => Services,
  tools: Tools,
): OutboxRelay => {
  const { database, logger } = tools
  const deliver = createDelivery(reactions, services, tools)
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined

  const drain = async (): Promise<number> => {
    let total = 0
    for (;;) {
      const handled = await deliverBatch(tools, deliver)
      total += handled
      if (handled < BATCH || turns.isStopped()) return total
    }
  }
  const turns = createTurns(drain, logger)

  /** In a process that delivers: now. In one that does not, or not any more: the others are told. */
  const kick = (): void => {
    if (timer && !turns.isStopped()) turns.deliverNow()
    else void database.notify(CHANNEL, '').catch(() => undefined)
  }

  return {
    kick,
    // A delivery that is under way holds its messages: wait for it, or its work would be taken for done.
    drain: async () => {
      await turns.over()
      return drain()
    },
    start: async () => {
      timer = setInterval(turns.deliverNow, LOOK_MS)
      timer.unref()
      stopListening = await database.listen(CHANNEL, turns.deliverNow)
      turns.deliverNow()
    },
    stop: async () => {
      turns.stop()
      clearInterval(timer)
      await stopListening?.()
      stopListening = undefined
      await turns.over()
    },
  }
}
