import { useTexts } from '#client/lib/texts.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { type FreightTable, expiresSoon } from '../table.ts'

/** 'Vence em 12 dias'; nothing while the end is far. */
export const ExpiresBadge = ({ table }: { table: FreightTable }) => {
  const { t } = useTexts('tables')
  return expiresSoon(table) ? (
    <StatusBadge tone="warning" size="sm">
      {table.validity === 0 ? t('field.expires_today') : t('field.expires', { count: table.validity })}
    </StatusBadge>
  ) : null
}
