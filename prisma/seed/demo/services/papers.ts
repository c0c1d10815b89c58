import { sql, type Rows } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'
import { storeFiles } from '../rows/files.ts'
import { writeServiceAudits } from './audits.ts'

export type Writing = { rows: Rows; storage: Storage; now: Date }
/** A confirmed service and the order of the carrier that bills it; `charged` where it differs from the agreement. */
export type Billed = { service: BulkRow; order: { id: number; transporter_id: number }; charged?: string }

const minimalPdf = (line: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 200]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n` +
      `4 0 obj<</Length ${line.length + 44}>>stream\nBT /F1 14 Tf 24 120 Td (${line}) Tj ET\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )

/** The service invoices, their files and what the audit says of them. */
export const writeInvoices = async ({ rows, storage, now }: Writing, billed: readonly Billed[]) => {
  const files = await storeFiles(
    storage,
    billed.map(({ order }, index) => ({
      name: `nfse-${8100 + index}.pdf`,
      content_type: 'application/pdf',
      bytes: minimalPdf(`NFS-e ${8100 + index}`),
      company_id: order.transporter_id,
      created_at: now,
    })),
  )
  const fileIds = await takeIds(rows, 'files', files.length)
  await insertRows(
    rows,
    'files',
    files.map((file, index) => ({ ...file, id: fileIds[index] })),
  )
  const ids = await takeIds(rows, 'nf_service_files', billed.length)
  await insertRows(
    rows,
    'nf_service_files',
    billed.map(({ service, order, charged }, index) => ({
      id: ids[index],
      order_id: order.id,
      number: String(8100 + index),
      value: charged ?? service.value,
      iss: service.iss,
      description: 'Carga e descarga',
      name: `nfse-${8100 + index}.pdf`,
      file_id: fileIds[index],
      company_id: order.transporter_id,
      created_at: now,
    })),
  )
  const links = JSON.stringify(billed.map(({ service }, index) => ({ id: service.id, invoice: ids[index] })))
  await rows(sql`
    update order_additional_services t set nf_service_file_id = l.invoice
    from jsonb_to_recordset(${links}::jsonb) as l(id int, invoice int) where t.id = l.id`)
  await writeServiceAudits(
    rows,
    billed.map(({ service, order, charged }, index) => ({
      order_id: order.id,
      additional_service_id: Number(service.additional_service_id),
      name: 'Carga e descarga',
      value: String(service.value),
      number: String(8100 + index),
      charged: charged ?? String(service.value),
      at: now,
    })),
  )
}

/** Authorizations beside every third service. */
export const writePapers = async ({ rows, storage, now }: Writing, services: readonly BulkRow[]) => {
  const own = services.filter((_, index) => index % 3 === 0)
  const files = await storeFiles(
    storage,
    own.map(({ id, company_id }) => ({
      name: `autorizacao-${String(id)}.pdf`,
      content_type: 'application/pdf',
      bytes: minimalPdf(`Servico ${String(id)}`),
      company_id: Number(company_id),
      created_at: now,
    })),
  )
  const ids = await takeIds(rows, 'files', files.length)
  await insertRows(
    rows,
    'files',
    files.map((file, index) => ({ ...file, id: ids[index] })),
  )
  await insertRows(
    rows,
    'order_additional_services_files',
    own.map(({ id, company_id }, index) => ({
      order_additional_service_id: id,
      name: `autorizacao-${String(id)}.pdf`,
      file_id: ids[index],
      company_id,
      created_at: now,
    })),
  )
}
