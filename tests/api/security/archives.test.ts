import { readdirSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkPool } from '#server/infra/work-pool/work-pool.ts'
import { chunksOf } from '#server/modules/documents/chunks-of.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { listen } from '#tests/support/listen.ts'
import { nfe } from '#tests/support/papers.ts'

/** Archives lie on disk from their first byte, are read piece by piece, and hold no thread while they are imported. */

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

const scratch = () => app.container.services.env.SCRATCH_PATH
const archiveOf = (count: number): Buffer =>
  Buffer.from(
    buildArchive(
      Array.from({ length: count }, (_, index) => ({ name: `${index}.xml`, bytes: Buffer.from(nfe().xml) })),
    ),
  )
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}
const importing = (name: string, content: Buffer) =>
  shipper.upload('/api/nf_files/import', 'files', [{ name, content }])

const importingOnce = (content: Buffer) => importing('a.zip', content).set('Idempotency-Key', 'archive-once')

describe('an archive', () => {
  it('is on disk while it comes, and gone when its sender hangs up', async () => {
    const zip = archiveOf(40)
    const head = [
      'POST /api/nf_files/import HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${shipper.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${zip.length + 1000}`,
      '',
      '--x',
      'Content-Disposition: form-data; name="files"; filename="a.zip"',
      'Content-Type: application/zip',
      '',
      '',
    ].join('\r\n')
    const socket = connect(port, '127.0.0.1')
    socket.write(head)
    const half = zip.subarray(0, zip.length / 2)
    socket.write(half)
    const sizes = () => readdirSync(scratch()).map((name) => statSync(join(scratch(), name)).size)
    await until(() => sizes().some((size) => size > half.length * 0.9))
    const [name = ''] = readdirSync(scratch())
    const kept = readFileSync(join(scratch(), name))
    expect(kept.equals(zip.subarray(0, kept.length))).toBe(true)
    socket.destroy()
    await until(() => readdirSync(scratch()).length === 0)
  })

  it('is imported at once or in the background, and leaves nothing on disk', async () => {
    const small = await importing('few.zip', archiveOf(3)).expect(200)
    expect(small.body.data).toMatchObject({ status: 'completed', imported: 3 })
    const large = await importing('many.zip', archiveOf(300)).expect(200)
    expect(large.body.data).toMatchObject({ status: 'pending', total: 300 })
    await app.settle()
    const { body } = await shipper.get(`/api/import_batches/${large.body.data.batch_id}`).expect(200)
    expect(body.data.attributes ?? body.data).toMatchObject({ status: 'completed', imported: 300 })
    await until(() => readdirSync(scratch()).length === 0)
  })

  it('over its limit is named with it, beside the others, and is not kept', async () => {
    const { UPLOAD_MAX_ARCHIVE_MB: max } = app.container.services.env
    const big = Buffer.concat([archiveOf(1), Buffer.alloc((max + 1) * 1024 * 1024)])
    const { body } = await shipper
      .upload('/api/nf_files/import', 'files', [
        { name: 'grande.zip', content: big },
        { name: 'nota.xml', content: nfe().xml },
      ])
      .expect(200)
    expect(body.data).toMatchObject({ imported: 1, failed: 1 })
    expect(body.data.items).toContainEqual(
      expect.objectContaining({ name: 'grande.zip', detail: 'over_limit', note: `${max} MB` }),
    )
    await until(() => readdirSync(scratch()).length === 0)
  })

  it('is the same content under an idempotency key', async () => {
    const zip = archiveOf(2)
    await importingOnce(zip).expect(200)
    expect((await importingOnce(zip).expect(200)).headers['idempotent-replayed']).toBe('true')
    await importingOnce(archiveOf(2)).expect(422)
  })
})

it('an import of an archive gives its thread back between chunks, and goes on where it stopped', async () => {
  const path = join(scratch(), 'three-chunks.zip')
  await writeFile(path, archiveOf(600))
  const pool = createWorkPool({ threads: 1 })
  try {
    const one = { name: 'nota.xml', bytes: new Uint8Array(Buffer.from(nfe().xml)), file_key: null }
    const archive = { name: 'a.zip', bytes: new Uint8Array(), file_key: null, path }
    const positions: number[] = []
    for await (const chunk of chunksOf(pool, 'nf', [archive])) {
      positions.push(...chunk.map(({ position }) => position))
      // Another company's file, on the only thread, while this chunk is imported.
      for await (const other of chunksOf(pool, 'nf', [{ ...one, bytes: one.bytes.slice() }]))
        expect(other).toHaveLength(1)
    }
    expect(positions).toEqual(Array.from({ length: 600 }, (_, index) => index + 1))
  } finally {
    await pool.close()
  }
})
