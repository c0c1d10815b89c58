import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createTollProvider, type TollAsked } from '#server/modules/distances/toll-provider.ts'
import { createOsrmRouter } from './osrm.ts'

/** Adapters against a real server on loopback. */

let server: Server | null = null
afterEach(() => server?.close())

const serve = async (
  answer: (request: IncomingMessage, response: ServerResponse, body: string, count: number) => void,
): Promise<{ url: string; requests: string[] }> => {
  const requests: string[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      requests.push(`${request.method} ${request.url}`)
      answer(request, response, body, requests.length)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}
const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const SAO_PAULO = { latitude: '-23.5329', longitude: '-46.6395' }
const RIO = { latitude: '-22.9129', longitude: '-43.2003' }
const router = (url: string, over: object = {}) =>
  createOsrmRouter({ url, profile: 'driving', timeoutMs: 500, retries: 1, ...over })

describe('the road router', () => {
  it('asks longitude first and gives kilometres and minutes', async () => {
    const { url, requests } = await serve((_request, response) =>
      json(response, 200, { code: 'Ok', routes: [{ distance: 434_567.8, duration: 19_830 }] }),
    )
    expect(await router(`${url}/`).route(SAO_PAULO, RIO)).toEqual({ km: '434.6', duration_minutes: 331 })
    expect(requests).toEqual([
      'GET /route/v1/driving/-46.6395,-23.5329;-43.2003,-22.9129?overview=false&steps=false&alternatives=false',
    ])
  })

  it('knows that there is no road', async () => {
    const { url } = await serve((_request, response) => json(response, 400, { code: 'NoRoute' }))
    expect(await router(url).route(SAO_PAULO, RIO)).toBeNull()
  })

  it('tries again after a failure of the server, and then gives up', async () => {
    const { url, requests } = await serve((_request, response, _body, count) =>
      count === 1
        ? json(response, 502, {})
        : json(response, 200, { code: 'Ok', routes: [{ distance: 1000, duration: 60 }] }),
    )
    expect(await router(url).route(SAO_PAULO, RIO)).toEqual({ km: '1.0', duration_minutes: 1 })
    expect(requests).toHaveLength(2)
    const down = await serve((_request, response) => json(response, 500, {}))
    await expect(router(down.url).route(SAO_PAULO, RIO)).rejects.toMatchObject({ kind: 'http' })
    expect(down.requests).toHaveLength(2)
  })

  it('does not wait for ever', async () => {
    const { url, requests } = await serve(() => undefined)
    const began = Date.now()
    await expect(router(url, { timeoutMs: 100, retries: 1 }).route(SAO_PAULO, RIO)).rejects.toMatchObject({
      kind: 'timeout',
    })
    expect(Date.now() - began).toBeLessThan(2000)
    expect(requests.length).toBeGreaterThan(0)
  })

  it('refuses what is no answer, without asking again', async () => {
    const { url, requests } = await serve((_request, response) => response.end('<html>'))
    await expect(router(url).route(SAO_PAULO, RIO)).rejects.toMatchObject({ kind: 'untracked' })
    expect(requests).toHaveLength(1)
    const odd = await serve((_request, response) => json(response, 200, { code: 'Ok', routes: [] }))
    await expect(router(odd.url).route(SAO_PAULO, RIO)).rejects.toMatchObject({ kind: 'untracked' })
    const huge = await serve((_request, response) => response.end(`"${'x'.repeat(2_100_000)}"`))
    await expect(router(huge.url).route(SAO_PAULO, RIO)).rejects.toMatchObject({ kind: 'untracked' })
  })

  it('follows no redirect to another place', async () => {
    const { url } = await serve((_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    await expect(router(url, { retries: 0 }).route(SAO_PAULO, RIO)).rejects.toMatchObject({ kind: 'http' })
  })
})

const provider = (url: string) => createTollProvider({ url, token: 'secret', timeoutMs: 500, retries: 0 })

describe('the toll service', () => {
  const asked: TollAsked = {
    origin: { city_id: 3550308, city: 'São Paulo', uf: 'SP', ...SAO_PAULO },
    destination: { city_id: 3304557, city: 'Rio de Janeiro', uf: 'RJ', ...RIO },
    vehicle: 'truck',
    axles: 6,
  }

  it('posts the route with the token and reads the price', async () => {
    let seen: unknown
    let token: string | undefined
    const { url } = await serve((request, response, body) => {
      seen = JSON.parse(body)
      token = request.headers.authorization
      json(response, 200, { amount: 412.3, plazas: [{ name: 'Arujá', amount: '37.8' }] })
    })
    expect(await provider(url).price(asked)).toEqual({
      amount: '412.30',
      plazas: [{ name: 'Arujá', amount: '37.80' }],
    })
    expect(seen).toEqual(asked)
    expect(token).toBe('Bearer secret')
  })

  it('tells no price from a failure', async () => {
    const none = await serve((_request, response) => json(response, 404, {}))
    expect(await provider(none.url).price(asked)).toBeNull()
    const empty = await serve((_request, response) => json(response, 200, { amount: null }))
    expect(await provider(empty.url).price(asked)).toBeNull()
    const stranger = await serve((_request, response) => json(response, 401, {}))
    await expect(provider(stranger.url).price(asked)).rejects.toMatchObject({ kind: 'authentication' })
    const odd = await serve((_request, response) => json(response, 200, { amount: '-3' }))
    await expect(provider(odd.url).price(asked)).rejects.toMatchObject({ kind: 'untracked' })
  })
})
