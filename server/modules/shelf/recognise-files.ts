import { sniffFileType } from '#server/infra/file-type.ts'
import { textOfPdf } from '#server/infra/pdf-reader.ts'
import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import { readEdi } from '#server/modules/edi-files/index.ts'
import { zipLines } from '#server/infra/zip/zip-archive.ts'
import { heldSource, type ZipSource } from '#server/infra/zip/zip-source.ts'
import { isArchive, readArchiveFrom, readFiscalFile } from '#server/modules/fiscal-files/index.ts'
import { isMail, mailText } from './pure/mail-text.ts'
import { recognisePaper, type PaperFinding } from './pure/recognise-paper.ts'

/** What the files of a drop are, by their content; read in a thread, since they come from outside. */

export type Dropped = { name: string; bytes: Uint8Array }

export type Finding =
  | { shape: 'refused'; reason: 'file_type' | 'empty' | 'unreadable'; detail: string | null }
  /** By the import that takes it. */
  | { shape: 'fiscal'; kind: 'nf' | 'cte'; event: boolean }
  | { shape: 'edi' }
  | ({ shape: 'paper' } & PaperFinding)

const fiscal = (bytes: Uint8Array): Finding => {
  const reading = readFiscalFile(bytes)
  if (!reading.ok)
    return reading.reason === 'not_fiscal'
      ? { shape: 'refused', reason: 'file_type', detail: reading.reason }
      : { shape: 'refused', reason: 'unreadable', detail: reading.reason }
  const [first] = reading.documents
  const invoice = first?.kind === 'nfe' || (first?.kind === 'event' && first.subject === 'nfe')
  return { shape: 'fiscal', kind: invoice ? 'nf' : 'cte', event: first?.kind === 'event' }
}

const HEAD = 4096
const isEdi = (bytes: Uint8Array): boolean => {
  for (const { layout } of readEdi([new Uint8Array(bytes.subarray(0, HEAD))])) {
    if (layout === null) return false
    if (layout.message !== null) return true
  }
  return false
}

const ofText = (name: string, bytes: Uint8Array): Finding => {
  if (isEdi(bytes)) return { shape: 'edi' }
  const text = Buffer.from(bytes.subarray(0, 65_536)).toString('utf8')
  return isMail(text)
    ? { shape: 'paper', ...recognisePaper('mail', name, mailText(text)) }
    : { shape: 'paper', ...recognisePaper('other', name, text) }
}

const findingOf = ({ name, bytes }: Dropped): Finding => {
  if (bytes.length === 0) return { shape: 'refused', reason: 'empty', detail: null }
  const type = sniffFileType(bytes)?.type
  switch (type) {
    case undefined:
      return { shape: 'refused', reason: 'file_type', detail: null }
    case 'xml':
      return fiscal(bytes)
    case 'pdf':
      return { shape: 'paper', ...recognisePaper('pdf', name, textOfPdf(bytes)) }
    case 'png':
    case 'jpeg':
    case 'webp':
      return { shape: 'paper', ...recognisePaper('picture', name, '') }
    case 'text':
    case 'csv':
      return ofText(name, bytes)
    default:
      return { shape: 'paper', ...recognisePaper('other', name, '') }
  }
}

/** One finding per file, in their order. */
export const recogniseFiles = heavyWork(import.meta.url, 'recogniseFiles', function* (files: Dropped[]) {
  for (const file of files) yield findingOf(file)
})

/** What all archives of one drop may hold: they are put on the shelf in one transaction, from memory. */
const UNPACKED_FILES = 200
const UNPACKED_BYTES = 64 * 1024 * 1024
const RATIO = 200

/** One file, or one of an archive; `file` is the place of the dropped file. */
export type Recognised = {
  file: number
  /** A file of an archive with its content, null where it was not taken out. */
  unpacked: { name: string; bytes: Uint8Array | null } | null
  finding: Finding
}

const notTaken = (file: number, name: string, detail: string): Recognised => ({
  file,
  unpacked: { name, bytes: null },
  finding: { shape: 'refused', reason: 'unreadable', detail },
})

/** Documents of office programs are zips too, and stay whole. */
const isOfficeDocument = (zip: ZipSource): boolean => {
  for (const line of zipLines(zip)) {
    const name = line?.raw_name.toString('latin1')
    if (name === '[Content_Types].xml' || name === 'mimetype') return true
  }
  return false
}

/** The same for a drop whose archives are opened; with `whole`, a person has said what the files are. */
export const recogniseDrop = heavyWork(
  import.meta.url,
  'recogniseDrop',
  function* ({ files, fileBytes, whole }: { files: Dropped[]; fileBytes: number; whole: boolean }) {
    let left = { files: UNPACKED_FILES, bytes: UNPACKED_BYTES }
    for (const [index, file] of files.entries()) {
      const zip = heldSource(file.bytes)
      if (whole || !isArchive(file.bytes) || isOfficeDocument(zip)) {
        yield { file: index, unpacked: null, finding: findingOf(file) } satisfies Recognised
        continue
      }
      const limits = { entries: left.files, fileBytes, totalBytes: left.bytes, ratio: RATIO }
      let empty = true
      for (const { entry, next } of readArchiveFrom(zip, undefined, limits)) {
        empty = false
        left = { files: left.files - 1, bytes: next.remaining }
        if (!entry.ok) {
          yield notTaken(index, entry.name ?? file.name, entry.reason)
          continue
        }
        // A view would take the buffer behind it along to the other thread.
        const one = { name: entry.name, bytes: new Uint8Array(entry.bytes) }
        yield { file: index, unpacked: one, finding: findingOf(one) } satisfies Recognised
      }
      if (empty) yield notTaken(index, file.name, 'empty')
    }
  },
)
