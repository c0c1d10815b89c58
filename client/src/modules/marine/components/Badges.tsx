import { useTexts } from '#client/lib/texts.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { DEMURRAGE_TONES, STAGE_TONES, STATUS_TONES, type Container, type Process } from '../marine.ts'

/** Where the ship is; late where it is past its expected arrival. */
export const StageBadge = ({ row }: { row: Pick<Process, 'stage' | 'is_late'> }) => {
  const { t } = useTexts('marine')
  if (row.is_late) return <StatusBadge tone="late">{t('late')}</StatusBadge>
  return <StatusBadge tone={STAGE_TONES[row.stage]}>{t(`stage.${row.stage}`)}</StatusBadge>
}

export const ContainerBadge = ({ row }: { row: Pick<Container, 'status'> }) => {
  const { t } = useTexts('marine')
  return <StatusBadge tone={STATUS_TONES[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
}

/** Free days left, or days of demurrage, in a colour and in words. */
export const DemurrageBadge = ({
  row,
}: {
  row: Pick<Container, 'demurrage' | 'days_left' | 'days_over'>
}) => {
  const { t } = useTexts('marine')
  const { demurrage: state, days_left, days_over } = row
  const count = state === 'running' || state === 'charged' ? days_over : (days_left ?? 0)
  return <StatusBadge tone={DEMURRAGE_TONES[state]}>{t(`demurrage.${state}`, { count })}</StatusBadge>
}
