import { createServer } from 'node:http'
import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { describeExchange, expectOurs, expectStatus, explained } from './exchange.ts'

const server = createServer((_request, response) => {
  response.writeHead(422, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ errors: [{ detail: 'weight is missing' }] }))
})
const order = () => explained(supertest(server).post('/api/orders?draft=1').send({ modal: 'full_truckload' }))

const failureOf = async (asked: PromiseLike<unknown>): Promise<Error> => {
  try {
    await asked
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('the expectation did not fail')
}

const WHOLE = [
  'POST /api/orders?draft=1',
  'sent: {"modal":"full_truckload"}',
  'answered 422: {"errors":[{"detail":"weight is missing"}]}',
]

describe('a failed expectation', () => {
  it('of a status says what was sent and answered, in message and stack', async () => {
    const { message, stack } = await failureOf(order().expect(201))
    for (const line of ['expected 201 "Created"', ...WHOLE]) {
      expect(message).toContain(line)
      expect(stack).toContain(line)
    }
  })

  it('of a body or by a function of the test says it too', async () => {
    const byFunction = order().expect(({ body }) => expect(body).toEqual({ data: [] }))
    for (const asked of [order().expect({ data: [] }), byFunction]) {
      // oxlint-disable-next-line no-await-in-loop -- one server, one request after the other
      const { message } = await failureOf(asked)
      for (const line of WHOLE) expect(message).toContain(line)
    }
  })

  it('of an exchange at hand names the statuses that would have done', () => {
    const exchange = { method: 'GET', path: '/api/orders', status: 503, answered: 'busy' }
    expect(() => expectStatus(exchange, 200, 204)).toThrow(
      'expected 200 or 204, got 503\nGET /api/orders\nsent: (no body)\nanswered 503: busy',
    )
    expect(() => expectStatus(exchange, 503)).not.toThrow()
  })

  it('of an answer that no client has read tells of a stray field, or of what is inside', () => {
    const stray = {
      errors: [{ source: { pointer: '/data/attributes/nonsense' }, meta: { key: 'required' } }],
    }
    const refusal = { method: 'POST', path: '/api/orders', status: 422, answered: stray }
    expect(() => expectOurs(refusal, '')).toThrow('points at fields that the call does not take')
    expect(() => expectOurs({ ...refusal, answered: null }, 'select t.id')).toThrow('tells of what is inside')
    expect(() => expectOurs({ ...refusal, status: 200 }, 'select t.id')).not.toThrow()
  })

  it('shortens what is very long', () => {
    const text = describeExchange({ method: 'GET', path: '/', status: 200, answered: 'x'.repeat(9000) })
    expect(text.length).toBeLessThan(5000)
    expect(text).toContain('(9000 characters in all)')
  })
})

it('a met expectation is left alone', async () => {
  const { body } = await order().expect(422)
  expect(body.errors).toHaveLength(1)
})
