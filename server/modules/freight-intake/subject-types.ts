import type { Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { IntakeRow } from './intake.store.ts'

/** What differs between the things that a file may be about; the rest of the way in is one for all of them. */

/** What the compared table is, as far as a file has to know it before it is read. */
export type TableFacts = {
  /** How its base is priced. */
  model: string
  /** Its destinations have origins of their own. */
  multiple: boolean
  /** Else where it serves from, as keys of parts say it; null: anywhere. */
  origin: string | null
}
export type Applied = {
  /** The freight table that holds the draft; null where the drafts are many. */
  draft: number | null
  isNew: boolean
  /** Version of the written rows, so that taking back can tell whether they were touched since. */
  mark: string | null
}

export type Subject = {
  /** Whether there may be something to compare the file with. */
  isCompared: (intake: IntakeRow) => boolean
  /** Puts what the file is compared with beside it, as parts. */
  copy: (rows: Rows, intake: IntakeRow) => Promise<void>
  /** Changes with every committed change of the compared rows. */
  mark: (rows: Rows, intake: IntakeRow) => Promise<string | null>
  facts: (rows: Rows, intake: IntakeRow) => Promise<TableFacts | null>
  /** What a file leaves out goes from a freight table; a route table is an agreement of its own and stays. */
  leftOut: 'removed' | 'kept'
  /** @throws conflict when the compared table is busy or has changed */
  assertUnchanged: (ctx: Context, intake: IntakeRow) => Promise<void>
  /** Writes the staged parts as drafts, in the caller's transaction. */
  apply: (ctx: Context, intake: IntakeRow) => Promise<Applied>
  /** Takes back what `apply` wrote. @throws conflict when anybody touched it since */
  undo: (ctx: Context, intake: IntakeRow) => Promise<{ draft: number | null }>
}
