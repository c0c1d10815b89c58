import { buffer } from 'node:stream/consumers'
import { buildCte } from '#server/modules/fiscal-files/build/build-cte.ts'
import { sql, type Rows } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { cteRow } from '#server/modules/documents/document-rows.ts'
import { readFiscalDocument } from '#server/modules/fiscal-files/read-fiscal-file.ts'
import type { ImportDetail, ImportReason, ItemStatus } from '#shared/documents/import-reasons.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'
import { fiscalTime } from '../draw/calendar.ts'
import type { Company } from '../companies/companies.ts'
import { storeFiles } from '../rows/files.ts'
import { nfeOf, partyOf } from './fiscal.ts'
import { loadOf } from '../draw/goods.ts'
import type { Writing } from './writing.ts'
import type { Recipient } from '../places/recipients.ts'

/** Drops of files: imported ones, and ones still to be sorted out, each for one of the reasons. */

type Item = {
  name: string
  status: ItemStatus
  reason?: ImportReason
  detail?: ImportDetail
  note?: string
  key?: string
  nf_file_id?: number
  cte_file_id?: number
  order_id?: number
  /** Kept for a retry. */
  bytes?: Buffer
}
type Drop = { company: Company; kind: 'nf' | 'cte'; at: Date; items: Item[] }

const HOUR_MS = 3_600_000

/** The latest invoices of a company, as the drop that brought them. */
const broughtIn = async (rows: Rows, company: Company, status: ItemStatus, count: number): Promise<Item[]> =>
  (
    await rows<{ id: number; name: string; key: string; order_id: number | null }>(sql`
      select id, name, key, order_id from nf_files where company_id = ${company.id}
        and (order_id is null) = ${status === 'imported'} order by id desc limit ${count}`)
  ).map(({ id, name, key, order_id }) => ({
    name,
    status,
    key,
    nf_file_id: id,
    ...(status === 'repeated' ? { reason: 'repeated' as const } : {}),
    ...(order_id === null ? {} : { order_id }),
  }))

/** The shipper sends a CT-e that its order has from the carrier already. */
const sentTwice = async (rows: Rows, storage: Storage, company: Company): Promise<Item> => {
  const [known] = await rows<{ name: string; key: string; order_id: number; id: number; file: string }>(sql`
    select c.cte_name as name, c.key, c.order_id, c.id, f.key as file from cte_files c join orders o on o.id = c.order_id
    join files f on f.id = c.file_id where o.shipper_id = ${company.id} order by c.id desc limit 1`)
  if (!known) throw new Error('the story has no CT-e')
  const { name, key, order_id } = known
  const bytes = await buffer(await storage.get(known.file))
  return { name, status: 'failed', reason: 'repeated', key, order_id, bytes }
}

/** A CT-e whose invoice has not come yet: kept, and waiting for its order. */
const waitingCte = ({ random, companies, recipients, count }: Writing, at: Date) => {
  const [carrier, shipper] = [companies.get('tuiuiu'), companies.get('shipper')]
  const recipient = recipients[0] as Recipient
  const load = loadOf(random, 'housewares', 180)
  const invoice = nfeOf({ issuer: shipper, recipient, load, number: count(shipper.cnpj), issued: at })
  const { xml, access_key } = buildCte({
    issuer: partyOf(carrier),
    sender: partyOf(shipper),
    recipient: partyOf(recipient),
    number: count(carrier.cnpj),
    issued_at: fiscalTime(at),
    nfe_keys: [invoice.row.key],
    components: [{ name: 'FRETE PESO', value: '214.90' }],
    cargo_value: load.value,
  })
  const reading = readFiscalDocument(Buffer.from(xml))
  if (!reading.ok || reading.kind !== 'cte')
    throw new Error(`a CT-e of the story cannot be read: ${access_key}`)
  return { xml, carrier, row: cteRow(reading.document, access_key, `${access_key}-cte.xml`, null) }
}

const cutOff = (name: string, xml: string): Item => ({
  name,
  status: 'failed',
  reason: 'unreadable',
  detail: 'truncated',
  bytes: Buffer.from(xml.slice(0, 900)),
})

const told = (item: Item): BulkRow => ({
  name: item.name,
  reason: item.reason ?? null,
  detail: item.detail ?? null,
  note: item.note ?? null,
  key: item.key ?? null,
  order_id: item.order_id ?? null,
  cte_file_id: item.cte_file_id ?? null,
})

const writeDrop = async (rows: Rows, storage: Storage, { company, kind, at, items }: Drop): Promise<void> => {
  const user_id = company.user?.id ?? null
  const count = (status: ItemStatus) => items.filter((item) => item.status === status).length
  const kept = items.filter((item) => item.bytes !== undefined)
  const files = await storeFiles(
    storage,
    kept.map(({ name, bytes }) => ({
      name,
      content_type: 'application/xml',
      bytes: bytes as Buffer,
      company_id: company.id,
      created_at: at,
    })),
  )
  const fileIds = await takeIds(rows, 'files', files.length)
  await insertRows(
    rows,
    'files',
    files.map((file, index) => ({ ...file, id: fileIds[index] })),
  )
  const [batch_id] = await takeIds(rows, 'import_batches', 1)
  await insertRows(rows, 'import_batches', [
    {
      id: batch_id,
      company_id: company.id,
      user_id,
      kind,
      status: 'completed',
      total: items.length,
      processed: items.length,
      imported: count('imported'),
      repeated: count('repeated'),
      failed: count('failed'),
      sources: [],
      created_at: at,
      finished_at: new Date(at.getTime() + 2000),
    },
  ])
  await insertRows(
    rows,
    'import_batch_items',
    items.map((item, index) => ({
      ...told(item),
      batch_id,
      position: index + 1,
      status: item.status,
      nf_file_id: item.nf_file_id ?? null,
    })),
  )
  await insertRows(
    rows,
    'not_imported_files',
    items
      .filter(({ status }) => status === 'failed' || status === 'waiting')
      .map((item) => ({
        ...told(item),
        company_id: company.id,
        user_id,
        batch_id,
        kind,
        file_id: fileIds[kept.indexOf(item)] ?? null,
        created_at: at,
      })),
  )
}

const keepWaiting = async (
  rows: Rows,
  storage: Storage,
  waiting: ReturnType<typeof waitingCte>,
  at: Date,
) => {
  const { xml, carrier } = waiting
  const { nfe_keys, ...row } = waiting.row
  const [file] = await storeFiles(storage, [
    {
      name: row.cte_name,
      content_type: 'application/xml',
      bytes: Buffer.from(xml),
      company_id: carrier.id,
      created_at: at,
    },
  ])
  const [file_id] = await takeIds(rows, 'files', 1)
  const [id] = await takeIds(rows, 'cte_files', 1)
  await insertRows(rows, 'files', [{ ...file, id: file_id }])
  const owner = { company_id: carrier.id, transporter_id: carrier.id, user_id: carrier.user?.id ?? null }
  await insertRows(rows, 'cte_files', [{ ...row, ...owner, id, file_id, created_at: at }])
  await insertRows(
    rows,
    'cte_nf_keys',
    nfe_keys.map((key) => ({ cte_id: id, key })),
  )
  return id as number
}

/** One transaction: either every drop of the story is there, or none. */
export const writeImports = (writing: Writing): Promise<void> => {
  const { database, storage, companies, now } = writing
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  return database.transaction(async ({ rows }) => {
    const [shipper, second] = [companies.get('shipper'), companies.get('shipper2')]
    const waiting = waitingCte(writing, ago(6))
    const cte_file_id = await keepWaiting(rows, storage, waiting, ago(5))
    const { xml } = waiting
    const { key, cte_name } = waiting.row
    const wrongKind: Item = {
      name: cte_name,
      status: 'failed',
      reason: 'import_failed',
      detail: 'is_cte',
      key,
      bytes: Buffer.from(xml),
    }
    const drops: Drop[] = [
      {
        company: shipper,
        kind: 'nf',
        at: ago(0.8),
        items: [
          ...(await broughtIn(rows, shipper, 'imported', 6)),
          ...(await broughtIn(rows, shipper, 'repeated', 1)),
          cutOff('nota-48213-parcial.xml', xml),
          wrongKind,
        ],
      },
      { company: shipper, kind: 'cte', at: ago(20), items: [await sentTwice(rows, storage, shipper)] },
      {
        company: waiting.carrier,
        kind: 'cte',
        at: ago(5),
        items: [{ name: cte_name, status: 'waiting', reason: 'order_not_found', key, cte_file_id }],
      },
      { company: companies.get('araucaria'), kind: 'cte', at: ago(30), items: [cutOff('cte-7731.xml', xml)] },
      {
        company: second,
        kind: 'nf',
        at: ago(28),
        items: [...(await broughtIn(rows, second, 'repeated', 2)), cutOff('nfe-pomar-9120.xml', xml)],
      },
    ]
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const drop of drops) await writeDrop(rows, storage, drop)
  })
}
