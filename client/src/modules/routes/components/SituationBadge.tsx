import { useTexts } from '#client/lib/texts.ts'
import type { RouteSituation } from '#shared/routes/route-tables.contract.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { TONES } from '../route.ts'

export const SituationBadge = ({
  situation,
  size = 'sm',
}: {
  situation: RouteSituation
  size?: 'sm' | 'lg'
}) => {
  const { t } = useTexts('routes')
  return (
    <StatusBadge tone={TONES[situation]} size={size}>
      {t(`situation.${situation}`)}
    </StatusBadge>
  )
}
