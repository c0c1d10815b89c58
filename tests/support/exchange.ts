import type supertest from 'supertest'
import { strayPointers } from './pointers.ts'
import { TELLTALE } from './telltale.ts'

/** A request and its answer, as a failed expectation tells of them. */
export type Exchange = { method: string; path: string; sent?: unknown; status: number; answered: unknown }

const MOST_CHARACTERS = 4000

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '(no body)')
  return text.length > MOST_CHARACTERS
    ? `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters in all)`
    : text
}

/** The whole exchange in words: method, path, body sent, status, body answered. */
export const describeExchange = ({ method, path, sent, status, answered }: Exchange): string =>
  `${method} ${path}\nsent: ${shown(sent)}\nanswered ${status}: ${shown(answered)}`

/** Refuses an exchange of any other status, with all of it in the message. */
export const expectStatus = (exchange: Exchange, ...wanted: readonly number[]): void => {
  if (wanted.includes(exchange.status)) return
  throw new Error(`expected ${wanted.join(' or ')}, got ${exchange.status}\n${describeExchange(exchange)}`)
}

const exchangeOf = (test: supertest.Test, response: supertest.Response): Exchange => {
  const { method, url, data } = test.toJSON() as { method: string; url: string; data?: unknown }
  const { pathname, search } = new URL(url)
  const body: unknown = response.body
  const isRead = typeof body === 'object' && body !== null && Object.keys(body).length > 0
  return {
    method,
    path: pathname + search,
    sent: data,
    status: response.status,
    answered: isRead && !Buffer.isBuffer(body) ? body : response.text,
  }
}

/** A refusal that points at a field which the call does not take fails the request, whatever it expects. */
const strayed = (test: supertest.Test, response: supertest.Response | undefined): Error | null => {
  if (response?.status !== 422 && response?.status !== 409) return null
  const { method, path, answered } = exchangeOf(test, response)
  const stray = strayPointers(method, path, answered)
  return stray.length > 0
    ? new Error(`points at fields that the call does not take: ${stray.join('; ')}`)
    : null
}

/** A refusal that tells where code lies or how a query reads fails the request. */
const told = (response: supertest.Response | undefined): Error | null => {
  if (!response || response.status < 400) return null
  const [found] = TELLTALE.exec(response.text ?? '') ?? []
  return found === undefined ? null : new Error(`the answer tells of what is inside: ${found}`)
}

/** Of an answer that no test client has read: where it points at a stray field, or tells of code or queries. */
export const expectOurs = ({ method, path, status, answered, ...more }: Exchange, text: string): void => {
  const stray = status === 422 || status === 409 ? strayPointers(method, path, answered) : []
  const [found] = (status >= 400 && TELLTALE.exec(text)) || []
  if (stray.length === 0 && found === undefined) return
  const fault =
    found === undefined
      ? `points at fields that the call does not take: ${stray.join('; ')}`
      : `the answer tells of what is inside: ${found}`
  throw new Error(`${fault}\n${describeExchange({ method, path, status, answered, ...more })}`)
}

/** Each failed `.expect` of this request shows the request and its answer. */
export const explained = (test: supertest.Test): supertest.Test => {
  const end = test.end.bind(test)
  test.end = (done) =>
    end((failed: Error | null, response: supertest.Response | undefined) => {
      const failure = failed ?? strayed(test, response) ?? told(response)
      if (failure && response) {
        const said = `${failure.message}\n${describeExchange(exchangeOf(test, response))}`
        failure.stack = failure.stack?.replace(failure.message, () => said) ?? said
        failure.message = said
      }
      done?.(failure, response as supertest.Response)
    })
  return test
}
