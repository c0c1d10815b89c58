import type { Prisma } from '#server/generated/prisma/client.ts'
import { nfRow } from '#server/modules/documents/document-rows.ts'
import { readFiscalDocument } from '#server/modules/documents/pure/read-fiscal-file.ts'
import type { Db } from './context.ts'
import { unique } from './context.ts'
import { buildNfe, type NfeInput } from './documents/build-nfe.ts'

/** Rows of documents without going through an import. */

const json = (value: unknown): Prisma.InputJsonValue =>
  JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue

export type FileInput = {
  company_id: number
  key: string
  name: string
  size?: number
  content_type?: string
  user_id?: number
}

/** Row of a stored file; the content is the caller's business. */
export const createFile = (db: Db, { size = 1, content_type = 'application/xml', ...input }: FileInput) =>
  db.files.create({ data: { ...input, size, content_type, sha256: '0'.repeat(64) } })

export type InvoiceInput = {
  company_id: number
  nfe: Omit<NfeInput, 'number'> & { number?: number }
  order_id?: number
  order_delivery_address_id?: number
  file_id?: number
  user_id?: number
  created_at?: Date
}

/** An invoice exactly as an import of the same document would have written it; answers the row and the XML. */
export const createInvoice = async (db: Db, { nfe, ...owner }: InvoiceInput) => {
  const { xml, access_key } = buildNfe({ ...nfe, number: nfe.number ?? unique() })
  const reading = readFiscalDocument(Buffer.from(xml))
  if (!reading.ok || reading.kind !== 'nfe') throw new Error('the builder made no NF-e')
  const { data, emission_date, ...row } = nfRow(
    reading.document,
    access_key,
    `${access_key}.xml`,
    owner.file_id ?? null,
  )
  const invoice = await db.nf_files.create({
    data: {
      ...row,
      ...owner,
      emission_date: emission_date === null ? null : new Date(emission_date),
      data: json(data),
    },
  })
  return { ...invoice, xml }
}

/** The least of an order that documents need; the orders module has the full story. */
export const createBareOrder = (
  db: Db,
  input: { shipper_id: number } & Partial<Prisma.ordersUncheckedCreateInput>,
) => db.orders.create({ data: { modal: 'full_truckload', ...input } })
