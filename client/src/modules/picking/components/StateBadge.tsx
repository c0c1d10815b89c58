import { useTexts } from '#client/lib/texts.ts'
import type { PickingState } from '#shared/picking/picking.machine.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { STATE_TONES } from '../picking.ts'

export const StateBadge = ({ status }: { status: PickingState }) => {
  const { t } = useTexts('picking')
  return <StatusBadge tone={STATE_TONES[status]}>{t(`state.${status}`)}</StatusBadge>
}
