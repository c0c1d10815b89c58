import type { Prisma } from '#server/generated/prisma/client.ts'
import { cteRow, nfRow } from '#server/modules/documents/document-rows.ts'
import { readFiscalDocument } from '#server/modules/fiscal-files/read-fiscal-file.ts'
import type { Db } from './context.ts'
import { unique } from './context.ts'
import { buildCte, type CteInput } from '#server/modules/fiscal-files/build/build-cte.ts'
import { buildNfe, type NfeInput } from './documents/build-nfe.ts'

/** Rows of documents without going through an import. */

const json = (value: unknown): Prisma.InputJsonValue =>
  JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue

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
