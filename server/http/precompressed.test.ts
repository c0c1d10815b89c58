import express from 'express'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveClient } from './client.ts'

const script = `export const words = '${'tropeiro '.repeat(200)}'`
const folder = mkdtempSync(join(tmpdir(), 'client-'))

const app = express()

const ask = (encodings: string, file = 'page-Ab12.js') =>
  request(app).get(`/assets/${file}`).set('Accept-Encoding', encodings)

describe('assets that the build compressed', () => {
  beforeAll(() => {
    const assets = join(folder, 'assets')
    mkdirSync(assets)
    writeFileSync(join(folder, 'index.html'), '<p>page</p>')
    writeFileSync(join(assets, 'page-Ab12.js'), script)
    writeFileSync(join(assets, 'page-Ab12.js.br'), brotliCompressSync(script))
    writeFileSync(join(assets, 'page-Ab12.js.gz'), gzipSync(script))
    writeFileSync(join(assets, 'font-Ab12.woff2'), 'font')
    app.use(serveClient(folder))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are sent as brotli, else gzip, else as they are', async () => {
    const brotli = await ask('gzip, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(Number(brotli.headers['content-length'])).toBe(brotliCompressSync(script).length)
    const gzip = await ask('gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    const bare = await ask('identity')
    expect(bare.headers['content-encoding']).toBeUndefined()
    for (const answer of [brotli, gzip, bare]) {
      expect(answer.text).toBe(script)
      expect(answer.headers['content-type']).toMatch(/javascript/)
      expect(answer.headers.vary).toContain('Accept-Encoding')
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('do not concern files without a compressed one', async () => {
    const font = await ask('gzip, br', 'font-Ab12.woff2')
    expect(font.status).toBe(200)
    expect(font.headers['content-encoding']).toBeUndefined()
    expect((await ask('br', 'gone-Ab12.js')).status).toBe(404)
  })
})
