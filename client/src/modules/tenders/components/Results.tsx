import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { freightTenderPrices } from '#shared/tenders/tender-parts.contract.ts'
import type { Column } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { decimal, money, orMissing } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { laneName, type PartRow, type PriceRow } from '../tender.ts'

const INCLUDE = ['lane'] as const

const nameOf = ({ lane }: PriceRow): string => (lane ? laneName(lane) : '')

/** What the carrier offered for each lane, and, after the award, whether it won. */
export const Results = ({ row: part }: { row: PartRow }) => {
  const { t } = useTexts('tenders')
  const filter = useMemo(() => ({ freight_tender_part_id: part.id }), [part.id])
  const columns: Column<PriceRow>[] = [
    { key: 'lane', label: t('answer.lane'), fixed: true, card: 'title', render: nameOf },
    {
      key: 'price_per_kg',
      label: t('price.price_per_kg'),
      align: 'right',
      render: (row) => decimal(row.price_per_kg),
    },
    {
      key: 'lead_time',
      label: t('price.lead_time'),
      align: 'right',
      sort: 'lead_time',
      render: (row) => row.lead_time,
    },
    {
      key: 'cost',
      label: t('result.cost'),
      align: 'right',
      sort: 'cost',
      render: (row) => (row.cost === null ? orMissing(null) : money(row.cost)),
    },
    {
      key: 'rank',
      label: t('scenario.offers'),
      render: (row) => (row.rank === null ? orMissing(null) : t('result.rank', { rank: row.rank })),
    },
    {
      key: 'won',
      label: t('status_label'),
      card: 'status',
      render: ({ won }) => (
        <StatusBadge tone={won === null ? 'pending' : won ? 'success' : 'neutral'}>
          {t(won === null ? 'result.waiting' : won ? 'result.won' : 'result.lost')}
        </StatusBadge>
      ),
    },
  ]
  return (
    <ResourceList<PriceRow>
      label={t('result.title')}
      resource={freightTenderPrices}
      fixedFilter={filter}
      include={INCLUDE}
      columns={columns}
      rowName={nameOf}
      empty={{ title: t('answer.title'), text: t('answer.over') }}
    />
  )
}
