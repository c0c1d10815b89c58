import { existsSync, readdirSync } from 'node:fs'
import { StopException } from './stop.ts'

/**
 * Whether a kept log follows on a backup. PostgreSQL cannot tell: a file that it does not get is the end of the log to it, and
 * it opens what it has.
 */

const SEGMENT = /^[\dA-F]{24}$/
/** The name that a backup begins with, as its backup_label tells it. */
const FIRST = /^START WAL LOCATION: .*\(file ([\dA-F]{24})\)/m
/** The server notes so in its pg_wal that a segment is complete. */
const COMPLETE = /archive_status\/([\dA-F]{24})\.(?:done|ready)$/
/** With segments of 16 MiB the last part of a name counts to here. */
const LAST_PART = 256

/** Eight digits each: the timeline, and the two parts of the segment's number. */
const partsOf = (name: string): { timeline: number; number: number } => {
  const part = (at: number) => Number.parseInt(name.slice(at * 8, at * 8 + 8), 16)
  return { timeline: part(0), number: part(1) * LAST_PART + part(2) }
}

type Backup = {
  /** The text of its backup_label. */
  label: string
  /** Names of the files in its own pg_wal. */
  own: readonly string[]
}

/** The first segment that the backup itself does not bring whole. */
const nextOf = (first: number, own: readonly string[]): number => {
  const whole = new Set(
    own.flatMap((file) => COMPLETE.exec(file)?.[1] ?? []).map((name) => partsOf(name).number),
  )
  let next = first
  while (whole.has(next)) next += 1
  return next
}

/**
 * Refuses a kept log that brings nothing after the backup.
 * @param kept the folder of the log
 * @throws StopException where it is missing, ends before the backup or begins too late after it
 */
export const assertLogFollows = (kept: string, { label, own }: Backup): void => {
  if (!existsSync(kept))
    throw new StopException(
      `There is no kept log: ${kept} is missing. Put the log there, or leave --until out.`,
    )
  const name = FIRST.exec(label)?.[1]
  if (name === undefined) throw new StopException('The backup_label of the backup names no log file.')
  const first = partsOf(name)
  const later = readdirSync(kept)
    .filter((file) => SEGMENT.test(file))
    .filter((file) => partsOf(file).timeline >= first.timeline && partsOf(file).number >= first.number)
    .toSorted((a, b) => partsOf(a).number - partsOf(b).number)
  const [earliest] = later
  if (earliest === undefined)
    throw new StopException(`${kept} holds nothing since the backup, which begins in ${name}.`)
  if (partsOf(earliest).number > nextOf(first.number, own))
    throw new StopException(
      `${kept} begins too late, with ${earliest}: what is between the backup (from ${name}) and it is missing.`,
    )
}
