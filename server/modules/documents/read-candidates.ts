import { sniffFileType } from '#server/infra/file-type.ts'
import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import type { ImportDetail } from '#shared/documents/import-reasons.ts'
import type { Candidate, ImportKind, Refused } from './candidate.ts'
import { judgeDocument } from './judge-document.ts'
import {
  isArchive,
  readArchiveFrom,
  readFiscalFile,
  type ArchivePlace,
} from '#server/modules/fiscal-files/index.ts'
import { heldSource, openSource, type ZipSource } from '#server/infra/zip/zip-source.ts'
import { zipLines } from '#server/infra/zip/zip-archive.ts'

/** What one drop is made of, document by document, in an order that never changes: resuming counts on it. */

type Part = Omit<Candidate, 'position'>

/** The file could be read, and is no document that this import takes. */
const READABLE: ReadonlySet<string> = new Set([
  'not_fiscal',
  'unsupported_model',
  'nfe_summary',
  'event_summary',
])

const refused = (reason: string, note: string): Refused => ({
  ok: false,
  reason: READABLE.has(reason) ? 'import_failed' : 'unreadable',
  detail: reason as ImportDetail,
  note: note === '' ? null : note.slice(0, 300),
  key: null,
})

/** Names come from strangers: Postgres takes no NUL and no half of a pair. */
export const cleanName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').toWellFormed().trim().slice(0, 200) || 'arquivo'

function* documentsOf(
  kind: ImportKind,
  name: string,
  bytes: Uint8Array,
  file_key: string | null,
): Generator<Part> {
  const file = readFiscalFile(bytes)
  if (!file.ok) {
    const other = file.reason === 'not_xml' && sniffFileType(bytes) !== null
    yield { name, bytes, file_key, reading: refused(other ? 'unsupported_file' : file.reason, file.detail) }
    return
  }
  // Each document of a batch keeps a content of its own, so that deleting one leaves the others whole.
  for (const [index, document] of file.documents.entries())
    yield {
      name,
      bytes,
      file_key: index === 0 ? file_key : null,
      reading: judgeDocument(kind, document),
    }
}

const refusedPart = (name: string, reason: string, note = ''): Part => ({
  name,
  bytes: null,
  file_key: null,
  reading: refused(reason, note),
})

/** A workbook is a zip too; its parts are no documents. */
const isWorkbook = (zip: ZipSource): boolean => {
  for (const line of zipLines(zip))
    if (line?.raw_name.toString('latin1').startsWith('xl/workbook')) return true
  return false
}

type ArchivePart = { parts: Part[]; next: ArchivePlace }

/** The documents of an archive, file by file, and where to go on after each. */
function* archivePartsOf(
  kind: ImportKind,
  name: string,
  zip: ZipSource,
  from?: ArchivePlace,
): Generator<ArchivePart> {
  const end: ArchivePlace = { line: Number.MAX_SAFE_INTEGER, remaining: 0 }
  if (from === undefined && isWorkbook(zip)) {
    yield { parts: [refusedPart(name, 'unsupported_file', 'xlsx')], next: end }
    return
  }
  let empty = from === undefined
  for (const { entry, next } of readArchiveFrom(zip, from)) {
    empty = false
    const parts = entry.ok
      ? [...documentsOf(kind, cleanName(entry.name), entry.bytes, null)]
      : [refusedPart(entry.name === null ? name : cleanName(entry.name), entry.reason, entry.detail)]
    yield { parts, next }
  }
  // An empty archive is refused too, so that every file of the drop has an outcome.
  if (empty) yield { parts: [refusedPart(name, 'empty')], next: end }
}

/**
 * The documents of one uploaded file, or of each file of an uploaded archive.
 *
 * @param kind what the import takes: `nf` invoices, `cte` transport documents and their events
 */
function* filesOf(
  kind: ImportKind,
  { name: given, bytes, file_key, over_mb }: UploadSource,
): Generator<Iterable<Part>> {
  const name = cleanName(given)
  if (over_mb !== undefined) yield [refusedPart(name, 'over_limit', `${over_mb} MB`)]
  else if (!isArchive(bytes)) yield documentsOf(kind, name, bytes, file_key)
  else for (const { parts } of archivePartsOf(kind, name, heldSource(bytes))) yield parts
}

export const CHUNK = 250
/**
 * An archive may unpack to much more than was sent: a chunk is bounded by size too. On its way out of the thread it is there three times.
 */
const CHUNK_BYTES = 4 * 1024 * 1024

export type UploadSource = {
  name: string
  bytes: Uint8Array
  file_key: string | null
  over_mb?: number
  /** An archive on disk; `bytes` has nothing of it. */
  path?: string
}

/** Bytes with a buffer of their own: a view would take the buffer behind it, a whole archive, along to the other thread. */
const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)

/** Candidates that leave the thread together. The documents of a batch have the same bytes, which are there once and count once. */
const newChunk = () => {
  const candidates: Candidate[] = []
  let size = 0
  let last: { bytes: Uint8Array; own: Uint8Array } | null = null
  const own = (bytes: Uint8Array): Uint8Array => {
    if (last?.bytes !== bytes) {
      size += bytes.length
      last = { bytes, own: ownBytes(bytes) }
    }
    return last.own
  }
  return {
    candidates,
    add: (position: number, { bytes, ...part }: Part): void => {
      candidates.push({ position, ...part, bytes: bytes && own(bytes) })
    },
    isFull: () => candidates.length >= CHUNK,
    isLarge: () => size >= CHUNK_BYTES,
  }
}

type Drop = { kind: ImportKind; sources: readonly UploadSource[]; from: number }

/** What a thread does for `chunksOf`. */
export const readDrop = heavyWork(import.meta.url, 'readDrop', function* ({ kind, sources, from }: Drop) {
  let chunk = newChunk()
  let position = from
  for (const source of sources)
    for (const parts of filesOf(kind, source)) {
      for (const part of parts) {
        if (chunk.isFull()) {
          yield chunk.candidates
          chunk = newChunk()
        }
        chunk.add(position, part)
        position += 1
      }
      // Between files only: a batch that is larger than a chunk would leave with one document at a time.
      if (!chunk.isLarge()) continue
      yield chunk.candidates
      chunk = newChunk()
    }
  if (chunk.candidates.length > 0) yield chunk.candidates
})

export type ArchiveStep = { kind: ImportKind; name: string; path: string; from: number; place?: ArchivePlace }
export type ArchiveChunk = { chunk: Candidate[]; next: ArchivePlace | null }

/** One chunk of an archive on disk: the thread is free for other uploads while the chunk is imported. */
export const readArchiveStep = heavyWork(
  import.meta.url,
  'readArchiveStep',
  function* ({ kind, name, path, from, place }: ArchiveStep): Generator<ArchiveChunk> {
    const zip = openSource(path)
    try {
      const chunk = newChunk()
      for (const { parts, next } of archivePartsOf(kind, cleanName(name), zip, place)) {
        for (const part of parts) chunk.add(from + chunk.candidates.length, part)
        if (!chunk.isFull() && !chunk.isLarge()) continue
        yield { chunk: chunk.candidates, next }
        return
      }
      yield { chunk: chunk.candidates, next: null }
    } finally {
      zip.close()
    }
  },
)
