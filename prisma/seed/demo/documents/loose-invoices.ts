import { insertRows, takeIds } from '../rows/bulk.ts'
import { storeFiles } from '../rows/files.ts'
import { nfeOf } from './fiscal.ts'
import { loadOf } from '../draw/goods.ts'
import type { Writing } from './writing.ts'
import type { Recipient } from '../places/recipients.ts'

const HOUR_MS = 3_600_000

/** Invoices that wait for a visitor to simulate their freight; one was issued under a CNPJ with letters. */
export const writeLooseInvoices = async (writing: Writing): Promise<void> => {
  const { database, storage, random, companies, recipients, now, count } = writing
  const shipper = companies.get('shipper')
  const supplier = companies.get('supplier')
  const weights = recipients.map((one) => [one, one.city.share] as const)
  const itself: Recipient = { ...shipper, customer_id: null }
  const invoices = Array.from({ length: 25 }, (_, index) => {
    const issued = new Date(now.getTime() - random.real(1, 40) * HOUR_MS)
    const letters = index === 24
    const issuer = letters ? supplier : shipper
    const recipient = letters ? itself : random.weighted(weights)
    const load = loadOf(random, 'housewares', random.real(15, 600))
    return {
      issued,
      nfe: nfeOf({ issuer, recipient, load, number: count(issuer.cnpj), issued, fob: letters }),
    }
  })
  const files = await storeFiles(
    storage,
    invoices.map(({ nfe, issued }) => ({
      name: nfe.row.name,
      content_type: 'application/xml',
      bytes: Buffer.from(nfe.xml),
      company_id: shipper.id,
      created_at: issued,
    })),
  )
  await database.transaction(async ({ rows }) => {
    const fileIds = await takeIds(rows, 'files', files.length)
    await insertRows(
      rows,
      'files',
      files.map((file, index) => ({ ...file, id: fileIds[index] })),
    )
    await insertRows(
      rows,
      'nf_files',
      invoices.map(({ nfe, issued }, index) => ({
        ...nfe.row,
        file_id: fileIds[index],
        company_id: shipper.id,
        delivery_status: 'pending',
        stored_by: 'upload',
        user_id: shipper.user?.id ?? null,
        created_at: issued,
        updated_at: issued,
      })),
    )
  })
}
