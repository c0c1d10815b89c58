import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

/** Gives access tokens for a refresh token (RFC 6749), and tells a mail server which ones hold (RFC 7662). */
export type TokenServer = {
  tokenUrl: string
  introspectionUrl: string
  /** Its requests, as forms. */
  asked: URLSearchParams[]
  /** Tokens that were given hold no longer. */
  end: () => void
  stop: () => Promise<void>
}

type Known = { client_id: string; client_secret: string; refresh_token: string; login: string }

export const startTokenServer = async (known: Known): Promise<TokenServer> => {
  const good = new Set<string>()
  const asked: URLSearchParams[] = []
  let refresh = known.refresh_token
  let given = 0
  const give = (form: URLSearchParams): [number, object] => {
    asked.push(form)
    const isClient =
      form.get('client_id') === known.client_id && form.get('client_secret') === known.client_secret
    if (!isClient) return [401, { error: 'invalid_client' }]
    if (form.get('grant_type') !== 'refresh_token' || form.get('refresh_token') !== refresh)
      return [400, { error: 'invalid_grant' }]
    given += 1
    const access_token = `access-${given}`
    good.add(access_token)
    // Each refresh token is used once.
    refresh = `${known.refresh_token}-${given}`
    return [200, { access_token, expires_in: 3600, token_type: 'Bearer', refresh_token: refresh }]
  }
  const judge = (form: URLSearchParams): [number, object] => [
    200,
    good.has(form.get('token') ?? '') ? { active: true, username: known.login } : { active: false },
  ]
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request))
    const [status, told] = request.url === '/token' ? give(form) : judge(form)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    tokenUrl: `http://127.0.0.1:${port}/token`,
    introspectionUrl: `http://127.0.0.1:${port}/introspect`,
    asked,
    end: () => good.clear(),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
