import type { Prisma } from '#server/generated/prisma/client.ts'
import { cteRow, nfRow } from '#server/modules/documents/document-rows.ts'
import { readFiscalDocument } from '#server/modules/documents/pure/read-fiscal-file.ts'
import type { Db } from './context.ts'
import { unique } from './context.ts'
import { buildCte, type CteInput } from './documents/build-cte.ts'
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

export type CteFileInput = {
  /** who sent the file */
  company_id: number
  cte: Omit<CteInput, 'number'> & { number?: number }
  order_id?: number
  transporter_id?: number
  file_id?: number
  user_id?: number
  created_at?: Date
}

/** A CT-e exactly as an import of the same document would have written it; answers the row and the XML. */
export const createCte = async (db: Db, { cte, ...owner }: CteFileInput) => {
  const { xml, access_key } = buildCte({ ...cte, number: cte.number ?? unique() })
  const reading = readFiscalDocument(Buffer.from(xml))
  if (!reading.ok || reading.kind !== 'cte') throw new Error('the builder made no CT-e')
  const { data, components, nfe_keys, emission_date, ...row } = cteRow(
    reading.document,
    access_key,
    `${access_key}.xml`,
    owner.file_id ?? null,
  )
  const made = await db.cte_files.create({
    data: {
      ...row,
      ...owner,
      emission_date: emission_date === null ? null : new Date(emission_date),
      data: json(data),
      components: json(components),
      nf_keys: { create: nfe_keys.map((key) => ({ key })) },
    },
  })
  return { ...made, xml }
}

/** A delivery receipt; `file_id` is the image's row. */
export const createReceipt = (
  db: Db,
  input: Omit<Prisma.canhoto_filesUncheckedCreateInput, 'name'> & { name?: string },
) => db.canhoto_files.create({ data: { name: 'canhoto.jpg', ...input } })

/** A file that came in and could not be used. */
export const createNotImported = (
  db: Db,
  input: Pick<Prisma.not_imported_filesUncheckedCreateInput, 'company_id'> &
    Partial<Prisma.not_imported_filesUncheckedCreateInput>,
) =>
  db.not_imported_files.create({
    data: { kind: 'nf', name: 'pagina.xml', reason: 'unreadable', detail: 'html', ...input },
  })

/** A completed drop whose items are these invoices. */
export const createImportBatch = (
  db: Db,
  {
    nf_files,
    ...input
  }: {
    company_id: number
    user_id: number
    created_at?: Date
    nf_files: readonly { id: number; key: string }[]
  },
) =>
  db.import_batches.create({
    data: {
      ...input,
      kind: 'nf',
      status: 'completed',
      total: nf_files.length,
      processed: nf_files.length,
      imported: nf_files.length,
      finished_at: input.created_at ?? new Date(),
      items: {
        create: nf_files.map(({ id, key }, index) => ({
          position: index + 1,
          name: `${key}.xml`,
          status: 'imported',
          key,
          nf_file_id: id,
        })),
      },
    },
  })
