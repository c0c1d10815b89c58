import type {
  freightIntakeChanges,
  freightIntakeIssues,
  freightIntakes,
} from '#shared/freight-intake/intake.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

type Company = { id: string; fantasy_name: string }
type Table = { id: string; table: string; modal: string }

export type Intake = RowOf<
  typeof freightIntakes,
  { shipper?: Company | null; transporter?: Company | null; compared?: Table | null; draft?: Table | null }
>
export type IntakeIssue = RowOf<typeof freightIntakeIssues>
export type IntakeChange = RowOf<typeof freightIntakeChanges>

export const INCLUDE = ['shipper', 'transporter', 'compared', 'draft'] as const
/** Resources that are read again when a file moves on. */
export const TOUCHED = [
  'freight_intakes',
  'freight_intake_issues',
  'freight_intake_changes',
  'simulation_tables',
  'route_tables',
  'route_tables_projects',
] as const

export const STATUS_TONES: Record<Intake['status'], Tone> = {
  mapping: 'draft',
  checking: 'working',
  checked: 'pending',
  applying: 'working',
  confirmed: 'success',
  undone: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
}

export const isRunning = (intake: Pick<Intake, 'status'>): boolean =>
  intake.status === 'checking' || intake.status === 'applying'
