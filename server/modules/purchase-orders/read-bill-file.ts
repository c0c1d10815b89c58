import { sniffFileType } from '#server/infra/file-type.ts'
import { textOfPdf } from '#server/infra/pdf-reader.ts'
import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import { scanXml } from '#server/infra/xml/scan-xml.ts'
import { heldSource } from '#server/infra/zip/zip-source.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { ARCHIVE_LIMITS, readArchiveFrom } from '#server/modules/fiscal-files/index.ts'
import type { BillReading } from '#shared/documents/bill-reading.contract.ts'
import { billOfText, billOfXml, joinBills, readingOf, unreadAs } from './pure/read-bill.ts'

const NO_ELEMENTS: ReadonlySet<string> = new Set()
const PICTURES: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp'])
/** Of one bill: its own file, its drawing, its CT-es. */
const LIMITS = { ...ARCHIVE_LIMITS, entries: 200, totalBytes: 64 * 1024 * 1024 }

const filesIn = (bytes: Uint8Array): BillReading[] =>
  [...readArchiveFrom(heldSource(bytes), undefined, LIMITS)].map(({ entry }) =>
    entry.ok ? readingIn(entry.bytes) : unreadAs('unread'),
  )

const readingIn = (bytes: Uint8Array): BillReading => {
  const type = sniffFileType(bytes)?.type
  if (type === undefined) return unreadAs('unread')
  if (PICTURES.has(type)) return unreadAs('scan')
  if (type === 'zip') return joinBills(filesIn(bytes))
  if (type === 'pdf') {
    const text = textOfPdf(bytes)
    // A page without a letter is a picture of one.
    return /\p{L}/u.test(text) ? readingOf(billOfText(text)) : unreadAs('scan')
  }
  if (type !== 'xml') return unreadAs('unread')
  const scanned = scanXml(Buffer.from(bytes).toString('utf8'), NO_ELEMENTS)
  return scanned.ok ? readingOf(billOfXml(scanned.root)) : unreadAs('unread')
}

/** Reads what a bill says; in a thread, since the file comes from outside. */
export const readBillFile = heavyWork(import.meta.url, 'readBillFile', function* (bytes: Uint8Array) {
  yield readingIn(bytes)
})

/** What a file that was sent says. */
export const readGivenBill = async (
  { session }: Pick<ReadContext, 'session'>,
  { workPool }: Pick<Services, 'workPool'>,
  bytes: Uint8Array,
): Promise<BillReading> => {
  for await (const read of workPool.of(session.company_id).stream(readBillFile, new Uint8Array(bytes)))
    return read
  return unreadAs('unread')
}
