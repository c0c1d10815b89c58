import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findPlace, type Place } from './postgres-place.ts'
import { startPostgres } from './postgres.ts'
import { setting } from './settings.ts'
import { StopException } from './stop.ts'

/** The log of the embedded database, kept beside it: with a backup from before, any moment since can be brought back. */

/** At most so much is not kept yet when the machine is lost. */
const KEPT_EVERY = '60s'
const LONGEST_MS = 10 * 60_000
/** In place of a moment: as far as the log goes. */
export const LOG_END = 'end'

/** Where the log of a place is kept. */
export const logKeptOf = ({ dataFolder }: Pick<Place, 'dataFolder'>): string => `${dataFolder}.wal`

const giveTo = (file: string, { owner: { uid, gid } }: Place): void => {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

/** Settings of a server that keeps its log, where WAL_ARCHIVE=true asks for it. */
export const archiveSettings = async (name = 'postgres'): Promise<Record<string, string>> => {
  if (setting('WAL_ARCHIVE') !== 'true') return {}
  const place = await findPlace(name)
  const folder = logKeptOf(place)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(folder, place)
  return {
    archive_mode: 'on',
    archive_timeout: KEPT_EVERY,
    archive_command: `test -f "${folder}/%f" || (cp "%p" "${folder}/%f.new" && mv "${folder}/%f.new" "${folder}/%f")`,
  }
}

type Replay = { recovering: boolean; reached: Date | null }

const replayAt = async (url: string): Promise<Replay> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Replay>(
      'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as reached',
    )
    return rows[0] ?? { recovering: true, reached: null }
  } finally {
    await client.end()
  }
}

/** A copied file belongs to the copier, and PostgreSQL runs as its own user. */
const giveAllTo = (folder: string, place: Place): void => {
  giveTo(folder, place)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    giveTo(path.join(folder, name), place)
}

/**
 * Replays the kept log over a backup that was just put back.
 * @param until up to this moment, or LOG_END
 * @param before the data that was moved aside, if the machine still had it; what it had not kept yet is taken from it
 * @returns when the last change that came back was made
 */
export const replayUntil = async (place: Place, until: string, before: string): Promise<Date | null> => {
  const log = path.join(place.dataFolder, 'pg_wal')
  if (existsSync(before))
    cpSync(path.join(before, 'pg_wal'), log, {
      recursive: true,
      filter: (file) => !file.includes('archive_status'),
    })
  giveAllTo(log, place)
  giveAllTo(logKeptOf(place), place)
  const signal = path.join(place.dataFolder, 'recovery.signal')
  writeFileSync(signal, '')
  giveTo(signal, place)
  const server = await startPostgres('postgres', {
    restore_command: `cp "${logKeptOf(place)}/%f" "%p"`,
    // A moment later than the log's end is refused; without one PostgreSQL goes to the end by itself.
    ...(until === LOG_END ? {} : { recovery_target_time: until, recovery_target_action: 'promote' }),
  })
  try {
    const deadline = Date.now() + LONGEST_MS
    // oxlint-disable no-await-in-loop -- waiting is the point
    for (;;) {
      const { recovering, reached } = await replayAt(server.url('postgres'))
      if (!recovering) return reached
      if (Date.now() > deadline)
        throw new StopException(`The log could not be replayed; see ${place.logFile}.`)
      await sleep(200)
    }
    // oxlint-enable no-await-in-loop
  } finally {
    await server.stop()
  }
}
