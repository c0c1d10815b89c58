import type { Sent } from '#shared/kit/call.ts'
import { compare } from '#shared/kit/money.ts'
import { exportStudy } from '#shared/studies/study.calls.ts'
import type { freightStudies, Scenario, ScenarioResult, StudyStatus } from '#shared/studies/study.contract.ts'
import type { usePathTo } from '#client/kit/screens-context.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

export type Study = RowOf<
  typeof freightStudies,
  { shipper?: { id: string; fantasy_name: string } | null; meta?: { actions?: string[] } }
>
export type { Scenario }

export const STATUS_TONES: Record<StudyStatus, Tone> = {
  pending: 'pending',
  processing: 'working',
  completed: 'success',
  failed: 'danger',
  canceled: 'neutral',
}

/** A freight table or a route table of a study. */
type TableIds = { simulation_table_id: number | null; route_table_id?: number | null | undefined }

export const tableKey = ({ simulation_table_id, route_table_id }: TableIds): string =>
  simulation_table_id === null ? `route ${route_table_id ?? ''}` : String(simulation_table_id)

/** Where the table is shown; null where this reader has no such screen. */
export const tablePath = (
  pathTo: ReturnType<typeof usePathTo>,
  { simulation_table_id, route_table_id }: TableIds,
): string | null => {
  if (simulation_table_id !== null) return pathTo('table', { id: simulation_table_id })
  return route_table_id == null ? null : pathTo('route_detail', { id: route_table_id })
}

/** The scenario that saves most over the orders that all of them price; -1 where none saves anything. */
export const bestScenario = (scenarios: readonly ScenarioResult[]): number => {
  let best = -1
  for (const [at, { common }] of scenarios.entries())
    if (compare(common.savings, scenarios[best]?.common.savings ?? '0') > 0) best = at
  return best
}

/** Tables that win orders without being in force, those that save most first. */
export const notInForce = (tables: ScenarioResult['tables']): ScenarioResult['tables'] =>
  tables
    .filter(({ situation, orders }) => orders > 0 && (situation === 'waiting' || situation === 'scheduled'))
    .toSorted((a, b) => compare(b.savings ?? '0', a.savings ?? '0'))

export const isRunning = ({ status }: Pick<Study, 'status'>): boolean =>
  status === 'pending' || status === 'processing'

/** One colour per scenario, the same in cards, bars and tables; never alone: the name stands beside it. */
const COLORS = ['road', 'violet', 'orange', 'blue', 'grape', 'lime'] as const
export const colorOf = (scenario: number): string => COLORS[scenario % COLORS.length] ?? 'road'
export const fillOf = (scenario: number): string => `var(--mantine-color-${colorOf(scenario)}-6)`

/** Share of the largest, 0 to 100, for the width of a bar. */
export const barWidth = (value: string | null, largest: number): number => {
  const size = Math.abs(Number(value ?? 0))
  return largest === 0 ? 0 : Math.min(100, Math.max(size > 0 ? 2 : 0, (size / largest) * 100))
}

export const largestOf = (values: readonly (string | null)[]): number =>
  Math.max(0, ...values.map((value) => Math.abs(Number(value ?? 0))))

type ExportAsked = NonNullable<Sent<typeof exportStudy>['query']>

export const downloadStudy = (id: string, query: ExportAsked): Promise<void> =>
  saveLinked(send(exportStudy, { id, query }))

/** The class of a signed amount: a saving, a loss, or neither. */
export const toneOf = (
  value: string | null,
  { gain = '', loss = '' }: Readonly<Record<string, string>>,
): string => (value === null || Number(value) === 0 ? '' : value.startsWith('-') ? loss : gain)
