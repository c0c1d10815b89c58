import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express, { type ErrorRequestHandler } from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '#server/kit/session.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { factsOf } from './request-facts.ts'
import { createSpool } from './spool.ts'
import { createUpload } from './upload.ts'

/** Security checks 26 and 40: slow senders leave room for the others. */

const MB = 1024 * 1024
const answerError: ErrorRequestHandler = (error: Exception, _request, response, _next) => {
  response.status(error.status).end()
}

let server: Server
let port: number
const sockets: Socket[] = []

beforeEach(async () => {
  const app = express()
  const upload = createUpload({
    maxFileMb: 10,
    maxArchiveMb: 10,
    maxHeldMb: 4,
    maxParallel: 3,
    spool: createSpool({ folder: join(tmpdir(), `tropeiro-meter-${process.pid}`) }),
  })
  app.use((request, _response, next) => {
    const [user_id, company_id] = String(request.headers['x-who'] ?? '')
      .split('/')
      .map(Number)
    if (user_id && company_id) factsOf(request).session = { user_id, company_id } as Session
    next()
  })
  // As a session that is looked up for so long that its sender goes.
  app.use('/late', (_request, response, next) => {
    response.once('close', () => setImmediate(next))
  })
  const chain = upload({ files: { field: 'files', max: 5 } })
  app.post(['/', '/late', '/guest/:hash'], ...chain, (_request, response) => void response.status(204).end())
  app.use(answerError)
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

/** A person of a company (`1/7`), or a guest (`''`) with the link of the path. */
type Sender = { who: string; path?: string }

/** A sender that begins, brings so much, and waits. */
const slow = async ({ who, path = '/' }: Sender, bytes: number): Promise<Socket> => {
  const length = Math.round(bytes)
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  const arrived = once(server, 'request')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Who: ${who}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: ${length + 1000}\r\n\r\n--x\r\nContent-Disposition: form-data; name="files"; filename="a.xml"\r\n\r\n`,
  )
  await arrived
  socket.write(Buffer.alloc(length, 'a'))
  return socket
}
const send = async ({ who, path = '/' }: Sender, bytes = 1000): Promise<number> => {
  const body = new FormData()
  body.append('files', new Blob([Buffer.alloc(Math.round(bytes), 'a')]), 'a.xml')
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'X-Who': who },
    body,
  })
  return status
}
/** Waits until the sender is refused or served: bytes sent before arrive in their own time. */
const comesTo = (sender: Sender, status: number, bytes?: number) =>
  expect.poll(() => send(sender, bytes), { timeout: 5000 }).toBe(status)

describe('uploads that are held', () => {
  it('of one company leave half of the memory to the others, and all of it when they end', async () => {
    const held = [await slow({ who: '1/7' }, 0.9 * MB), await slow({ who: '2/7' }, 0.9 * MB)]
    await comesTo({ who: '3/7' }, 429, 0.5 * MB)
    expect(await send({ who: '4/8' }, 1.5 * MB)).toBe(204)
    for (const socket of held) socket.destroy()
    await comesTo({ who: '3/7' }, 204, 1.5 * MB)
  })

  it('of one link leave memory to another link, and of all links to companies', async () => {
    await slow({ who: '', path: '/guest/a' }, 0.9 * MB)
    await comesTo({ who: '', path: '/guest/a' }, 429, 0.5 * MB)
    expect(await send({ who: '', path: '/guest/b' }, 0.5 * MB)).toBe(204)
    await slow({ who: '', path: '/guest/b' }, 0.9 * MB)
    await comesTo({ who: '', path: '/guest/c' }, 429, 0.5 * MB)
    expect(await send({ who: '1/7' }, 1.5 * MB)).toBe(204)
  })

  it('are counted for the person, whatever the session, for the company and for the link', async () => {
    for (let n = 0; n < 3; n += 1) await slow({ who: '1/7' }, 10)
    expect(await send({ who: '1/7' })).toBe(429)
    expect(await send({ who: '2/7' })).toBe(204)
    for (let n = 0; n < 9; n += 1) await slow({ who: `${2 + Math.floor(n / 3)}/7` }, 10)
    expect(await send({ who: '9/7' })).toBe(429)
    expect(await send({ who: '9/8' })).toBe(204)
    for (let n = 0; n < 3; n += 1) await slow({ who: '', path: '/guest/a' }, 10)
    expect(await send({ who: '', path: '/guest/a' })).toBe(429)
    expect(await send({ who: '', path: '/guest/b' })).toBe(204)
  })

  it('are not counted for a sender that went before', async () => {
    for (let n = 0; n < 3; n += 1) {
      const socket = await slow({ who: '1/7', path: '/late' }, 10)
      socket.destroy()
      await once(socket, 'close')
    }
    expect(await send({ who: '1/7' })).toBe(204)
    // Once those that went are surely through.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await send({ who: '1/7' })).toBe(204)
  })
})
