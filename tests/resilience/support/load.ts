import { setTimeout as sleep } from 'node:timers/promises'
import { call, type Answer } from './client.ts'
import type { Person } from './world.ts'

/**
 * Clients that keep asking while something breaks. Each does what a partner's program should: it sends a change with a
 * key, and when it is told to come back later, or told nothing, it sends the same again.
 */

export type Recorded = { path: string; key: string | undefined; answer: Answer; at: number; ms: number }

export type Request = { person: Person; path: string; body?: unknown; key?: string }

export type Load = {
  /** Every answer so far, in the order in which they came. */
  history: Recorded[]
  /** Lets requests under way end, and ends. */
  stop: () => Promise<void>
}

const PAUSE_MS = 100
const MOST_TRIES = 200

const isWorthRepeating = ({ status }: Answer): boolean => status === 0 || status === 503 || status === 429

/**
 * @param next what client `n` asks for next
 * @param origin where; asked before every request, as clients behind a proxy that changes its mind
 */
export const startLoad = (
  clients: number,
  origin: () => string,
  next: (client: number, turn: number) => Request,
): Load => {
  const history: Recorded[] = []
  const ending = new AbortController()

  const ask = async ({ person, path, body, key }: Request): Promise<Answer> => {
    const at = Date.now()
    const answer = await call(origin(), person, path, {
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { key }),
    })
    history.push({ path, key, answer, at, ms: Date.now() - at })
    return answer
  }
  const client = async (n: number): Promise<void> => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const request = next(n, turn)
      let answer = await ask(request)
      // A change is asked for until it is known to have happened; a question may be dropped.
      for (let tries = 0; request.key !== undefined && isWorthRepeating(answer); tries += 1) {
        if (tries > MOST_TRIES) throw new Error(`${request.path} was never answered: ${answer.text}`)
        await sleep(PAUSE_MS)
        answer = await ask(request)
      }
      if (isWorthRepeating(answer)) await sleep(PAUSE_MS)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, (_, n) => client(n)))
  // It is waited for in stop; a failure before that is not unhandled.
  running.catch(() => undefined)
  return {
    history,
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

/** How many answers of each status; 0 is none at all. */
export const statuses = (history: readonly Recorded[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { answer } of history) counts[answer.status] = (counts[answer.status] ?? 0) + 1
  return counts
}
