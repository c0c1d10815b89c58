import type { Job } from './jobs.ts'
import type { Resource } from './resource.ts'
import type { Route } from './routes.ts'
import type { Services } from './services.ts'

type Payload = Record<string, unknown>

/**
 * What follows from an event, after commit. At least once, so each reaction must bear being repeated; the payload carries
 * `event_id`, the same on every delivery, and `actor_id`, who caused it.
 */
export type Reaction = {
  event: string
  /** Unique name, for logs and for telling repeated deliveries apart. */
  name: string
  run: (payload: Payload, services: Services) => Promise<void>
  /**
   * The same for several messages of the event, where that is cheaper; it may come before reactions to earlier messages.
   * All or none: where it fails, `run` takes them one by one.
   */
  together?: (payloads: readonly Payload[], services: Services) => Promise<void>
}

/** What goes on as long as a worker runs, beside its jobs. Several processes may run it at once. */
export type Companion = {
  name: string
  /** @returns what ends it */
  start: (services: Services) => () => Promise<void>
}

export type Module = {
  name: string
  resources?: readonly Resource[]
  routes?: readonly Route[]
  // Inputs are checked by each job's own schema when it runs.
  // oxlint-disable-next-line typescript/no-explicit-any
  jobs?: readonly Job<any>[]
  reactions?: readonly Reaction[]
  companions?: readonly Companion[]
}

export const defineModule = (module: Module): Module => module
export const reaction = (event: string, name: string, run: Reaction['run']): Reaction => ({
  event,
  name,
  run,
})

/** A reaction that takes one message and the messages of a batch by the same way. */
export const gathered = (
  event: string,
  name: string,
  together: NonNullable<Reaction['together']>,
): Reaction => ({
  event,
  name,
  run: (payload, services) => together([payload], services),
  together,
})

/**
 * A reaction to the rows that messages name: each once, those of a batch at once.
 * @param idsOf ids of the rows of a message; none where it names none
 */
export const reactionOf = (
  event: string,
  name: string,
  idsOf: (payload: Payload) => readonly number[],
  run: (ids: readonly number[], services: Services) => Promise<void>,
): Reaction =>
  gathered(event, name, async (payloads, services) => {
    const ids = [...new Set(payloads.flatMap(idsOf))]
    if (ids.length > 0) await run(ids, services)
  })
