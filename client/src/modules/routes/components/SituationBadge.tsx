import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation('routes')
  return (
    <StatusBadge tone={TONES[situation]} size={size}>
      {t(`situation.${situation}`)}
    </StatusBadge>
  )
}
