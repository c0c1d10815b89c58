import type { Rows } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import type { AnttCheckResult } from '#shared/antt/antt-checks.contract.ts'
import { namesOf, saveProgress, type CheckedRow, type CheckRow, type Far } from './antt-checks.store.ts'
import { allCheckRows, type KeptRow } from './check-rows.store.ts'
import { CheckStopped, runCheck, secondsSince } from './run-check.ts'
import { writeProof } from './write-proof.ts'

/** Rows, sums and proof of a check; the keeper says where they go. */

export type CheckKeeper = {
  save: (before: number, batch: readonly CheckedRow[], far: Far) => Promise<boolean>
  store: (parts: AsyncIterable<Uint8Array>) => Promise<{ key: string; size: number }>
}

export const makeCheck = async (
  rows: Rows,
  check: CheckRow,
  now: Date,
  keeper: CheckKeeper,
): Promise<{ result: AnttCheckResult; proof: { key: string; size: number } }> => {
  const began = performance.now()
  const sums = await runCheck(rows, check, keeper.save)
  const kept: AsyncIterable<KeptRow> = allCheckRows(rows, check.id)
  const proof = await keeper.store(writeProof(check, sums, await namesOf(rows, check), kept, now))
  return { result: { ...sums, seconds: secondsSince(began) }, proof }
}

const PDF = { contentType: 'application/pdf' }
const TELL_EVERY = 25

/** Stores the proof page by page and says how far it is; stops when the check is no longer wanted. */
export const storeProof = (
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  check: CheckRow,
  parts: AsyncIterable<Uint8Array>,
  progress: (percent: number) => Promise<void>,
): Promise<{ key: string; size: number }> => {
  async function* watched(): AsyncGenerator<Uint8Array> {
    let pages = 0
    for await (const part of parts) {
      pages += 1
      if (pages % TELL_EVERY === 0) {
        // How many pages there will be is not known; the last quarter fills up ever more slowly.
        const percent = 70 + Math.floor(29 * (1 - 1 / (1 + pages / 200)))
        if (!(await saveProgress(database.rows, check.id, percent))) throw new CheckStopped()
        await progress(percent)
      }
      yield part
    }
  }
  return storage.put(watched(), PDF)
}
