import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import type { FileFolder, FolderFile } from '#server/infra/file-folder.ts'
import type { Services } from '#server/kit/services.ts'
import { MAIL_MB } from '#shared/mailboxes/mailbox-words.ts'
import { troubleOf } from './mailbox-failure.ts'
import { holdOn, keepSeen, type MailboxState } from './mailboxes.store.ts'
import { FILES_AT_ONCE } from './open-files.ts'
import { HOLD_MS } from './read-folder.ts'
import { markSent, waitingSends } from './sends.store.ts'
import type { Reader } from './take-mail.ts'
import { refuseFile, takeFile, type FileEnd } from './take-file.ts'

/**
 * Reads the files of a folder, and writes those that wait for it. May end at any point: a file that came in and was not moved
 * is known by its content, one that was written and not marked is found there.
 */

/** Files of one reading; more make another one. */
const MOST = 50
/** A file that was tried so often is listed as not taken. */
const TRIES = 3
const MAX_BYTES = MAIL_MB * 1024 * 1024

type Reading = { services: Services; reader: Reader; folder: FileFolder; by: string }

const seenFiles = z.record(z.string(), z.object({ mark: z.string(), tries: z.number() }))
type Seen = z.output<typeof seenFiles>

const markOf = ({ size, modified }: FolderFile): string => `${size}:${modified}`

const endOf = async (
  { services, reader, folder, by }: Reading,
  file: FolderFile,
  tries: number,
): Promise<FileEnd | 'gone' | 'again'> => {
  if (file.size > MAX_BYTES) return refuseFile(services, reader, { file, reason: 'too_large', by })
  const bytes = await folder.read(reader.mailbox.folder, file.name, MAX_BYTES)
  if (bytes === null) return 'gone'
  try {
    return await takeFile(services, reader, { file, bytes, by })
  } catch (error) {
    if (troubleOf(error) !== null) throw error
    services.logger.error({ err: error, mailbox: reader.mailbox.id }, 'a file was not taken')
    if (tries + 1 < TRIES) return 'again'
    return refuseFile(services, reader, { file, reason: 'not_taken', by })
  }
}

const hold = ({ services, reader, by }: Reading): Promise<boolean> => {
  const until = new Date(services.clock.now().getTime() + HOLD_MS)
  return holdOn(services.database.rows, { id: reader.mailbox.id, by }, until)
}

/** @returns false where another reader holds the folder now */
const takeIn = async (reading: Reading, file: FolderFile, seen: Seen): Promise<boolean> => {
  const { mailbox } = reading.reader
  if (!(await hold(reading))) return false
  const tries = seen[file.name]?.tries ?? 0
  const end = await endOf(reading, file, tries)
  if (end === 'lost') return false
  if (end === 'again') {
    seen[file.name] = { mark: markOf(file), tries: tries + 1 }
    return true
  }
  delete seen[file.name]
  const to = end === 'failed' ? mailbox.failed_folder : mailbox.done_folder
  if (end !== 'gone' && to !== null) await reading.folder.move(file.name, mailbox.folder, to)
  return true
}

const sendOut = async (reading: Reading): Promise<boolean> => {
  const { services, reader, folder } = reading
  const { mailbox } = reader
  const { rows } = services.database
  if (mailbox.out_folder === null) return false
  const waiting = await waitingSends(rows, mailbox.id, MOST)
  for (const { id, name, key } of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    if (!(await hold(reading))) return false
    // oxlint-disable-next-line no-await-in-loop -- as above
    const bytes = await buffer(await services.storage.get(key))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await folder.put(mailbox.out_folder, name, bytes)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await markSent(rows, id, services.clock.now())
  }
  return waiting.length === MOST
}

/** `now`: there is more to do; `soon`: a file may still be growing. */
export const readFiles = async (reading: Reading, state: MailboxState): Promise<'now' | 'soon' | null> => {
  const { services, reader, folder, by } = reading
  const { mailbox } = reader
  const before = seenFiles.parse(state.seen)
  const files = await folder.list(mailbox.folder, FILES_AT_ONCE)
  const seen: Seen = Object.fromEntries(
    files.map((file) => {
      const mark = markOf(file)
      const known = before[file.name]
      return [file.name, { mark, tries: known?.mark === mark ? known.tries : 0 }]
    }),
  )
  // A file that has changed since the last reading may still be written.
  const whole = files.filter((file) => before[file.name]?.mark === markOf(file))
  const wanted = whole.slice(0, MOST)
  try {
    for (const file of wanted)
      // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
      if (!(await takeIn(reading, file, seen))) return null
  } finally {
    await keepSeen(services.database.rows, { id: mailbox.id, by }, seen)
  }
  const isMore = await sendOut(reading)
  if (isMore || whole.length > MOST) return 'now'
  return Object.keys(seen).length > 0 ? 'soon' : null
}
