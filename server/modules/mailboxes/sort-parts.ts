import { Readable } from 'node:stream'
import { scratchFile } from '#server/infra/scratch-file.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { isArchive } from '#server/modules/fiscal-files/index.ts'
import { recogniseFiles, type Finding } from '#server/modules/shelf/index.ts'
import type { ImportDetail, ImportReason } from '#shared/documents/import-reasons.ts'
import { createHash } from 'node:crypto'
import { kindsOfArchive, unpackArchive, type ArchiveKinds } from './archive-kinds.ts'
import type { ChosenPart } from './pure/choose-parts.ts'

/** What the files of a mail are, by their content, before anything is written. */

type Paper = Extract<Finding, { shape: 'paper' }>
export type Piece = { file: UploadedFile } & (
  | { as: 'fiscal'; kind: 'nf' | 'cte' }
  | { as: 'edi' }
  | { as: 'paper'; finding: Paper }
  | { as: 'refused'; reason: ImportReason; detail: ImportDetail }
)

type Tools = Pick<Services, 'env' | 'workPool'>
export type Sorted = { pieces: Piece[]; release: () => Promise<void> }

const MB = 1024 * 1024

const fileOf = ({ name, bytes }: ChosenPart): UploadedFile => ({
  name,
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
})

const firstOf = async <T>(values: AsyncIterable<T>): Promise<T | undefined> => {
  for await (const value of values) return value
  return undefined
}

const pieceOf = (file: UploadedFile, finding: Finding): Piece => {
  switch (finding.shape) {
    case 'fiscal':
      return { file, as: 'fiscal', kind: finding.kind }
    case 'edi':
      return { file, as: 'edi' }
    case 'paper':
      return { file, as: 'paper', finding }
    default: {
      const isUnreadable = finding.reason !== 'file_type'
      const detail = (finding.detail ??
        (finding.reason === 'empty' ? 'empty' : 'unsupported_file')) as ImportDetail
      return { file, as: 'refused', reason: isUnreadable ? 'unreadable' : 'import_failed', detail }
    }
  }
}

/** An archive on disk, as an upload's lies there. */
const onDisk = async (file: UploadedFile, env: Services['env']) => {
  const { path, remove } = await scratchFile(Readable.from([file.bytes]), env)
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  return { file: { ...file, archive: { path, size: file.bytes.length, sha256 } }, remove }
}

type Archive = { file: UploadedFile; kinds: ArchiveKinds; companyId: number }

/** An archive of one import goes there as it is; one of both is taken file by file. */
const sortArchive = async (
  { file, kinds, companyId }: Archive,
  { env, workPool }: Tools,
  releases: (() => Promise<void>)[],
): Promise<Piece[]> => {
  if (kinds.workbook) return [{ file, as: 'refused', reason: 'import_failed', detail: 'unsupported_file' }]
  if (kinds.nf > 0 && kinds.cte > 0) {
    const pieces: Piece[] = []
    for await (const one of workPool.of(companyId).stream(unpackArchive, new Uint8Array(file.bytes)))
      pieces.push(
        one.kind === null
          ? {
              file: { name: one.name, bytes: Buffer.alloc(0) },
              as: 'refused',
              reason: 'import_failed',
              detail: 'unsupported_file',
            }
          : { file: fileOf(one), as: 'fiscal', kind: one.kind },
      )
    return pieces
  }
  const stored = await onDisk(file, env)
  releases.push(stored.remove)
  return [{ file: stored.file, as: 'fiscal', kind: kinds.cte > 0 ? 'cte' : 'nf' }]
}

/**
 * The files of a mail, each with what it is; archives lie on disk until `release`.
 * @param only the one import that its company may use, for archives without a document
 */
export const sortParts = async (
  services: Tools,
  companyId: number,
  parts: readonly ChosenPart[],
  only: 'nf' | 'cte',
): Promise<Sorted> => {
  const { env, workPool } = services
  const pool = workPool.of(companyId)
  const pieces: Piece[] = []
  const releases: (() => Promise<void>)[] = []
  const release = async (): Promise<void> => {
    await Promise.all(releases.map((remove) => remove()))
  }
  const plain: UploadedFile[] = []
  try {
    for (const part of parts) {
      const file = fileOf(part)
      if (isArchive(part.bytes)) {
        const found = await firstOf(pool.stream(kindsOfArchive, new Uint8Array(part.bytes)))
        const kinds = found ?? { workbook: false, nf: 0, cte: 0 }
        const isEmpty = kinds.nf + kinds.cte === 0
        const told = isEmpty && !kinds.workbook ? { ...kinds, [only]: 1 } : kinds
        pieces.push(...(await sortArchive({ file, kinds: told, companyId }, services, releases)))
      } else if (part.bytes.length > env.UPLOAD_MAX_FILE_MB * MB)
        pieces.push({ file, as: 'refused', reason: 'unreadable', detail: 'over_limit' })
      else plain.push(file)
    }
    const dropped = plain.map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) }))
    let index = 0
    if (dropped.length > 0)
      for await (const finding of pool.stream(recogniseFiles, dropped)) {
        const file = plain[index++]
        if (file) pieces.push(pieceOf(file, finding))
      }
  } catch (error) {
    await release()
    throw error
  }
  return { pieces, release }
}
