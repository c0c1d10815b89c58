import { isUtf8 } from 'node:buffer'
import { crc32, inflateRawSync } from 'node:zlib'
import { errorCode } from '#server/infra/error-code.ts'
import { countZipLines, zipData, zipLines } from '#server/infra/zip/zip-archive.ts'
import type { ZipLine } from '#server/infra/zip/zip-directory.ts'
import { heldSource, type ZipSource } from '#server/infra/zip/zip-source.ts'
import { XML_LIMITS } from '../limits.ts'

/** What an archive may cost. A month of an ordinary shipper is some thousand files of 15 kB. */
export type ArchiveLimits = {
  /** files listed in the archive */
  entries: number
  /** bytes of one file once inflated */
  fileBytes: number
  /** bytes of all files once inflated, the refused ones included */
  totalBytes: number
  /** inflated to compressed; an XML file reaches 30 */
  ratio: number
}

export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 10_000,
  fileBytes: XML_LIMITS.bytes,
  totalBytes: 512 * 1024 * 1024,
  ratio: 200,
}

export type ArchiveReason =
  | 'not_archive'
  | 'corrupt'
  | 'encrypted'
  | 'unsupported_method'
  | 'nested_archive'
  | 'file_too_large'
  | 'suspicious_ratio'
  | 'too_many_files'
  | 'archive_too_large'

/** A file of the archive, or why it is not given; `name` is `null` when the archive as a whole is refused. */
export type ArchiveEntry =
  | { ok: true; name: string; bytes: Uint8Array }
  | { ok: false; name: string | null; reason: ArchiveReason; detail: string }

const ENCRYPTED = 0x2041 // encrypted, strongly encrypted, masked headers
const SMALL = 1024 * 1024
const SMALLEST_PIECE = 16 * 1024

const problem = (name: string | null, reason: ArchiveReason, detail = ''): ArchiveEntry => ({
  ok: false,
  name,
  reason,
  detail,
})

/** True when the bytes start like a zip file; the name says nothing. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 &&
  bytes[1] === 0x4b &&
  ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))

/** The last part of the path, fit for showing: nothing is ever written under a name from an archive. */
const shownName = (raw: Buffer): string => {
  const path = raw.toString(isUtf8(raw) ? 'utf8' : 'latin1')
  const base = path.split(/[/\\]/).at(-1) ?? ''
  return base.replace(/\p{C}/gu, '').slice(0, 200) || '?'
}

/** Folders, and what macOS adds beside every file. */
const isNoFile = (raw: Buffer): boolean => {
  const path = raw.toString('latin1')
  return /[/\\]$/.test(path) || /(?:^|[/\\])(?:__MACOSX[/\\]|\._|\.DS_Store$|Thumbs\.db$)/.test(path)
}

type Inflated =
  | { ok: true; bytes: Uint8Array; cost: number }
  | { ok: false; reason: ArchiveReason; detail: string; cost: number }

const inflate = (data: Buffer, line: ZipLine, limits: ArchiveLimits, remaining: number): Inflated => {
  const byRatio = Math.max(SMALL, data.length * limits.ratio)
  const most = Math.min(limits.fileBytes, byRatio, remaining)
  const tooMuch = (cost: number): Inflated => ({
    ok: false,
    reason:
      most === remaining ? 'archive_too_large' : most === byRatio ? 'suspicious_ratio' : 'file_too_large',
    detail: `more than ${most} bytes`,
    cost,
  })
  if (line.method === 0) return data.length > most ? tooMuch(0) : { ok: true, bytes: data, cost: data.length }
  // the declared size is checked first because it is free, but it may be a lie: inflating stops at the limit anyway
  if (line.inflated > most) return tooMuch(0)
  try {
    // In one piece, where its size is told truly: else zlib holds all pieces beside the whole.
    const chunkSize = Math.max(SMALLEST_PIECE, line.inflated)
    const bytes = inflateRawSync(data, { maxOutputLength: Math.max(1, most), chunkSize })
    return { ok: true, bytes, cost: bytes.length }
  } catch (error) {
    return errorCode(error) === 'ERR_BUFFER_TOO_LARGE'
      ? tooMuch(most)
      : { ok: false, reason: 'corrupt', detail: 'compressed data', cost: Math.min(most, line.inflated) }
  }
}

/** One listed file, and how many inflated bytes it cost. */
const open = (
  zip: ZipSource,
  line: ZipLine,
  limits: ArchiveLimits,
  remaining: number,
): { entry: ArchiveEntry; cost: number } => {
  const name = shownName(line.raw_name)
  const data = zipData(zip, line)
  const refused = (reason: ArchiveReason, detail = '', cost = 0) => ({
    entry: problem(name, reason, detail),
    cost,
  })
  if ((line.flags & ENCRYPTED) !== 0) return refused('encrypted')
  if (line.method !== 0 && line.method !== 8) return refused('unsupported_method', String(line.method))
  if (data === null) return refused('corrupt', 'file header')
  const inflated = inflate(data, line, limits, remaining)
  const { cost } = inflated
  if (!inflated.ok) return refused(inflated.reason, inflated.detail, cost)
  const { bytes } = inflated
  if (bytes.length !== line.inflated || crc32(bytes) !== line.crc) return refused('corrupt', 'checksum', cost)
  if (isArchive(bytes)) return refused('nested_archive', '', cost)
  return { entry: { ok: true, name, bytes }, cost }
}

/** Why an archive is refused before its first file, `null` when it is not. */
const refusalOf = (zip: ZipSource, limits: ArchiveLimits): ArchiveEntry | null => {
  if (!isArchive(zip.read(0, 4))) return problem(null, 'not_archive')
  const count = countZipLines(zip)
  if (count === null) return problem(null, 'corrupt', 'no directory')
  return count > limits.entries ? problem(null, 'too_many_files', String(count)) : null
}

/** How far an archive has been read: the next line of its directory, and the inflated bytes that are left to it. */
export type ArchivePlace = { line: number; remaining: number }
type ReadEntry = { entry: ArchiveEntry; next: ArchivePlace }

/**
 * The files of a zip archive, one by one, so that only one is inflated at a time. Safe against what archives are built for
 * in attacks: sizes that lie, bombs by ratio, by overlap and by number (everything inflated counts, refused files too),
 * archives inside archives, paths that lead elsewhere (only the last part is shown, nothing is written).
 *
 * @param from where an earlier reading stopped; the beginning when absent
 * @returns every file or its refusal, and where to go on; a refusal without a name concerns the archive and is the last thing it yields; never throws
 */
export function* readArchiveFrom(
  zip: ZipSource,
  from?: ArchivePlace,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Generator<ReadEntry, void, undefined> {
  let { line: done, remaining } = from ?? { line: 0, remaining: limits.totalBytes }
  const refusal = refusalOf(zip, limits)
  if (refusal !== null) {
    if (done === 0) yield { entry: refusal, next: { line: 1, remaining } }
    return
  }
  let at = 0
  for (const line of zipLines(zip)) {
    at += 1
    if (at <= done) continue
    done = at
    if (line !== null && isNoFile(line.raw_name)) continue
    const { entry, cost } =
      line === null
        ? { entry: problem(null, 'corrupt', 'directory'), cost: 0 }
        : open(zip, line, limits, remaining)
    remaining -= cost
    const isOver = !entry.ok && entry.reason === 'archive_too_large'
    const told = isOver ? problem(null, entry.reason, entry.detail) : entry
    yield { entry: told, next: { line: isOver ? limits.entries + 1 : done, remaining } }
    if (isOver) return
  }
}

/**
 * The files of an archive that is held as a whole.
 *
 * @param bytes the whole archive
 */
export function* readArchive(
  bytes: Uint8Array,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Generator<ArchiveEntry, void, undefined> {
  for (const { entry } of readArchiveFrom(heldSource(bytes), undefined, limits)) yield entry
}
