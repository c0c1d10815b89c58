import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContainer, type Container } from '#server/container.ts'
import { MODULES } from '#server/modules/index.ts'
import { createBareOrder } from '#prisma/seed/factories/documents.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { listen } from '#tests/support/listen.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { nfe } from '#tests/support/papers.ts'
import { mail } from '../mailboxes/support.ts'

/** Security check 50, over the doors: a document that comes in through all of them at the same time is one. */

const TURNS = 3
const SENDER = 'nfe@fornecedor.example'

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await gather(app)
})
afterAll(() => app.close())

const mailAddress = async (): Promise<string> => {
  const box = { name: 'Endereço', kind: 'address', any_sender: true }
  const { body } = await cast.shipper.post('/api/mailboxes', box).expect(201)
  const { body: renewed } = await cast.shipper.post(`/api/mailboxes/address/${body.data.id}`).expect(200)
  return new URL(renewed.data.url).pathname
}

it('an invoice in files, in archives, on the shelf of an order and in mails at once is one row', async () => {
  const { shipper, carrier } = cast
  const { xml, access_key } = nfe()
  const { id: order } = await createBareOrder(app.db, {
    shipper_id: shipper.company.id,
    transporter_id: carrier.company.id,
    last_active_status_id: statusId('WAITING_COLLECTION'),
  })
  const address = await mailAddress()
  const plain = { name: 'nota.xml', content: xml }
  const packed = {
    name: 'notas.zip',
    content: buildArchive([{ name: 'pasta/nota.xml', bytes: Buffer.from(xml) }]),
  }
  const answers = await Promise.all(
    Array.from({ length: TURNS }).flatMap((_, turn) => [
      shipper.upload('/api/nf_files/import', 'files', [plain]),
      shipper.upload('/api/nf_files/import', 'files', [packed]),
      shipper.upload(`/api/order_papers/shelve/${order}`, 'files', [plain]),
      shipper.upload(`/api/order_papers/shelve/${order}`, 'files', [packed]),
      shipper.upload(address, 'message', [
        { name: 'mail.eml', content: mail({ from: SENDER, id: `nota-${turn}`, files: [plain] }) },
      ]),
    ]),
  )
  expect(
    answers.filter(({ status }) => status >= 300).map(({ status, text }) => `${status} ${text}`),
  ).toEqual([])
  await app.settle()
  expect(await app.db.nf_files.count({ where: { key: access_key } })).toBe(1)
  expect(await app.db.not_imported_files.count({ where: { company_id: shipper.company.id } })).toBe(0)
  const statuses = answers.flatMap(({ body }) =>
    ((body.data.items ?? []) as { status: string }[]).map(({ status }) => status),
  )
  // Whichever door was first has brought it in; of the uploads at most one says so.
  expect(statuses.filter((status) => status === 'imported').length).toBeLessThanOrEqual(1)
  expect(statuses.filter((status) => status === 'repeated').length).toBeGreaterThanOrEqual(2 * TURNS - 1)
})

/** Uploads at once, half of them at each server: below what one person may send to one of them at a time. */
const UPLOADS = 50

type Item = { status: string; nf_file_id: number | null; order_id: number | null }

it('an invoice from fifty uploads at two servers at once is one row, and later ones name its order', async () => {
  const { shipper, carrier } = cast
  const second: Container = await createContainer({
    env: app.container.services.env,
    modules: MODULES,
    clock: app.clock,
    jobs: 'manual',
    logger: app.container.services.logger,
  })
  const servers = [await listen(app), await listen({ container: second })]
  const { xml, access_key } = nfe()
  const send = async (turn: number): Promise<{ status: number; items: Item[] }> => {
    const body = new FormData()
    body.append('files', new Blob([xml]), `${turn}.xml`)
    const answer = await fetch(`${servers[turn % 2]?.url}/api/nf_files/import`, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${shipper.token}`, Connection: 'close' },
    })
    const { data } = (await answer.json()) as { data?: { items: Item[] } }
    return { status: answer.status, items: data?.items ?? [] }
  }
  try {
    const answers = await Promise.all(Array.from({ length: UPLOADS }, (_, turn) => send(turn)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: UPLOADS }, () => 200))
    const items = answers.flatMap((answer) => answer.items)
    expect(items.filter(({ status }) => status === 'imported')).toHaveLength(1)
    expect(items.filter(({ status }) => status === 'repeated')).toHaveLength(UPLOADS - 1)
    expect(new Set(items.map(({ nf_file_id }) => nf_file_id)).size).toBe(1)
    const [row, ...others] = await app.db.nf_files.findMany({ where: { key: access_key } })
    expect(others).toEqual([])

    const { id: order_id } = await createBareOrder(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      last_active_status_id: statusId('WAITING_COLLECTION'),
    })
    await app.db.nf_files.update({ where: { id: row?.id ?? 0 }, data: { order_id } })
    for (const { items: again } of await Promise.all([send(0), send(1)]))
      expect(again).toMatchObject([{ status: 'repeated', order_id }])
  } finally {
    for (const { server } of servers) {
      server.closeAllConnections()
      server.close()
    }
    await second.close()
  }
})
