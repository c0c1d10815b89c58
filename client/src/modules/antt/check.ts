import type { anttChecks, CheckStatus } from '#shared/antt/antt-checks.contract.ts'
import { linkProof } from '#shared/antt/check.calls.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { showLinked } from '#client/lib/signed-links.ts'
import { send } from '#client/lib/call.ts'
import { date } from '#client/lib/format.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

type Company = { id: string; fantasy_name: string }

/** A check as its screens read it, with the names around it. */
export type Check = RowOf<
  typeof anttChecks,
  {
    shipper?: Company | null
    transporter?: Company | null
    simulation_table?: { id: string; table: string } | null
    meta?: { actions?: string[] }
  }
>

export const CHECK_INCLUDE = ['shipper', 'transporter', 'simulation_table'] as const

export const CHECK_TONES: Record<CheckStatus, Tone> = {
  pending: 'pending',
  processing: 'working',
  completed: 'success',
  failed: 'danger',
  canceled: 'neutral',
}

/** The checked period or table, in short. */
export const subjectOf = (check: Check): string =>
  check.kind === 'orders'
    ? `${date(check.date_from)} – ${date(check.date_until)}`
    : (check.simulation_table?.table ?? `#${check.simulation_table_id ?? ''}`)

export const openProof = (id: string): Promise<void> => showLinked(send(linkProof, { id }))
