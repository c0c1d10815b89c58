import { sniffFileType } from '#server/infra/file-type.ts'
import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import type { WorkPool } from '#server/infra/work-pool/work-pool.ts'
import type { ImportDetail } from '#shared/documents/import-reasons.ts'
import type { Candidate, ImportKind, Refused } from './candidate.ts'
import { judgeDocument } from './judge-document.ts'
import { isArchive, readArchive, readFiscalFile } from '#server/modules/fiscal-files/index.ts'

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

function* partsOf(
  kind: ImportKind,
  name: string,
  bytes: Uint8Array,
  file_key: string | null,
): Generator<Part> {
  if (!isArchive(bytes)) {
    yield* documentsOf(kind, name, bytes, file_key)
    return
  }
  // A workbook is a zip too; its parts are no documents.
  if (sniffFileType(bytes)?.type === 'xlsx') {
    yield { name, bytes: null, file_key: null, reading: refused('unsupported_file', 'xlsx') }
    return
  }
  let empty = true
  for (const entry of readArchive(bytes)) {
    empty = false
    if (entry.ok) yield* documentsOf(kind, cleanName(entry.name), entry.bytes, null)
    else
      yield {
        name: entry.name === null ? name : cleanName(entry.name),
        bytes: null,
        file_key: null,
        reading: refused(entry.reason, entry.detail),
      }
  }
  // An empty archive is refused too, so that every file of the drop has an outcome.
  if (empty) yield { name, bytes: null, file_key: null, reading: refused('empty', '') }
}

/**
 * The documents of one uploaded file, numbered on from `from`.
 *
 * @param kind what the import takes: `nf` invoices, `cte` transport documents and their events
 */
function* candidatesOf(kind: ImportKind, source: UploadSource, from: number): Generator<Candidate> {
  let position = from
  const name = cleanName(source.name)
  const parts =
    source.over_mb === undefined
      ? partsOf(kind, name, source.bytes, source.file_key)
      : [{ name, bytes: null, file_key: null, reading: refused('over_limit', `${source.over_mb} MB`) }]
  for (const part of parts) {
    yield { position, ...part }
    position += 1
  }
}

const CHUNK = 250
/** An archive may unpack to much more than was sent: a chunk is bounded by size too. */
const CHUNK_BYTES = 32 * 1024 * 1024
const GROUP_BYTES = 8 * 1024 * 1024

export type UploadSource = {
  name: string
  bytes: Uint8Array
  file_key: string | null
  over_mb?: number
}

/** Bytes with a buffer of their own: a view would take the buffer behind it, a whole archive, along to the other thread. */
const ownBytes = ({ bytes, ...rest }: Candidate): Candidate => ({
  ...rest,
  bytes: bytes === null || bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes),
})

type Drop = { kind: ImportKind; sources: readonly UploadSource[]; from: number }

/** What a thread does for `chunksOf`. */
export const readDrop = heavyWork(import.meta.url, 'readDrop', function* ({ kind, sources, from }: Drop) {
  let chunk: Candidate[] = []
  let size = 0
  let position = from
  for (const source of sources)
    for (const candidate of candidatesOf(kind, source, position)) {
      position += 1
      chunk.push(ownBytes(candidate))
      size += candidate.bytes?.length ?? 0
      if (chunk.length < CHUNK && size < CHUNK_BYTES) continue
      yield chunk
      chunk = []
      size = 0
    }
  if (chunk.length > 0) yield chunk
})

/** Plain files go to a thread together, so that a thousand small ones cost few errands; an archive goes alone. */
async function* groupsOf(
  sources: Iterable<UploadSource> | AsyncIterable<UploadSource>,
): AsyncGenerator<UploadSource[]> {
  let group: UploadSource[] = []
  let size = 0
  for await (const source of sources) {
    const alone = isArchive(source.bytes)
    if (group.length > 0 && (alone || group.length >= CHUNK || size >= GROUP_BYTES)) {
      yield group
      group = []
      size = 0
    }
    if (alone) yield [source]
    else {
      group.push(source)
      size += source.bytes.length
    }
  }
  if (group.length > 0) yield group
}

/** The buffers that belong to one file alone; they move, so that nothing large is copied on the event loop. */
const buffersOf = (sources: readonly UploadSource[]): ArrayBuffer[] =>
  sources.flatMap(({ bytes: { buffer, byteLength } }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )

/** The documents of a whole drop in chunks that fit in memory; numbered from 1, always in the same way. The bytes given move away. */
export async function* chunksOf(
  pool: WorkPool,
  kind: ImportKind,
  sources: Iterable<UploadSource> | AsyncIterable<UploadSource>,
): AsyncGenerator<Candidate[]> {
  let from = 1
  for await (const group of groupsOf(sources))
    for await (const chunk of pool.stream(readDrop, { kind, sources: group, from }, buffersOf(group))) {
      yield chunk
      from = (chunk.at(-1)?.position ?? from) + 1
    }
}
