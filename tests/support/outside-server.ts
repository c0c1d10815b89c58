import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A road router (OSRM) and a toll service on loopback, for tests: what they answer can be changed at any time. */
export type OutsideServer = {
  url: string
  /** Metres and seconds; null: no road; 'down': the service fails. */
  route: { distance: number; duration: number } | null | 'down'
  toll: { amount: string; plazas?: { name: string; amount: string }[] } | null | 'down'
  /** How often each was asked. */
  asked: { route: number; toll: number }
  close: () => void
}

export const createOutsideServer = async (): Promise<OutsideServer> => {
  const state: OutsideServer = {
    url: '',
    route: { distance: 434_000, duration: 19_800 },
    toll: { amount: '310.40', plazas: [{ name: 'Praça 1', amount: '310.40' }] },
    asked: { route: 0, toll: 0 },
    close: () => server.close(),
  }
  const server: Server = createServer((request, response) => {
    request.resume()
    const toll = request.url?.startsWith('/toll') === true
    state.asked[toll ? 'toll' : 'route'] += 1
    const answer = toll ? state.toll : state.route
    if (answer === 'down') {
      response.writeHead(503).end()
      return
    }
    const body = toll ? answer : answer === null ? { code: 'NoRoute' } : { code: 'Ok', routes: [answer] }
    response.writeHead(toll && answer === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
