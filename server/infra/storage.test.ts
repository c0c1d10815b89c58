import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoredFileMissing } from '#server/infra/storage-key.ts'
import { createStorage, type Storage } from '#server/infra/storage.ts'

/** The few S3 calls we make, answered from memory over real HTTP. */
const startObjectStore = (): Promise<{ server: Server; endpoint: string }> => {
  const objects = new Map<string, Buffer>()
  const server = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://x').pathname
    void buffer(req).then((body) => {
      const found = objects.get(path)
      if (req.method === 'PUT') objects.set(path, body)
      else if (req.method === 'DELETE') objects.delete(path)
      else if (found === undefined) {
        res.writeHead(404, { 'content-type': 'application/xml' })
        return res.end(req.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
      }
      if (req.method === 'DELETE') return res.writeHead(204).end()
      res.setHeader('etag', '"e"')
      if (found !== undefined && req.method !== 'PUT') res.setHeader('content-length', found.byteLength)
      return res.end(req.method === 'GET' ? found : '')
    })
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    ),
  )
}

let folder = ''
let store: Awaited<ReturnType<typeof startObjectStore>>
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  store = await startObjectStore()
  storages['local'] = await createStorage({ kind: 'local', path: folder })
  storages['s3'] = await createStorage({
    kind: 's3',
    bucket: 'tropeiro',
    region: 'us-east-1',
    endpoint: store.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
})
afterAll(() => store.server.close())

async function* slices(text: string) {
  for (const letter of text) yield Buffer.from(letter)
}

async function* broken() {
  yield Buffer.from('half')
  throw new Error('hung up')
}

describe.each(['local', 's3'])('%s storage', (kind) => {
  const storage = () => storages[kind] as Storage

  it('gives back what was put, from bytes and from a stream', async () => {
    const bytes = await storage().put(Buffer.from('<nfe/>'), { contentType: 'application/xml' })
    expect(bytes.size).toBe(6)
    expect((await buffer(await storage().get(bytes.key))).toString()).toBe('<nfe/>')
    const stream = await storage().put(slices('canhoto'), { contentType: 'text/plain' })
    expect(stream.size).toBe(7)
    expect((await buffer(await storage().get(stream.key))).toString()).toBe('canhoto')
    expect(await storage().size(stream.key)).toBe(7)
    expect(stream.key).not.toBe(bytes.key)
  })

  it('forgets what was removed, and removing twice is fine', async () => {
    const { key } = await storage().put(Buffer.from('x'), { contentType: 'text/plain' })
    expect(await storage().exists(key)).toBe(true)
    await storage().remove(key)
    await storage().remove(key)
    expect(await storage().exists(key)).toBe(false)
    await expect(storage().get(key)).rejects.toBeInstanceOf(StoredFileMissing)
    await expect(storage().size(key)).rejects.toBeInstanceOf(StoredFileMissing)
  })

  it.each(['../../etc/passwd', '/etc/passwd', 'ab/cd/../x', 'ab/cd/abcd\0', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(storage().get(key)).rejects.toBeInstanceOf(StoredFileMissing)
      await expect(async () => storage().remove(key)).rejects.toBeInstanceOf(StoredFileMissing)
    },
  )

  it('reports a source that breaks off', async () => {
    await expect(storage().put(broken(), { contentType: 'text/plain' })).rejects.toThrow('hung up')
  })
})

it('leaves no half-written file behind', async () => {
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

it('clears away what a crash has left half-written, but nothing of today', async () => {
  const incoming = join(folder, 'incoming')
  const long = new Date(Date.now() - 25 * 3_600_000)
  await Promise.all(['old', 'new'].map((name) => writeFile(join(incoming, name), 'half')))
  await utimes(join(incoming, 'old'), long, long)
  await createStorage({ kind: 'local', path: folder })
  expect(await readdir(incoming)).toEqual(['new'])
})
