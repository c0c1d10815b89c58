import { useTexts } from '#client/lib/texts.ts'
import type { RequestState } from '#shared/requests/request.machine.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { STATUS_TONES } from '../request.ts'

export const RequestStatus = ({ status }: { status: RequestState }) => {
  const { t } = useTexts('requests')
  return <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
