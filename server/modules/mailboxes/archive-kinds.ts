import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import { heldSource } from '#server/infra/zip/zip-source.ts'
import { zipLines } from '#server/infra/zip/zip-archive.ts'
import { readArchiveFrom, readFiscalFile } from '#server/modules/fiscal-files/index.ts'

/** Which imports the documents of an archive belong to; read in a thread, since it comes from outside. */

export type ArchiveKinds = { workbook: boolean; nf: number; cte: number }
export type UnpackedFile =
  | { name: string; kind: 'nf' | 'cte'; bytes: Uint8Array }
  | { name: string; kind: null }

/** An archive of both imports is unpacked in memory as long as it is small. */
const UNPACKED_FILES = 500
const UNPACKED_BYTES = 48 * 1024 * 1024

const kindOf = (bytes: Uint8Array): 'nf' | 'cte' | null => {
  const reading = readFiscalFile(bytes)
  if (!reading.ok) return null
  const [first] = reading.documents
  return first?.kind === 'nfe' || (first?.kind === 'event' && first.subject === 'nfe') ? 'nf' : 'cte'
}

export const kindsOfArchive = heavyWork(import.meta.url, 'kindsOfArchive', function* (bytes: Uint8Array) {
  const zip = heldSource(bytes)
  const kinds: ArchiveKinds = { workbook: false, nf: 0, cte: 0 }
  for (const line of zipLines(zip))
    if (line?.raw_name.toString('latin1').startsWith('xl/workbook')) kinds.workbook = true
  if (!kinds.workbook)
    for (const { entry } of readArchiveFrom(zip)) {
      const kind = entry.ok ? kindOf(entry.bytes) : null
      if (kind !== null) kinds[kind] += 1
    }
  yield kinds
})

/** The files of an archive one by one; without content where they are no documents, or too many. */
export const unpackArchive = heavyWork(
  import.meta.url,
  'unpackArchive',
  function* (bytes: Uint8Array): Generator<UnpackedFile> {
    let [files, size] = [0, 0]
    for (const { entry } of readArchiveFrom(heldSource(bytes))) {
      const name = entry.name ?? 'arquivo'
      files += 1
      size += entry.ok ? entry.bytes.length : 0
      const kind = entry.ok && files <= UNPACKED_FILES && size <= UNPACKED_BYTES ? kindOf(entry.bytes) : null
      // A view would take the buffer behind it along to the other thread.
      yield entry.ok && kind !== null
        ? { name, kind, bytes: new Uint8Array(entry.bytes) }
        : { name, kind: null }
    }
  },
)
