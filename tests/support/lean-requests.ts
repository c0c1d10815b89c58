import { Agent, request } from 'node:http'

/** Requests by the thousand: nothing but method, path, token and body, over connections that stay open. */

export type LeanAnswer = { status: number; body: unknown; text: string }

export type LeanRequests = {
  ask: (token: string, method: string, path: string, body?: object) => Promise<LeanAnswer>
  close: () => void
}

/** For loops of many thousand requests, where a test client's own work would be most of the time. */
export const leanRequests = (origin: string): LeanRequests => {
  const agent = new Agent({ keepAlive: true })
  return {
    ask: (token, method, path, body) =>
      new Promise((resolve, reject) => {
        const headers = {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        }
        const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => {
            const text = Buffer.concat(parts).toString()
            resolve({
              status: response.statusCode ?? 0,
              text,
              body: text === '' ? null : (JSON.parse(text) as unknown),
            })
          })
        })
        sent.on('error', reject)
        sent.end(body === undefined ? undefined : JSON.stringify(body))
      }),
    close: () => agent.destroy(),
  }
}
