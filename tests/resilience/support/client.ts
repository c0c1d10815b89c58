import { describeExchange, type Exchange } from '#tests/support/exchange.ts'
import type { Person } from './world.ts'

/** One request as a partner's program sends it, and its answer. */
export type Answer = Exchange & { headers: Headers; body: unknown; text: string }

/** The status of a request without an answer: it may have happened or not. The text says what broke. */
const LOST = 0

type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  key?: string
  patienceMs?: number
}

const PATIENCE_MS = 30_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** `fetch failed` says nothing; its cause does. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}

export const call = async (
  origin: string,
  person: Pick<Person, 'token'> | null,
  path: string,
  { method, body, key, patienceMs = PATIENCE_MS }: Call = {},
): Promise<Answer> => {
  const isForm = body instanceof FormData
  const asked = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    path,
    sent: isForm ? '(files)' : body,
  }
  try {
    const response = await fetch(origin + path, {
      method: asked.method,
      headers: {
        ...(person === null ? {} : { authorization: `Bearer ${person.token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await response.text()
    const { status, headers } = response
    return { ...asked, status, answered: text, headers, body: parsed(text), text }
  } catch (error) {
    const text = reasonOf(error)
    return { ...asked, status: LOST, answered: text, headers: new Headers(), body: undefined, text }
  }
}

export const isAcked = ({ status }: Answer): boolean => status >= 200 && status < 300
export const isLost = ({ status }: Answer): boolean => status === LOST

/** The answer, or a failure that tells the whole exchange. */
export const expectAcked = (answer: Answer): Answer => {
  if (isAcked(answer)) return answer
  throw new Error(`not acknowledged\n${describeExchange(answer)}`)
}

/** The id of the document that was answered. */
export const idOf = (answer: Answer): number => Number((answer.body as { data: { id: string } }).data.id)
