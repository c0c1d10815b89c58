import { useTexts } from '#client/lib/texts.ts'
import type { BillingStatus } from '#shared/billing/billing.contract.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { date, money } from '#client/lib/format.ts'
import { StatusBadge, type Tone } from '#client/ui/StatusBadge.tsx'
import type { Bill } from './types.ts'

const TONES: Readonly<Record<BillingStatus, Tone>> = { open: 'pending', paid: 'success', overdue: 'danger' }

export const BillStatus = ({ status }: { status: BillingStatus }) => {
  const { t } = useTexts('billing')
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}

/** Columns of bills; whose they are where the reader sees several companies'. */
export const useBillColumns = (to: (bill: Bill) => string | null, seesCompanies: boolean): Column<Bill>[] => {
  const { t } = useTexts('billing')
  return [
    {
      key: 'period',
      label: t('list.period'),
      sort: 'period_end',
      card: 'title',
      fixed: true,
      render: (bill) => (
        <LinkCell to={to(bill)}>
          {t('home.period_of', { start: date(bill.period_start), end: date(bill.period_end) })}
        </LinkCell>
      ),
    },
    ...(seesCompanies
      ? [
          {
            key: 'company',
            label: t('list.company'),
            render: (bill: Bill) => bill.company?.fantasy_name ?? '',
          },
        ]
      : []),
    {
      key: 'expire_at',
      label: t('list.expire_at'),
      sort: 'expire_at',
      render: (bill) => date(bill.expire_at),
    },
    {
      key: 'total',
      label: t('list.total'),
      sort: 'total',
      align: 'right',
      render: (bill) => money(bill.total),
    },
    momentColumn('closed_at', t('list.closed_at'), { hidden: true, unsorted: true }),
    momentColumn('paid_at', t('list.paid_at'), { unsorted: true }),
    {
      key: 'status',
      label: t('list.status'),
      sort: 'status',
      card: 'status',
      render: (bill) => <BillStatus status={bill.status} />,
    },
  ]
}

export const useStatusFilter = (): ListFilter => {
  const { t } = useTexts('billing')
  return {
    name: 'status',
    label: t('list.status'),
    kind: 'select',
    multiple: true,
    suggested: true,
    options: (['open', 'overdue', 'paid'] as const).map((value) => ({ value, label: t(`status.${value}`) })),
  }
}
