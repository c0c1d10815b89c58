import { useTexts } from '#client/lib/texts.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { type FreightTable, SITUATION_TONES, situationOf } from '../table.ts'

export const SituationBadge = ({ table, size = 'sm' }: { table: FreightTable; size?: 'sm' | 'lg' }) => {
  const { t } = useTexts('tables')
  const situation = situationOf(table)
  return (
    <StatusBadge tone={SITUATION_TONES[situation]} size={size}>
      {t(`situation.${situation}`)}
    </StatusBadge>
  )
}
