import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { askOutside } from './ask-outside.ts'
import { ForbiddenAddress, isOutsideUrl, publicFetch } from './public-fetch.ts'

let server: Server | null = null
afterEach(() => {
  server?.close()
  server = null
})

/** A canary on loopback: how often it was reached. */
const canary = async (answer = '{"ok":true}', status = 200, headers: Record<string, string> = {}) => {
  const hits: string[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      hits.push(`${request.method} ${request.url} ${body}`)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(answer)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '0.0.0.0', resolve))
  return { port: (server.address() as AddressInfo).port, hits }
}

const ask = (url: string, allowed: readonly string[] = []) =>
  askOutside(url, { timeoutMs: 2000, retries: 1, fetch: publicFetch(allowed) }, { a: 1 })

describe('addresses that users type', () => {
  it('takes https of an outside host only', () => {
    for (const url of [
      'https://api.carrier.com.br/quote',
      'https://8.8.8.8:8443/x',
      'https://carrier.example/?a=1',
    ])
      expect(isOutsideUrl(url, []), url).toBe(true)
    for (const url of [
      'http://api.carrier.com.br',
      'ftp://carrier.example',
      'https://user:pass@carrier.example',
      'carrier.example',
      'https://localhost',
      'https://intranet/x',
      'https://127.0.0.1',
      'https://2130706433',
      'https://0x7f000001',
      'https://0177.0.0.1',
      'https://[::1]',
      'https://[::ffff:10.0.0.1]',
      'https://10.0.0.1.',
      'javascript:1',
    ])
      expect(isOutsideUrl(url, []), url).toBe(false)
    expect(isOutsideUrl('http://127.0.0.1:99/quote', ['127.0.0.1'])).toBe(true)
    expect(isOutsideUrl('http://10.0.0.1/quote', ['127.0.0.1'])).toBe(false)
  })

  it('reaches no host of this network, by number or by name, and does not try twice', async () => {
    const { port, hits } = await canary()
    for (const host of ['127.0.0.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])
      await expect(ask(`https://${host}:${port}/x`), host).rejects.toBeInstanceOf(ForbiddenAddress)
    expect(hits).toEqual([])
  })

  it('judges what a name resolves to, when it connects', async () => {
    const { port, hits } = await canary()
    const asked: string[] = []
    const fetch = publicFetch([], (host, _options, done) => {
      asked.push(host)
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    })
    await expect(
      askOutside(`https://carrier.example:${port}/`, { timeoutMs: 2000, retries: 1, fetch }),
    ).rejects.toBeInstanceOf(ForbiddenAddress)
    expect(asked).toEqual(['carrier.example'])
    expect(hits).toEqual([])
  })

  it('sends what fetch sends, to a host that the operator allows', async () => {
    const { port, hits } = await canary()
    const { status, body } = await ask(`http://127.0.0.1:${port}/quote?x=1`, ['127.0.0.1'])
    expect([status, body]).toEqual([200, { ok: true }])
    expect(hits).toEqual(['POST /quote?x=1 {"a":1}'])
  })

  it('follows no redirect', async () => {
    const { port, hits } = await canary('', 302, { location: 'http://127.0.0.1:1/' })
    await expect(ask(`http://127.0.0.1:${port}/`, ['127.0.0.1'])).rejects.toMatchObject({ kind: 'http' })
    expect(hits).toHaveLength(2)
  })
})
