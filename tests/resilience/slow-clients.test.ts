import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillOrders, percentile, waitsWhile } from './support/measure.ts'
import { isFull, rounds } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type Person, type World } from './support/world.ts'

/** Security check 43: clients that send or read a byte a second, or nothing at all, for as long as they are let. */

const EACH = rounds(500)
const IDLE = rounds(1000)
const FOR_MS = isFull ? 60_000 : 2500
const QUIET_MS = isFull ? 10_000 : 1500
// A short run asks a hundred times: its p99 would be one moment of other work on the machine.
const PERCENT = isFull ? 99 : 95
/** Below this no user notices. */
const UNNOTICED_MS = 100
const LIST = '/api/orders?page[size]=20'

describe('a server with clients that never finish', () => {
  let world: World
  let server: Server
  let shipper: Person
  const sockets: Socket[] = []

  beforeAll(async () => {
    world = await createWorld()
    server = await startServer(world, { name: 'slow-clients' })
    shipper = await world.person('shipper')
    await fillOrders(world, shipper, 2000)
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await server.kill()
    await world.close()
  })

  type Habit = { first?: string; drip?: string; reads?: boolean }
  const open = (count: number, { first, drip, reads = true }: Habit): Socket[] =>
    Array.from({ length: count }, () => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => undefined)
      if (first !== undefined) socket.write(first)
      if (drip !== undefined) {
        const dripping = setInterval(() => socket.write(drip), 1000)
        socket.once('close', () => clearInterval(dripping))
      }
      if (reads) socket.resume()
      sockets.push(socket)
      return socket
    })
  const head = (method: string, path: string, more: string): string =>
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${shipper.token}\r\n${more}`

  it('serves everybody else as if they were not there', async () => {
    const people = [shipper, await world.colleague(shipper)]
    const quiet = await waitsWhile(server.url, people, LIST, Promise.resolve(), QUIET_MS)
    const slowHeaders = open(EACH, { first: head('GET', LIST, ''), drip: 'X-A: b\r\n' })
    const body = head('POST', '/api/login', 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n')
    open(EACH, { first: body, drip: ' ' })
    open(EACH, { first: head('GET', LIST, '\r\n'), reads: false })
    const idle = open(IDLE, {})
    const crowded = await waitsWhile(server.url, people, LIST, sleep(FOR_MS))
    const [before, during] = [percentile(quiet, PERCENT), percentile(crowded, PERCENT)]
    console.log(
      `${sockets.length} slow connections: p${PERCENT} ${during.toFixed(0)} ms, quiet ${before.toFixed(0)} ms; ` +
        `cut meanwhile: ${sockets.filter((socket) => socket.destroyed).length}`,
    )
    expect(during).toBeLessThanOrEqual(Math.max(2 * before, UNNOTICED_MS))
    if (!isFull) return
    // Headers have twenty seconds, and the server looks every five; a body and a reader have two minutes.
    expect(slowHeaders.filter((socket) => !socket.destroyed).length).toBe(0)
    expect(idle.filter((socket) => !socket.destroyed).length).toBe(0)
  })
})
