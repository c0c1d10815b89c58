import type { WorkPool } from '#server/infra/work-pool/work-pool.ts'
import { isArchive } from '#server/modules/fiscal-files/index.ts'
import type { Candidate, ImportKind } from './candidate.ts'
import {
  CHUNK,
  readArchiveStep,
  readDrop,
  type ArchiveChunk,
  type ArchiveStep,
  type UploadSource,
} from './read-candidates.ts'

/** A drop on its way through the threads: which files go together, and how an archive goes on. */

const GROUP_BYTES = 8 * 1024 * 1024

/** Files that are kept or refused give their memory back at once: the collector of a quiet process would let many of them lie. */
const release = (chunk: readonly Candidate[]): void => {
  for (const { bytes } of chunk)
    if (bytes?.buffer instanceof ArrayBuffer && !bytes.buffer.detached) bytes.buffer.transfer(0)
}

/** Chunks of an archive on disk, numbered on from `from`; the bytes of one are there until the next is asked for. */
async function* archiveChunks(
  pool: WorkPool,
  kind: ImportKind,
  { name, path, from }: { name: string; path: string; from: number },
): AsyncGenerator<Candidate[]> {
  let step: ArchiveStep | null = { kind, name, path, from }
  while (step !== null) {
    let done: ArchiveChunk | null = null
    // oxlint-disable-next-line no-await-in-loop -- each chunk goes on where the one before stopped
    for await (const told of pool.stream(readArchiveStep, step)) done = told
    if (done === null) return
    if (done.chunk.length > 0) yield done.chunk
    release(done.chunk)
    step = done.next && { ...step, from: step.from + done.chunk.length, place: done.next }
  }
}

/** Plain files go to a thread together, so that a thousand small ones cost few errands; an archive goes alone. */
async function* groupsOf(
  sources: Iterable<UploadSource> | AsyncIterable<UploadSource>,
): AsyncGenerator<UploadSource[]> {
  let group: UploadSource[] = []
  let size = 0
  for await (const source of sources) {
    const alone = source.path !== undefined || isArchive(source.bytes)
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
  for await (const group of groupsOf(sources)) {
    const [{ name, path } = { name: '', path: undefined }] = group
    const chunks =
      path === undefined
        ? pool.stream(readDrop, { kind, sources: group, from }, buffersOf(group))
        : archiveChunks(pool, kind, { name, path, from })
    for await (const chunk of chunks) {
      yield chunk
      from = (chunk.at(-1)?.position ?? from) + 1
    }
  }
}
