import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { id } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { claim, complete, fail, saveProgress, type ConsolidationRow } from '../consolidation.store.ts'
import { ConsolidationRefused } from '../read-input.ts'
import { workOut } from '../work-out.ts'

const ATTEMPTS = 2

/** Shows a consolidation's progress to its user; the screen reads the rest through the API. */
const tell = (
  { push }: Pick<Services, 'push'>,
  row: Pick<ConsolidationRow, 'id' | 'user_id'>,
  status: 'processing' | 'completed' | 'failed',
  percent: number,
): void => {
  push.toUser(row.user_id, 'job-progress', {
    job: 'consolidation',
    id: row.id,
    status,
    processed: percent,
    total: 100,
  })
  if (status !== 'processing')
    push.toUser(row.user_id, 'resource-changed', { type: 'consolidations', id: String(row.id) })
}

/** Works the loads out; run again, it begins anew. Overtaken by a later run, it ends at its next look. */
export const runConsolidationJob = defineJob({
  name: 'consolidations.run',
  queue: 'heavy',
  input: z.object({ id: id(), run: z.number().int() }),
  attempts: ATTEMPTS,
  run: async ({ id: asked, run }, { services, attempt, progress }) => {
    const { rows } = services.database
    const row = await claim(rows, asked, run)
    if (!row) return
    tell(services, row, 'processing', 0)
    try {
      const found = await workOut(services, row, async (percent) => {
        const saved = await saveProgress(rows, row, Math.min(99, percent))
        if (!saved) return 'drop'
        tell(services, row, 'processing', percent)
        await progress(Math.min(99, percent))
        return saved.stopping ? 'stop' : 'go'
      })
      if (found && (await complete(rows, row, found))) tell(services, row, 'completed', 100)
    } catch (error) {
      const isRefused = error instanceof ConsolidationRefused
      if (
        (isRefused || attempt >= ATTEMPTS) &&
        (await fail(rows, row, isRefused ? error.reason : 'internal'))
      )
        tell(services, row, 'failed', 100)
      if (!isRefused) throw error
    }
  },
})
