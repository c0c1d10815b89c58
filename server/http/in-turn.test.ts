import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

const named =
  (name: string): RequestHandler =>
  (_request, response, next) => {
    response.append('X-Steps', name)
    next()
  }
const later =
  (step: RequestHandler): RequestHandler =>
  (asked, response, next) =>
    void setImmediate(() => step(asked, response, next))

const appOf = (...steps: RequestHandler[]) => {
  const app = express()
  app.use('/api', inTurn(...steps))
  app.use((_request, response) => void response.status(404).json({ refused: 'nothing there' }))
  app.use((error: Error, _request: Request, response: Response, _next: NextFunction) => {
    response.status(500).json({ refused: error.message })
  })
  return request(app)
}
const fails: RequestHandler = () => {
  throw new Error('thrown')
}
const rejects: RequestHandler = async () => {
  await Promise.resolve()
  throw new Error('rejected')
}
const hands: RequestHandler = (_request, _response, next) => next(new Error('handed on'))
const never: RequestHandler = () => expect.unreachable()
const answers: RequestHandler = (asked, response) => void response.json({ path: asked.path })

describe('steps in turn', () => {
  it('are taken in their order, whenever each one is done, with the address below theirs', async () => {
    const { body, headers } = await appOf(named('one'), later(named('two')), named('three'), answers).get(
      '/api/x',
    )
    expect(headers['x-steps']).toBe('one, two, three')
    expect(body).toEqual({ path: '/x' })
  })

  it.each([
    ['thrown', fails],
    ['rejected', rejects],
    ['handed on', hands],
  ])('end with the failure that one has %s, also after a step that took its time', async (words, step) => {
    for (const before of [[], [later(named('one'))], [rejectsNot]]) {
      const { body, status } = await appOf(...before, step, never).get('/api/x')
      expect([status, body.refused]).toEqual([500, words])
    }
  })

  it('leave the request to the next ones when none of them answers', async () => {
    await appOf(named('one')).get('/api/x').expect(404)
  })
})

const rejectsNot: RequestHandler = async (_request, _response, next) => {
  await Promise.resolve()
  next()
}
