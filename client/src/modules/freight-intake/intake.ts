import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import type { IntakePreview } from '#shared/freight-intake/intake-actions.ts'
import type {
  freightIntakeChanges,
  freightIntakeIssues,
  freightIntakes,
} from '#shared/freight-intake/intake.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { api } from '#client/lib/api.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

type Company = { id: string; fantasy_name: string }
type Table = { id: string; table: string; modal: string }

export type Intake = Omit<
  RowOf<
    typeof freightIntakes,
    { shipper?: Company | null; transporter?: Company | null; compared?: Table | null; draft?: Table | null }
  >,
  'mapping' | 'preview' | 'sheets'
> & { mapping: SheetMapping; preview: IntakePreview; sheets: { name: string; hidden: boolean }[] }
export type IntakeIssue = RowOf<typeof freightIntakeIssues>
export type IntakeChange = RowOf<typeof freightIntakeChanges>

export const INCLUDE = ['shipper', 'transporter', 'compared', 'draft'] as const
/** What is read again when a file moves on. */
export const TOUCHED = [
  'freight_intakes',
  'freight_intake_issues',
  'freight_intake_changes',
  'simulation_tables',
] as const

export const STATUS_TONES: Record<Intake['status'], Tone> = {
  mapping: 'draft',
  checking: 'moving',
  checked: 'pending',
  applying: 'moving',
  confirmed: 'success',
  undone: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
}

export const isRunning = (intake: Pick<Intake, 'status'>): boolean =>
  intake.status === 'checking' || intake.status === 'applying'

/** Fetches the link of a made file and opens it; links live for ten minutes. */
export const downloadFrom = async (path: string): Promise<void> => {
  const { data } = await api.get<{ data: { url: string } }>(path)
  const link = document.createElement('a')
  link.href = data.url
  link.download = ''
  link.click()
}
