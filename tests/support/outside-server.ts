import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A road router (OSRM), a toll service and a postal code service (ViaCEP) on loopback, for tests: what they answer can be changed at any time. */
export type OutsideServer = {
  url: string
  /** Metres and seconds; null: no road; 'down': the service fails. */
  route: { distance: number; duration: number } | null | 'down'
  toll: { amount: string; plazas?: { name: string; amount: string }[] } | null | 'down'
  /** By CEP; a CEP that is not here does not exist. */
  postal_codes: Record<string, object> | 'down'
  /** How often each was asked. */
  asked: { route: number; toll: number; postal_code: number }
  close: () => void
}

const answerPostalCode = (
  response: ServerResponse,
  known: OutsideServer['postal_codes'],
  postalCode: string,
): void => {
  if (known === 'down') {
    response.writeHead(503).end()
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(known[postalCode] ?? { erro: 'true' }))
}

export const createOutsideServer = async (): Promise<OutsideServer> => {
  const state: OutsideServer = {
    url: '',
    route: { distance: 434_000, duration: 19_800 },
    toll: { amount: '310.40', plazas: [{ name: 'Praça 1', amount: '310.40' }] },
    postal_codes: {},
    asked: { route: 0, toll: 0, postal_code: 0 },
    close: () => server.close(),
  }
  const server: Server = createServer((request, response) => {
    request.resume()
    const postalCode = /^\/ws\/(\d{8})\/json\/$/.exec(request.url ?? '')?.[1]
    if (postalCode !== undefined) {
      state.asked.postal_code += 1
      answerPostalCode(response, state.postal_codes, postalCode)
      return
    }
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
