import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import { sheetRows, type BookFile } from '#server/modules/spreadsheets/index.ts'
import { gatherEvidence } from '#server/modules/table-sheets/index.ts'

/** The doubts of a sheet come from all its rows, so that a thread gathers them. */
export const gatherSheet = heavyWork(
  import.meta.url,
  'gatherSheet',
  async function* ({ mapping, ...file }: BookFile & { mapping: SheetMapping }) {
    const evidence = gatherEvidence(mapping)
    for await (const batch of sheetRows(file, mapping.sheet)) for (const row of batch) evidence.take(row)
    yield evidence.end()
  },
)
