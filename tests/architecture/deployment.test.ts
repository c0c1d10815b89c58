import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { MAX_REQUEST_MB } from '#server/infra/upload-limits.ts'
import { inRoot } from '../../scripts/lib/paths.ts'

const read = (file: string) => readFileSync(inRoot(file), 'utf8')

const example = parseEnv(read('.env.example'))
// Read by docker-compose, not by the application.
const composeOnly = ['DOMAIN', 'POSTGRES_PASSWORD', 'APP_POSTGRES_PASSWORD', 'REDIS_PASSWORD']
// Read by the scripts that prepare the database, kept from the application.
const ownersOnly = ['DATABASE_OWNER_URL', 'WAL_ARCHIVE']
const applicationVariables = [...read('server/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)]
  .map((match) => match[1] ?? '')
  .filter((name, index, names) => names.indexOf(name) === index)

describe('.env.example', () => {
  it('names exactly the variables that the application and docker-compose read', () => {
    expect(applicationVariables.length).toBeGreaterThan(25)
    expect(Object.keys(example).toSorted()).toEqual(
      [...applicationVariables, ...composeOnly, ...ownersOnly].toSorted(),
    )
  })

  it('explains every variable or group in a comment above it', () => {
    const lines = read('.env.example').split('\n')
    const bare = lines.filter((line, index) => /^[A-Z]/.test(line) && lines[index - 1] === '')
    expect(bare).toEqual([])
  })

  it('shows the defaults: loading it changes nothing but the secret', () => {
    const needed = { DATABASE_URL: 'postgresql://x@127.0.0.1/x' }
    const options = { secretFile: inRoot('var', 'test-secret') }
    const withExample = loadEnv({ ...example, ...needed }, options)
    const without = loadEnv(needed, options)
    expect({ ...withExample, JWT_SECRET: '' }).toEqual({ ...without, JWT_SECRET: '' })
  })

  it('is refused in production as long as its sample secret is in it', () => {
    const production = { ...example, NODE_ENV: 'production', DATABASE_URL: 'postgresql://x@127.0.0.1/x' }
    expect(() => loadEnv({ ...production, APP_URL: 'https://x.example' })).toThrow(
      /JWT_SECRET is still the sample/,
    )
  })
})

describe('docker-compose.yml', () => {
  it('reads only variables that .env.example explains', () => {
    const used = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map((match) => match[1] ?? '')
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((name) => !(name in example))).toEqual([])
  })

  it('hands the application only variables it knows', () => {
    const block = /x-environment: &environment\n((?: {2}.*\n)+)/.exec(read('docker-compose.yml'))?.[1] ?? ''
    const given = [...block.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map((match) => match[1] ?? '')
    expect(given.length).toBeGreaterThan(20)
    expect(given.filter((name) => !applicationVariables.includes(name))).toEqual([])
  })

  it('hands over every variable of .env, but those that the containers settle themselves', () => {
    const compose = read('docker-compose.yml')
    const settled = ['HOST', 'PORT', 'STORAGE_PATH', 'SCRATCH_PATH', 'MAIL_OUTBOX']
    const kept = applicationVariables.filter((name) => !new RegExp(`\\b${name}: `).test(compose))
    expect(kept.toSorted()).toEqual(settled.toSorted())
  })

  it('lets the application come as a plain role, and gives the owner’s password to the migration alone', () => {
    const compose = read('docker-compose.yml')
    expect(compose).toMatch(/^ {2}DATABASE_URL: postgresql:\/\/tropeiro_app:\$\{APP_POSTGRES_PASSWORD/m)
    expect([...compose.matchAll(/DATABASE_OWNER_URL:/g)]).toHaveLength(1)
    expect(compose).toMatch(/db-migrate\.ts'\]\n(?:.*\n){1,4} {6}DATABASE_OWNER_URL: /)
  })

  it('believes its own proxy, whatever the copied sample says', () => {
    expect(read('docker-compose.yml')).toMatch(/^ {2}TRUST_PROXY: 1$/m)
  })

  it('starts every kind of process', () => {
    const services = [...read('docker-compose.yml').matchAll(/SERVICES: (\w+)/g)].map((match) => match[1])
    expect(services.toSorted()).toEqual(['realtime', 'scheduler', 'web', 'worker'])
  })
})

const loadWith = (given: Record<string, string>) =>
  loadEnv(
    { DATABASE_URL: 'postgresql://x@127.0.0.1/x', ...given },
    { secretFile: inRoot('var', 'test-secret') },
  )

describe('the limits of an upload', () => {
  it('are the application’s own: its proxy lets as much through, and no more is promised', () => {
    const proxied = Number(/max_size (\d+)MiB/.exec(read('docker/Caddyfile'))?.[1])
    expect(proxied).toBeGreaterThan(MAX_REQUEST_MB)
    expect(() => loadWith({ UPLOAD_MAX_FILE_MB: String(MAX_REQUEST_MB + 1) })).toThrow(/at most 200/)
    expect(() => loadWith({ UPLOAD_MAX_FILES: '1001' })).toThrow(/at most 1000/)
  })
})

describe('Dockerfile', () => {
  it('runs with production packages, not as root, with a health check', () => {
    const runtime = read('Dockerfile').split('AS runtime')[1] ?? ''
    expect(runtime).toContain('COPY --from=packages /app/node_modules')
    expect(runtime).toMatch(/^USER node$/m)
    expect(runtime).toMatch(/^HEALTHCHECK /m)
    expect(read('Dockerfile')).toMatch(/AS packages\n(?:.*\n)*RUN npm ci --omit=dev/)
  })
})
