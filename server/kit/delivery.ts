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
type ReactionsTo = (event: string) => readonly Reaction[]

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const putJob = async (payload: Message['payload'], { logger, jobs }: Tools): Promise<Outcome> => {
  try {
    await jobs.put(payload as AskedJob)
    return null
  } catch (error) {
    if (error instanceof QueueAway) return WAITS
    logger.error({ err: error, payload }, 'job not put on the queue')
    return String(error).slice(0, 500)
  }
}

/** A message as its reactions get it: one object for all of them, so that a fact that one looked up is there for the next. */
type Parcel = Pick<Message, 'id' | 'event'> & { payload: Message['payload'] }

const parcelOf = ({ id, event, payload }: Message): Parcel => ({
  id,
  event,
  payload: event === JOB_ASKED ? payload : { ...payload, event_id: id },
})

/** Reactions that took all messages of their event at once; one that cannot takes them one by one. */
const takeTogether = async (
  messages: readonly Parcel[],
  reactionsTo: ReactionsTo,
  services: Services,
  { logger }: Tools,
): Promise<ReadonlySet<Reaction>> => {
  const done = new Set<Reaction>()
  for (const [event, gathered] of Map.groupBy(messages, (message) => message.event)) {
    const payloads = gathered.map(({ payload }) => payload)
    for (const reaction of reactionsTo(event)) {
      if (!reaction.together || payloads.length === 1) continue
      try {
        await reaction.together(payloads, services)
        done.add(reaction)
      } catch (error) {
        logger.warn({ err: error, reaction: reaction.name, event }, 'reaction failed together')
      }
    }
  }
  return done
}

/** Runs these reactions to one message. */
const react = async (
  { event, payload }: Parcel,
  reactions: readonly Reaction[],
  services: Services,
  { logger }: Tools,
): Promise<string | null> => {
  let failure: string | null = null
  for (const reaction of reactions) {
    try {
      await reaction.run(payload, services)
    } catch (error) {
      logger.error({ err: error, reaction: reaction.name, event }, 'reaction failed')
      // The others go on: an order's notices do not wait for a file that cannot be written.
      failure ??= `${reaction.name}: ${wordsOf(error)}`.slice(0, 500)
    }
  }
  return failure
}

export type Delivery = (messages: readonly Message[]) => Promise<ReadonlyMap<number, Outcome>>

/** @param services asked for at each delivery: the relay is one of them */
export const createDelivery = (
  reactions: readonly Reaction[],
  services: () => Services,
  tools: Tools,
): Delivery => {
  const byEvent = Map.groupBy(reactions, ({ event }) => event)
  const reactionsTo: ReactionsTo = (event) => byEvent.get(event) ?? []

  return async (messages) => {
    const parcels = messages.map(parcelOf)
    const done = await takeTogether(parcels, reactionsTo, services(), tools)
    const outcomes = new Map<number, Outcome>()
    for (const parcel of parcels) {
      const left = reactionsTo(parcel.event).filter((one) => !done.has(one))
      const outcome =
        parcel.event === JOB_ASKED
          ? await putJob(parcel.payload, tools)
          : await react(parcel, left, services(), tools)
      outcomes.set(parcel.id, outcome)
    }
    return outcomes
  }
}
