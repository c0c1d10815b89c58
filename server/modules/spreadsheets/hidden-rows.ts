import { createHash } from 'node:crypto'
import type { HiddenRows } from '#shared/freight-intake/fields.ts'
import { nameOf, type SheetRow } from './cells.ts'

/** Rows that a sheet hides, in runs of neighbours, each named by what its rows say. */

/** More runs than a person would answer one by one are one. */
const MOST_RUNS = 12
const WORDS = 3
const READABLE = 40
const DIGEST = 10

const saidBy = ({ cells }: SheetRow): string => {
  const filled = cells.filter(({ text }) => text !== '')
  const words = filled.filter(({ numeric }) => !numeric)
  return (words.length > 0 ? words : filled)
    .slice(0, WORDS)
    .map(({ text }) => text.slice(0, 200))
    .join(' ')
}

type Open = { from: number; to: number; first: string; hash: ReturnType<typeof createHash> }

const closed = ({ from, to, first, hash }: Open): HiddenRows => ({
  from,
  to,
  name: `${nameOf(first).slice(0, READABLE)}#${hash.digest('hex').slice(0, DIGEST)}`,
})

/** Gathers the hidden runs of rows that come in their order. */
export const hiddenRuns = () => {
  const runs: HiddenRows[] = []
  let open: Open | null = null
  let whole: Open | null = null
  const join = (into: Open | null, { row }: SheetRow, said: string): Open => {
    const run = into ?? { from: row, to: row, first: said, hash: createHash('sha256') }
    run.to = row
    run.hash.update(`${said}\n`)
    return run
  }
  return {
    take: (row: SheetRow): void => {
      if (row.hidden !== true) {
        if (open) runs.push(closed(open))
        open = null
        return
      }
      const said = saidBy(row)
      open = join(open, row, said)
      whole = join(whole, row, said)
    },
    end: (): HiddenRows[] => {
      if (open) runs.push(closed(open))
      open = null
      return runs.length > MOST_RUNS && whole ? [closed(whole)] : runs
    },
  }
}
