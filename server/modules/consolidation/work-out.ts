import type { Services } from '#server/kit/services.ts'
import { composePlan, type Composed } from './compose-plan.ts'
import type { ConsolidationRow } from './consolidation.store.ts'
import { explainLoads, planLoads, type FoundLoad } from './plan-loads.ts'
import { readInput, type Read } from './read-input.ts'

/** The whole work of a consolidation: the search in a thread, the reasons of the loads it has found. */

const explained = async (
  { database, workPool, clock }: Pick<Services, 'database' | 'workPool' | 'clock'>,
  company_id: number,
  read: Read,
  loads: readonly FoundLoad[],
): Promise<Composed> => {
  const work = workPool.of(company_id).stream(explainLoads, { input: read.input, loads })
  for await (const told of work)
    return composePlan(database.rows, { company_id, now: clock.now() }, read, told)
  throw new Error('no reasons')
}

/**
 * @param keep told how far the search is; answers `stop` to end with the best loads so far, `drop` to end without any
 * @returns null where it was dropped
 */
export const workOut = async (
  services: Pick<Services, 'database' | 'workPool' | 'clock'>,
  row: ConsolidationRow,
  keep: (percent: number) => Promise<'go' | 'stop' | 'drop'>,
): Promise<Composed | null> => {
  const read = await readInput(services.database.rows, row, services.clock.now())
  let loads: readonly FoundLoad[] = []
  for await (const found of services.workPool.of(row.company_id).stream(planLoads, read.input)) {
    ;({ loads } = found)
    const said = await keep(found.percent)
    if (said === 'drop') return null
    if (said === 'stop') break
  }
  return explained(services, row.company_id, read, loads)
}

/** Reasons of loads that people have changed. */
export const workOutAgain = async (
  services: Pick<Services, 'database' | 'workPool' | 'clock'>,
  row: Pick<ConsolidationRow, 'company_id' | 'settings' | 'kept'>,
  loads: readonly { ids: readonly number[]; kept: boolean }[],
): Promise<Composed> => {
  const read = await readInput(services.database.rows, { ...row, kept: [] }, services.clock.now())
  const positions = new Map(read.goods.map(({ id }, index) => [id, index]))
  const found = loads.map(({ ids, kept }) => ({
    items: ids.flatMap((id) => positions.get(id) ?? []),
    closed: kept,
  }))
  return explained(
    services,
    row.company_id,
    read,
    found.filter(({ items }) => items.length > 0),
  )
}
