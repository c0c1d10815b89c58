import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBareOrder } from '#prisma/seed/factories/documents.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
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
