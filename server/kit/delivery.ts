import type { Logger } from '#server/infra/logger.ts'
import type { Reaction } from './define-module.ts'
import { JOB_ASKED, type AskedJob } from './enqueue.ts'
import type { JobRunner } from './job-runner.ts'
import { QueueAway } from './jobs.ts'
import type { Services } from './services.ts'

/** Delivers the messages of one batch to their reactions. */

export type Message = { id: number; event: string; payload: Record<string, unknown>; attempts: number }

/** The message has to be delivered later, as if it had not been tried. */
export const WAITS = Symbol('waits')
/** Null: delivered. Words: why not. */
export type Outcome = string | null | typeof WAITS

type Tools = { logger: Logger; jobs: Pick<JobRunner, 'put'> }

export const createDelivery = (
  reactions: readonly Reaction[],
  services: () => Services,
  { logger, jobs }: Tools,
) => {
  const byEvent = Map.groupBy(reactions, ({ event }) => event)
  const reactionsTo = (event: string): readonly Reaction[] => byEvent.get(event) ?? []

  const putJob = async (payload: Message['payload']): Promise<Outcome> => {
    try {
      await jobs.put(payload as AskedJob)
      return null
    } catch (error) {
      if (error instanceof QueueAway) return WAITS
      logger.error({ err: error, payload }, 'job not put on the queue')
      return String(error).slice(0, 500)
    }
  }

  /** Reactions that took all messages of their event at once; where one cannot, it takes them one by one. */
  const takeTogether = async (messages: readonly Message[]): Promise<ReadonlySet<Reaction>> => {
    const done = new Set<Reaction>()
    for (const [event, gathered] of Map.groupBy(messages, (message) => message.event)) {
      if (gathered.length === 1) continue
      for (const reaction of reactionsTo(event)) {
        try {
          await reaction.together?.(
            gathered.map(({ payload }) => payload),
            services(),
          )
          if (reaction.together) done.add(reaction)
        } catch (error) {
          logger.warn({ err: error, reaction: reaction.name, event }, 'reaction failed together')
        }
      }
    }
    return done
  }

  const deliverOne = async (message: Message, done: ReadonlySet<Reaction>): Promise<Outcome> => {
    if (message.event === JOB_ASKED) return putJob(message.payload)
    // One object for all reactions of this delivery, so that what one of them looked up is there for the next.
    const payload = { ...message.payload, event_id: message.id }
    let failure: string | null = null
    for (const reaction of reactionsTo(message.event).filter((one) => !done.has(one))) {
      try {
        await reaction.run(payload, services())
      } catch (error) {
        logger.error({ err: error, reaction: reaction.name, event: message.event }, 'reaction failed')
        // The others go on: an order's notices do not wait for a file that cannot be written.
        failure ??= `${reaction.name}: ${error instanceof Error ? error.message : String(error)}`.slice(
          0,
          500,
        )
      }
    }
    return failure
  }

  return async (messages: readonly Message[]): Promise<ReadonlyMap<number, Outcome>> => {
    const done = await takeTogether(messages)
    const outcomes = new Map<number, Outcome>()
    for (const message of messages) outcomes.set(message.id, await deliverOne(message, done))
    return outcomes
  }
}
