import type { consolidations } from '#shared/consolidation/consolidation.contract.ts'
import type { ShownPlan } from '#shared/consolidation/plan.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

export type Consolidation = RowOf<
  typeof consolidations,
  { shipper?: { fantasy_name?: string } | null; meta?: { actions?: string[] } }
>
export type Load = ShownPlan['loads'][number]
export type Out = ShownPlan['out'][number]

export const STATUS_TONES: Record<Consolidation['status'], Tone> = {
  pending: 'pending',
  processing: 'working',
  completed: 'success',
  applied: 'neutral',
  failed: 'danger',
}

export const isRunning = ({ status }: Pick<Consolidation, 'status'>): boolean =>
  status === 'pending' || status === 'processing'

/** Share of the freight by itself that a plan saves, as a percentage; null where nothing is priced. */
export const savedShare = (saving: string | null, alone: string): string | null =>
  saving === null || Number(alone) === 0 ? null : ((Number(saving) / Number(alone)) * 100).toFixed(1)
