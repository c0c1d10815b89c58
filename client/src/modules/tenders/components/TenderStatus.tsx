import { useTexts } from '#client/lib/texts.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { PART_TONES, STATUS_TONES, type PartRow, type TenderRow } from '../tender.ts'

export const TenderStatus = ({ status }: Pick<TenderRow, 'status'>) => {
  const { t } = useTexts('tenders')
  return <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}

export const TenderPartStatus = ({ status }: Pick<PartRow, 'status'>) => {
  const { t } = useTexts('tenders')
  return <StatusBadge tone={PART_TONES[status]}>{t(`part_status.${status}`)}</StatusBadge>
}
