import { useTranslation } from 'react-i18next'
import type { PickingState } from '#shared/picking/picking.machine.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { STATE_TONES } from '../picking.ts'

export const StateBadge = ({ status }: { status: PickingState }) => {
  const { t } = useTranslation('picking')
  return <StatusBadge tone={STATE_TONES[status]}>{t(`state.${status}`)}</StatusBadge>
}
