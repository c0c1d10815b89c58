import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, loadEnv, SAMPLE_JWT_SECRET } from '#server/env.ts'

const database = { DATABASE_URL: 'postgres://user:pass@localhost:5432/tropeiro' }
const secretFile = () => join(mkdtempSync(join(tmpdir(), 'env-')), 'var', 'secret')
const load = (source: Record<string, string>) => loadEnv(source, { secretFile: secretFile() })

const problems = (source: Record<string, string>): readonly string[] => {
  try {
    load(source)
  } catch (error) {
    if (error instanceof EnvError) return error.problems
    throw error
  }
  return []
}

describe('loadEnv', () => {
  it('fills in defaults and freezes the result', () => {
    const env = load(database)
    expect(env).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      APP_URL: 'http://localhost:3000',
      SERVICES: ['web', 'worker', 'realtime', 'scheduler'],
      STORAGE: 'local',
      DEMO_MODE: true,
      TRUST_PROXY: false,
      BUILD_STAMP: '20251023142948',
    })
    expect(Object.isFrozen(env)).toBe(true)
  })

  it('keeps one generated secret across starts, readable by its owner only', () => {
    const file = secretFile()
    const first = loadEnv(database, { secretFile: file }).JWT_SECRET
    expect(Buffer.byteLength(first)).toBeGreaterThanOrEqual(32)
    expect(loadEnv(database, { secretFile: file }).JWT_SECRET).toBe(first)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it.each<[Record<string, string>, RegExp]>([
    [{ DATABASE_URL: '' }, /^DATABASE_URL is required/],
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL must be an address/],
    [{ PORT: 'abc' }, /^PORT must be a whole number/],
    [{ PORT: '70000' }, /^PORT must be at most 65535/],
    [{ SERVICES: 'web,cook' }, /^SERVICES may only list/],
    [{ JWT_SECRET: 'short' }, /^JWT_SECRET must have at least 32 bytes/],
    [{ STORAGE: 's3' }, /^S3_BUCKET is required/],
    [{ STORAGE: 'ftp' }, /^STORAGE must be local or s3/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY must not be true/],
    [{ CORS_ORIGINS: 'https://a.example/path' }, /^CORS_ORIGINS must be a comma-separated list of origins/],
    [{ DEMO_MODE: 'maybe' }, /^DEMO_MODE must be true or false/],
    [{ RECAPTCHA_SITE_KEY: 'x' }, /^RECAPTCHA_SITE_KEY and/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
  ])('refuses %o with a sentence naming the variable', (bad, sentence) => {
    expect(problems({ ...database, ...bad })).toEqual([expect.stringMatching(sentence)])
  })

  it('is strict in production', () => {
    const production = { ...database, NODE_ENV: 'production' }
    expect(problems(production)).toEqual([
      expect.stringMatching(/^JWT_SECRET is required/),
      expect.stringMatching(/^APP_URL is required/),
    ])
    const complete = { ...production, APP_URL: 'https://frete.example/', JWT_SECRET: 'k'.repeat(40) }
    expect(problems({ ...complete, JWT_SECRET: SAMPLE_JWT_SECRET })).toEqual([
      expect.stringMatching(/^JWT_SECRET is still the sample/),
    ])
    expect(load(complete)).toMatchObject({ DEMO_MODE: false, APP_URL: 'https://frete.example' })
    expect(load({ ...complete, DEMO_MODE: 'true' }).DEMO_MODE).toBe(true)
  })

  it('reads lists, hops and flags', () => {
    const env = load({
      ...database,
      SERVICES: 'web, worker',
      TRUST_PROXY: '2',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173',
      BLOCKED_EMAIL_DOMAINS: 'Mailinator.com',
      S3_FORCE_PATH_STYLE: '1',
    })
    expect(env.SERVICES).toEqual(['web', 'worker'])
    expect(env.TRUST_PROXY).toBe(2)
    expect(env.CORS_ORIGINS).toEqual(['https://a.example', 'http://localhost:5173'])
    expect(env.BLOCKED_EMAIL_DOMAINS).toEqual(['mailinator.com'])
    expect(env.S3_FORCE_PATH_STYLE).toBe(true)
  })
})
