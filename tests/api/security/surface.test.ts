// oxlint-disable unicorn/consistent-function-scoping -- helpers stand beside the tests that they serve
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { EnvError, SAMPLE_JWT_SECRET, loadEnv } from '#server/env.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { listen } from '#tests/support/listen.ts'
import { TELLTALE } from '#tests/support/telltale.ts'
import { RESOURCES, CALLS, fillPath } from './support.ts'

/** Security checks 34 to 37 and 39: what the server shows of itself to browsers, strangers and broken clients. */

let app: TestApp
let shipper: Actor
let server: Server
let port: number
beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
  ;({ server, port } = await listen(app))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

describe('other origins', () => {
  it('may not read, whoever they pretend to be', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3000.evil.example',
      'http://evil-localhost:3000',
      'http://localhost:3001',
      'file://',
      '*',
    ])
      for (const [method, path] of [
        ['get', '/api/settings'],
        ['get', '/api/app_config'],
        ['get', '/api/nowhere'],
        ['post', '/api/login'],
      ] as const) {
        const { headers } = await shipper[method](path).set('Origin', origin)
        expect(headers['access-control-allow-origin'], `${origin} ${path}`).toBeUndefined()
        expect(headers['access-control-allow-credentials']).toBeUndefined()
        expect(headers.vary).toContain('Origin')
      }
  })
})

it('a page of a named origin reads what the answer says beside its body', async () => {
  const { env } = app.container.services
  const container = {
    ...app.container,
    services: { ...app.container.services, env: { ...env, CORS_ORIGINS: ['https://erp.example'] } },
  }
  const { server: named, port: at } = await listen({ container })
  try {
    const ask = (method: string, headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${at}/api/orders`, {
        method,
        headers: { Origin: 'https://erp.example', ...headers },
      })
    const { headers } = await ask('GET', { Authorization: `Bearer ${shipper.token}` })
    const exposed = (headers.get('access-control-expose-headers') ?? '').split(', ')
    for (const name of ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'])
      expect(exposed).toContain(name)
    for (const name of ['Idempotent-Replayed', 'ETag', 'X-Request-Id', 'Location'])
      expect(exposed).toContain(name)
    const asked = await ask('OPTIONS', { 'Access-Control-Request-Method': 'PATCH' })
    expect(asked.headers.get('access-control-allow-headers')).toContain('If-Match')
  } finally {
    named.closeAllConnections()
    named.close()
  }
})

describe('every kind of answer', () => {
  it('carries the headers that protect a browser', async () => {
    const large = 'x'.repeat(1_100_000)
    const answers = {
      list: await shipper.get('/api/orders'),
      created: await shipper.post('/api/helpers', { name: 'Ana', cpf: '529.982.247-25' }),
      empty: await shipper.post('/api/broadcasting/auth', {}),
      login: await app.anonymous.post('/api/login', { email: shipper.user.email, password: 'Errada#2026' }),
      'not found': await shipper.get('/api/orders/999999'),
      'no route': await shipper.get('/api/nowhere'),
      'no session': await app.anonymous.get('/api/orders'),
      forbidden: await (await app.actor('fintech', { permissions: ['prt__admin'] })).get('/api/users'),
      'too large': await shipper.post('/api/helpers', { name: large }),
      malformed: await shipper.post('/api/helpers').set('Content-Type', 'application/json').send('{'),
      'other content': await shipper.post('/api/helpers').set('Content-Type', 'text/xml').send('<a/>'),
      'file link': await app.anonymous.get('/files/signed/none'),
      page: await app.anonymous.get('/anything/at/all'),
      health: await app.anonymous.get('/health/live'),
      metrics: await app.anonymous.get('/metrics'),
      openapi: await app.anonymous.get('/api/openapi.json'),
      docs: await app.anonymous.get('/api/docs'),
      'bad escape': await app.anonymous.get('/api/orders/%E0%A4%A'),
    }
    for (const [kind, { headers, status, text = '' }] of Object.entries(answers)) {
      expect(status, `${kind} ${text}`).toBeLessThan(500)
      expect(headers['x-content-type-options'], kind).toBe('nosniff')
      expect(headers['content-security-policy'], kind).toMatch(/default-src|sandbox/)
      expect(headers['content-security-policy'], kind).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers['referrer-policy'], kind).toBe('same-origin')
      // The 404 page of Express has nothing to frame.
      if (kind !== 'page')
        expect(headers['content-security-policy'], kind).toMatch(/frame-ancestors 'none'|sandbox/)
      expect(headers['x-frame-options'], kind).toBe('SAMEORIGIN')
      expect(headers['permissions-policy'], kind).toContain('microphone=()')
      expect(headers['x-request-id'], kind).toMatch(/^[\w-]{8,64}$/)
      expect(headers['x-powered-by'], kind).toBeUndefined()
      expect(headers.server, kind).toBeUndefined()
      expect(text, kind).not.toMatch(TELLTALE)
    }
    for (const kind of ['list', 'created', 'empty', 'login'] as const)
      expect(answers[kind].headers['cache-control'], kind).toContain('no-store')
    expect(answers['too large'].status).toBe(413)
    expect(answers['too large'].body.errors[0].detail).toBe('O conteúdo enviado é grande demais.')
    expect(answers.metrics.status).toBe(401)
  })

  it('tells a failure inside without telling what is inside', async () => {
    await app.owner.query('alter table helpers rename to helpers_gone')
    try {
      const { body, text } = await shipper.get('/api/helpers').expect(500)
      expect(body.meta.exception).toBe('General')
      expect(body.errors[0].detail).toContain(body.meta.request_id)
      expect(text).not.toMatch(TELLTALE)
      expect(text).not.toContain('helpers_gone')
    } finally {
      await app.owner.query('alter table helpers_gone rename to helpers')
    }
  })

  it('says so when a question takes too long', async () => {
    const { database } = app.container.services
    const client = await database.pool.connect()
    try {
      await client.query('begin; lock table helpers in access exclusive mode')
      const others = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const one = await database.pool.connect()
          await one.query('set statement_timeout = 100')
          return one
        }),
      )
      for (const one of others) one.release()
      const answers = await Promise.all([1, 2].map(() => shipper.get('/api/helpers')))
      for (const { status, body, headers } of answers) {
        expect([status, body.errors[0].meta.key]).toEqual([503, 'too_slow'])
        expect(headers['retry-after']).toBe('5')
      }
    } finally {
      await client.query('rollback')
      client.release()
      const all = await Promise.all(Array.from({ length: 5 }, () => database.pool.connect()))
      for (const one of all) {
        await one.query('reset statement_timeout')
        one.release()
      }
    }
    await shipper.get('/api/helpers').expect(200)
  })
})

it('a stored file, a picture and the sockets carry them too', async () => {
  const png = {
    name: 'a.png',
    content: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  }
  const { body } = await shipper.upload('/api/users/avatar', 'files', [png]).expect(200)
  const link = app.container.services.signFile({
    key: (await app.container.services.storage.put(png.content, { contentType: 'image/png' })).key,
    filename: 'a.png',
    content_type: 'image/png',
    disposition: 'inline',
  })
  const paths = {
    file: new URL(link).pathname,
    picture: String(body.data.avatar_path),
    sockets: '/socket.io/?EIO=4&transport=polling',
  }
  app.container.attachSockets(server)
  for (const [kind, path] of Object.entries(paths)) {
    const { headers, status } = await fetch(`http://127.0.0.1:${port}${path}`)
    expect(status, kind).toBe(200)
    expect(headers.get('x-content-type-options'), kind).toBe('nosniff')
    expect(headers.get('content-security-policy'), kind).toMatch(/default-src|sandbox/)
    if (kind === 'file') expect(headers.get('cache-control')).toMatch(/no-store|private/)
  }
})

it('an installation with TLS asks browsers to keep to it, everywhere', async () => {
  const { env } = app.container.services
  const services = { ...app.container.services, env: { ...env, APP_URL: 'https://frete.example' } }
  const { server: safe, port: at } = await listen({ container: { ...app.container, services } })
  try {
    for (const path of [
      '/api/app_config',
      '/api/orders',
      '/api/nowhere',
      '/login',
      '/api/docs',
      '/health/live',
    ]) {
      const { headers } = await fetch(`http://127.0.0.1:${at}${path}`)
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
    }
  } finally {
    safe.closeAllConnections()
    safe.close()
  }
  expect((await shipper.get('/api/orders')).headers['strict-transport-security']).toBeUndefined()
})

describe('the routes that live', () => {
  it('are the declared ones and a known few', async () => {
    type Layer = { route?: { path: string; methods: Record<string, boolean> }; handle?: { stack?: Layer[] } }
    const seen: string[] = []
    const walk = (stack: readonly Layer[]): void => {
      for (const { route, handle } of stack) {
        if (route) for (const method of Object.keys(route.methods)) seen.push(`${method} ${route.path}`)
        if (handle?.stack) walk(handle.stack)
      }
    }
    walk(
      (createApp(app.container, { ready: true }) as unknown as { router: { stack: Layer[] } }).router.stack,
    )
    // The API router picks by first segment; its routes are asked for, not read.
    expect(seen.toSorted()).toEqual(
      [
        'get /',
        'get /:token',
        'get /health/live',
        'get /health/ready',
        'get /metrics',
        'get /openapi.json',
        'get /start.js',
        'get /{*path}',
      ]
        .filter((one) => seen.includes(one))
        .toSorted(),
    )
    const first = new Set([
      ...CALLS.map(({ path }) => path.split('/')[0]),
      ...RESOURCES.map(({ contract }) => contract.type),
    ])
    for (const guess of [
      'debug',
      'admin',
      'console',
      'env',
      'config',
      'graphql',
      'swagger',
      'actuator',
      'phpinfo',
      'test',
      'seed',
      'demo',
      'files',
      'uploads',
      'backup',
      '.env',
      '.git',
      'internal',
      'idempotency_keys',
      'outbox',
      'user_tokens',
      'login_failures',
      'metrics',
      'health',
    ]) {
      expect(first).not.toContain(guess)
      await shipper.get(`/api/${guess}`).expect(404)
    }
    for (const { method, path } of CALLS) {
      const others = (['get', 'post', 'patch', 'delete'] as const).filter(
        (one) => one !== method && !CALLS.some((call) => call.path === path && call.method === one),
      )
      if (path.split('/').length === 1 || path === 'users/me' || path === 'companies/me') continue
      for (const other of others.filter((one) => one !== 'get')) {
        const { status } = await app.anonymous[other](`/api/${fillPath(path)}`)
        expect([401, 404, 405], `${other} ${path}`).toContain(status)
      }
    }
  })

  it('are not served in production with the sample secret, or without one', () => {
    const production = {
      NODE_ENV: 'production',
      APP_URL: 'https://a.example',
      DATABASE_URL: 'postgres://u:p@h/d',
    }
    expect(() => loadEnv({ ...production, JWT_SECRET: SAMPLE_JWT_SECRET })).toThrow(EnvError)
    expect(() => loadEnv(production)).toThrow(/JWT_SECRET is required/)
    expect(loadEnv({ ...production, JWT_SECRET: 'k'.repeat(48) }).DEMO_MODE).toBe(false)
  })
})

describe('broken HTTP', () => {
  const send = async (...parts: (string | Buffer)[]): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      if (answer.length < 20_000) answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    for (const part of parts) socket.write(part)
    socket.setTimeout(600, () => socket.destroy())
    await new Promise((resolve) => socket.once('close', resolve))
    return answer
  }
  const head = (line: string, ...headers: string[]): string =>
    `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`

  const ATTACKS: Record<string, (string | Buffer)[]> = {
    'no HTTP at all': [Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0, 0, 0xff])],
    'two lengths': [head('POST /api/login HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6'), 'hello'],
    'length and chunks': [
      head('POST /api/login HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked'),
      '0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
    ],
    'odd chunks': [head('POST /api/login HTTP/1.1', 'Transfer-Encoding: xchunked'), '0\r\n\r\n'],
    'bad chunk size': [head('POST /api/login HTTP/1.1', 'Transfer-Encoding: chunked'), 'zz\r\n\r\n'],
    'endless chunk size': [
      head('POST /api/login HTTP/1.1', 'Transfer-Encoding: chunked'),
      `${'f'.repeat(5000)}\r\n`,
    ],
    'negative length': [head('POST /api/login HTTP/1.1', 'Content-Length: -1')],
    'length too long': [
      head('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 10'),
      '{}',
    ],
    '100 kB of headers': [head('GET /api/settings HTTP/1.1', `X-A: ${'a'.repeat(100_000)}`)],
    'thousands of headers': [
      head('GET /api/settings HTTP/1.1', ...Array.from({ length: 5000 }, (_, n) => `X-${n}: 1`)),
    ],
    '1 MB of address': [head(`GET /api/${'a'.repeat(1_000_000)} HTTP/1.1`)],
    'no host': ['GET /api/settings HTTP/1.1\r\n\r\n'],
    'bare line feeds': ['GET /api/settings HTTP/1.1\nHost: x\n\n'],
    'folded header': [head('GET /api/settings HTTP/1.1', 'X-A: a\r\n b')],
    'NUL in a header': [head('GET /api/settings HTTP/1.1', 'X-A: a\0b')],
    'unknown method': [head('PROPFIND /api/settings HTTP/1.1'), head('TRACE / HTTP/1.1')],
    connect: [head('CONNECT evil.example:443 HTTP/1.1')],
    'absolute address': [head('GET http://evil.example/api/settings HTTP/1.1')],
    'old version': ['GET /api/settings HTTP/0.9\r\n\r\n'],
    'future version': [head('GET /api/settings HTTP/9.9')],
    upgrade: [head('GET /api/settings HTTP/1.1', 'Connection: Upgrade', 'Upgrade: h2c')],
    expectation: [head('POST /api/login HTTP/1.1', 'Expect: the unexpected', 'Content-Length: 2'), '{}'],
    pipelined: [head('GET /health/live HTTP/1.1').repeat(200)],
    'wrong encoding': [
      head(
        'POST /api/login HTTP/1.1',
        'Content-Type: application/json',
        'Content-Encoding: gzip',
        'Content-Length: 5',
      ),
      'hello',
    ],
    'unknown charset': [
      head('POST /api/login HTTP/1.1', 'Content-Type: application/json; charset=utf-7', 'Content-Length: 2'),
      '{}',
    ],
    'no boundary': [
      head(
        'POST /api/nf_files/import HTTP/1.1',
        'Content-Type: multipart/form-data',
        'Content-Length: 4',
        'Authorization: Bearer TOKEN',
      ),
      'abcd',
    ],
    'multipart cut off': [
      head(
        'POST /api/nf_files/import HTTP/1.1',
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 40',
        'Authorization: Bearer TOKEN',
      ),
      '--x\r\nContent-Disposition: form-data; na',
    ],
    '50 MB of JSON announced': [
      head('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 52428800'),
      '{"email":"',
    ],
  }

  it.each(Object.entries(ATTACKS))('%s harms nobody', async (_name, parts) => {
    const answer = await send(
      ...parts.map((part) => (typeof part === 'string' ? part.replace('TOKEN', shipper.token) : part)),
    )
    expect(answer).not.toMatch(/HTTP\/1\.1 5\d\d/)
    expect(answer).not.toMatch(TELLTALE)
    const alive = await send(head('GET /health/live HTTP/1.1', 'Connection: close'))
    expect(alive).toMatch(/^HTTP\/1\.1 200/)
  })
})

it('a configured tile server is told to the map and allowed to it, and no other', async () => {
  const { env } = app.container.services
  const tiles = { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© Mapas' }
  const container = {
    ...app.container,
    services: { ...app.container.services, env: { ...env, ...tiles } },
  }
  const { server: mapped, port: at } = await listen({ container })
  try {
    const told = await fetch(`http://127.0.0.1:${at}/api/app_config`)
    expect(await told.json()).toMatchObject({
      data: { tile_url: tiles.TILE_URL, tile_attribution: tiles.TILE_ATTRIBUTION },
    })
    const { headers } = await fetch(`http://127.0.0.1:${at}/health/live`)
    expect(headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/tiles\.example(?:;|$)/)
  } finally {
    mapped.closeAllConnections()
    mapped.close()
  }
  const plain = { NODE_ENV: 'test', DATABASE_URL: 'postgres://u:p@h/d', JWT_SECRET: 'k'.repeat(48) }
  expect(loadEnv({ ...plain, ...tiles }).TILE_URL).toBe(tiles.TILE_URL)
  expect(() => loadEnv({ ...plain, TILE_URL: 'https://tiles.example/map.png' })).toThrow(/must name \{z\}/)
})
