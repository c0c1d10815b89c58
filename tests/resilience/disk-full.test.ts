import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { call, expectAcked, idOf, type Answer } from './support/client.ts'
import { canMount, mountDisk, unmountDisk } from './support/disk.ts'
import { gather, typedOrder, type Cast } from './support/orders.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 54: the disk for files is full, or the one for archives on their way. */

describe.skipIf(!canMount())('a server whose disk for files is full (needs the right to mount)', () => {
  let world: World
  let server: Server
  let cast: Cast
  let disk: string
  let filler: string
  let scratch: string
  let invoices = 0

  beforeAll(async () => {
    world = await createWorld()
    disk = join(world.folder, 'storage')
    filler = join(disk, 'filler')
    scratch = join(world.folder, 'scratch')
    mountDisk(disk, '2m')
    mountDisk(scratch, '2m')
    server = await startServer(world, { env: { SCRATCH_PATH: scratch } })
    cast = await gather(world)
  })
  afterAll(async () => {
    await server.kill()
    for (const folder of [disk, scratch]) unmountDisk(folder)
    await world.close()
  })

  /** Leaves so many pages, which is less than what comes. */
  const fill = (pages: number): void => {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(filler, Buffer.alloc((bavail - pages) * bsize))
  }
  const free = (): void => rmSync(filler, { force: true })
  const files = (): string[] =>
    readdirSync(disk, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'filler')
      .map(({ name }) => name)
  const drop = (count: number): Promise<Answer> => {
    const body = new FormData()
    for (let n = 0; n < count; n += 1) {
      invoices += 1
      const { xml } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: invoices })
      body.append('files', new Blob([xml]), `${invoices}.xml`)
    }
    return call(server.url, cast.shipper, '/api/nf_files/import', { body })
  }
  /** The invoices of one archive, stored as they are. */
  const dropArchive = (): Promise<Answer> => {
    const papers = Array.from({ length: 40 }, () => {
      invoices += 1
      const { xml } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: invoices })
      return { name: `${invoices}.xml`, bytes: Buffer.from(xml), method: 0 }
    })
    const body = new FormData()
    body.append('files', new Blob([Uint8Array.from(buildArchive(papers))]), 'notas.zip')
    return call(server.url, cast.shipper, '/api/nf_files/import', { body })
  }
  const counts = () =>
    world.rows(`select (select count(*)::int from files) as files, (select count(*)::int from nf_files) as invoices,
                  (select count(*)::int from import_batches) as batches`)

  it.each([
    ['answered at once', 15],
    ['that goes on in the background', 40],
  ])(
    'refuses an import %s with 507, keeps no part of it, and takes it when there is room',
    async (_name, count) => {
      const before = { rows: await counts(), files: files().toSorted() }
      fill(8)
      const { status, body, text } = await drop(count)
      expect(status, text).toBe(507)
      expect(body).toMatchObject({
        errors: [{ status: '507', code: 'General', meta: { key: 'storage_full' } }],
        meta: { exception: 'General' },
      })
      expect({ rows: await counts(), files: files().toSorted() }).toEqual(before)
      // What needs no file goes on.
      expectAcked(await call(server.url, cast.shipper, '/api/orders', { body: typedOrder(`CHEIO ${count}`) }))

      free()
      expectAcked(await drop(count))
      const [{ invoices: had } = { invoices: 0 }] = before.rows as { invoices: number }[]
      await expect.poll(counts, { timeout: 10_000 }).toMatchObject([{ invoices: had + count }])
    },
  )

  it('refuses an archive while the disk for what is on its way is full, and takes it when there is room', async () => {
    const before = await counts()
    const { bavail, bsize } = statfsSync(scratch)
    writeFileSync(join(scratch, 'filler'), Buffer.alloc((bavail - 2) * bsize))
    const { status, body, text } = await dropArchive()
    expect(status, text).toBe(507)
    expect(body).toMatchObject({ errors: [{ status: '507', meta: { key: 'storage_full' } }] })
    expect(await counts()).toEqual(before)
    await expect.poll(() => readdirSync(scratch)).toEqual(['filler'])
    expectAcked(await drop(2))

    rmSync(join(scratch, 'filler'))
    expectAcked(await dropArchive())
    const [{ invoices: had } = { invoices: 0 }] = before as { invoices: number }[]
    await expect.poll(counts, { timeout: 20_000 }).toMatchObject([{ invoices: had + 42 }])
    await expect.poll(() => readdirSync(scratch)).toEqual([])
  })

  it('says why an export failed, and makes it when there is room', async () => {
    await world.rows(
      `insert into orders (shipper_id, shipper_order_code, modal, last_active_status_id, invoice_amount, weight, updated_at)
       select $1, 'LINHA ' || n, 'full_truckload', 1, 1000, 10, now() from generate_series(1, 3000) n`,
      [cast.shipper.company_id],
    )
    const before = files().toSorted()
    fill(8)
    const asked = await call(server.url, cast.shipper, '/api/export_report/orders', {
      body: { format: 'csv' },
    })
    const id = idOf(expectAcked(asked))
    const state = () => world.rows('select status, error from export_report where id = $1', [id])
    await expect.poll(state, { timeout: 10_000 }).toEqual([{ status: 'failed', error: 'storage_full' }])
    expect(files().toSorted()).toEqual(before)

    free()
    expectAcked(await call(server.url, cast.shipper, `/api/export_report/restart/${id}`, { body: {} }))
    await expect.poll(state, { timeout: 10_000 }).toEqual([{ status: 'completed', error: null }])
  })
})
