import { sniffFileType } from '#server/infra/file-type.ts'
import { textOfPdf } from '#server/infra/pdf-reader.ts'
import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import { scanXml } from '#server/infra/xml/scan-xml.ts'
import type { ReadBill } from '#shared/purchase-orders/purchase-order-answers.ts'
import { billOfText, billOfXml } from './pure/read-bill.ts'

const NOTHING: ReadBill = { number: null, value: null, emission_date: null, expire_date: null }
const NO_ELEMENTS: ReadonlySet<string> = new Set()

const billIn = (bytes: Uint8Array): ReadBill => {
  const type = sniffFileType(bytes)?.type
  if (type === 'pdf') return billOfText(textOfPdf(bytes))
  if (type !== 'xml') return NOTHING
  const scanned = scanXml(Buffer.from(bytes).toString('utf8'), NO_ELEMENTS)
  return scanned.ok ? billOfXml(scanned.root) : NOTHING
}

/** Reads what a bill says; in a thread, since the file comes from outside. */
export const readBillFile = heavyWork(import.meta.url, 'readBillFile', function* (bytes: Uint8Array) {
  yield billIn(bytes)
})
