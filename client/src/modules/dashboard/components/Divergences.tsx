import { Badge, Skeleton, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { auditsOrder } from '#shared/audit/audit.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { decimal } from '#shared/kit/money.ts'
import { money } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Choice } from '../use-figures.ts'
import { useOrderPath } from '../use-paths.ts'
import styles from './dashboard.module.css'

type AuditRow = RowOf<typeof auditsOrder, { order?: { shipper_order_code?: string | null } | null }>

const SHOWN = 5

/** Freight charged otherwise than expected, and not approved by hand yet (spec 002 §4.9). */
export const Divergences = ({ shipper }: Pick<Choice, 'shipper'>) => {
  const { t } = useTexts('dashboard')
  const orderPath = useOrderPath()
  const list = useResourceList<AuditRow>(auditsOrder, {
    filter: { open: 'true', ...(shipper === null ? {} : { shipper_id: String(shipper) }) },
    include: ['order'],
    page: { number: 1, size: SHOWN },
  })
  const rows = list.data?.rows ?? []
  return (
    <Panel
      title={t('audits')}
      actions={list.data ? <Badge color="gray">{list.data.page.total}</Badge> : null}
    >
      {list.isError ? <ErrorBlock error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton height={60} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('no_audits')}
        </Text>
      ) : null}
      <ul className={styles.items}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.what}>
              <LinkCell to={orderPath(String(row.order_id))}>
                {t('order', { code: row.order?.shipper_order_code ?? row.order_id })}
              </LinkCell>
              <Text size="sm" c="dimmed">
                {t('charged', { charged: money(row.value), expected: money(row.expected_value) })}
              </Text>
            </div>
            <StatusBadge tone="warning">
              {decimal(row.difference).isZero()
                ? t('charge_parties')
                : row.difference.startsWith('-')
                  ? money(row.difference)
                  : `+ ${money(row.difference)}`}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
