import { useTexts } from '#client/lib/texts.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import { date } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

/** First day of rates without another day (server/shared/reference/taxes.contract.ts). */
export { ICMS_BEGINNING } from '#shared/reference/taxes.contract.ts'

/** A version can be taken back as long as it did not count yesterday. */
export const isWithdrawable = ({ valid_from }: { valid_from: string }): boolean =>
  valid_from.slice(0, 10) >= dayFromToday()

/** Whether a version counts, will count, or another one has followed it. */
export const VersionBadge = ({ valid_from, next }: { valid_from: string; next: string | null }) => {
  const { t } = useTexts('reference')
  const day = dayFromToday()
  if (valid_from.slice(0, 10) > day)
    return <StatusBadge tone="pending">{t('version.ahead', { date: date(valid_from) })}</StatusBadge>
  return next !== null && next.slice(0, 10) <= day ? (
    <StatusBadge tone="neutral">{t('version.over')}</StatusBadge>
  ) : (
    <StatusBadge tone="success">{t('version.in_force')}</StatusBadge>
  )
}
