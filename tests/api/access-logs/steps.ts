import type supertest from 'supertest'
import type { AccessKind } from '#shared/access-logs/access-kinds.ts'
import type { Cast } from '#tests/support/orders.ts'
import type { Actor, TestApp } from '#tests/support/app.ts'

/** Steps of a story, each a request with an id of its own, so that what it left behind can be told from the others'. */

export type Left = {
  kind: AccessKind
  user_id: number | null
  record_type: string | null
  record_ids: number[]
  owner_ids?: number[]
}
export type Step = { name: string; id: string; expected: Left[] }

export type Story = {
  steps: Step[]
  /** Sends the request and remembers what it must leave; answers what it was answered. */
  tell: (
    name: string,
    request: supertest.Test,
    status: number,
    left: Left | Left[] | ((answer: supertest.Response) => Left | Left[]),
  ) => Promise<supertest.Response>
}

export type Stage = {
  app: TestApp
  cast: Cast
  manager: Actor
  clerk: Actor
  tell: Story['tell']
  /** What no entry may hold. */
  secrets: string[]
}

export const OTHER_PASSWORD = 'Diferente#2027'
export const CPF = '52998224725'

export const by = (who: Actor) => {
  const user_id = who.user.id
  return (kind: AccessKind, record_type: string, record_ids: number[], more: object = {}): Left => ({
    kind,
    user_id,
    record_type,
    record_ids,
    ...more,
  })
}

export const createStory = (): Story => {
  const steps: Step[] = []
  return {
    steps,
    tell: async (name, request, status, left) => {
      const id = `step-${String(steps.length + 1).padStart(4, '0')}`
      const answer = await request.set('X-Request-Id', id)
      if (answer.status !== status)
        throw new Error(`${name}: ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`)
      const expected = typeof left === 'function' ? left(answer) : left
      steps.push({ name, id, expected: Array.isArray(expected) ? expected : [expected] })
      return answer
    },
  }
}

/** Everything that the log holds, the ids of rows sorted. */
export const logOf = async (app: TestApp) => {
  await app.container.accessLog.flush()
  const rows = await app.db.access_logs.findMany({ orderBy: { id: 'asc' } })
  return rows.map((row) => ({ ...row, record_ids: row.record_ids.toSorted((a, b) => a - b) }))
}

/** What a step left, in the form of what it was to leave. */
export const leftBy = (log: Awaited<ReturnType<typeof logOf>>, { id, expected }: Step): Left[] =>
  log
    .filter((row) => row.request_id === id)
    .map(({ kind, user_id, record_type, record_ids, owner_ids }, index) => ({
      kind: kind as AccessKind,
      user_id,
      record_type,
      record_ids,
      ...(expected[index]?.owner_ids === undefined ? {} : { owner_ids }),
    }))
