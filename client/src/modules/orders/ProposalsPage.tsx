import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shippers } from '#shared/companies/companies.contract.ts'
import { orderProposals } from '#shared/orders/order-parts.contract.ts'
import { listProposals } from '#shared/orders/order.calls.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import type { List } from '#client/kit/list/use-list.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { dateTime, money, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { ListTabs } from './components/ListTabs.tsx'
import { CompanyCell, MomentCell, ProposalBadge, RouteCell } from './components/OrderBadges.tsx'
import styles from './components/orders.module.css'
import { AnswerDialog } from './dialogs/AnswerDialog.tsx'
import { type Company, type Proposal, modalText, orderCode } from './order.ts'
import { useOrdersLive } from './use-orders-live.ts'

const INCLUDE = ['order']
const STATES = ['waiting', 'accepted', 'refused'] as const
/** 'waiting' is last of the alphabet: it comes first. */
const WAITING_FIRST = '-status'
const SHIPPERS = { page: { number: 1, size: 100 } }
const NOTHING: readonly string[] = []

const renderTabs = (list: List<Proposal>) => (
  <ListTabs
    label={text('orders:proposals.tabs')}
    value={typeof list.url.filters.status === 'string' ? list.url.filters.status : 'all'}
    onChange={(value) => list.setFilter('status', value === 'all' ? null : value)}
    tabs={[
      { value: 'all', label: text('orders:tabs.all') },
      ...STATES.map((value) => ({ value, label: text(`orders:proposal_state.${value}`) })),
    ]}
  />
)

const codeOf = (proposal: Proposal): string =>
  proposal.order ? orderCode(proposal.order) : `#${proposal.order_id}`

const may = (proposal: Proposal, action: string): boolean =>
  (proposal.order?.meta?.actions ?? NOTHING).includes(action)

/** What the carrier was asked to carry: waiting ones first, answered here, live when a new one comes. */
export const ProposalsPage = () => {
  const { t } = useTranslation('orders')
  const pathTo = usePathTo()
  useOrdersLive('order_proposals')
  const [asked, setAsked] = useState<{ action: 'accept' | 'refuse'; proposal: Proposal } | null>(null)
  const pathOf = (proposal: Proposal) => pathTo('order_proposal', { id: proposal.order_id })
  // Proposals bring their order, not its shipper: the carrier's few shippers are read once.
  const shippersRead = useResourceList<Company>(shippers, SHIPPERS)
  const shipperNames = new Map((shippersRead.data?.rows ?? []).map((row) => [row.id, row.fantasy_name]))
  const columns: Column<Proposal>[] = [
    {
      key: 'code',
      label: t('field.code'),
      render: (proposal) => (
        <span className={styles.figure}>
          <LinkCell to={pathOf(proposal)}>{codeOf(proposal)}</LinkCell>
        </span>
      ),
      fixed: true,
      card: 'title',
    },
    {
      key: 'status',
      label: t('proposals.answer'),
      render: (proposal) =>
        proposal.status === 'waiting' && may(proposal, 'accept') ? (
          <Group gap={6} wrap="nowrap">
            <Button
              size="xs"
              aria-label={t('proposals.accept_named', { name: codeOf(proposal) })}
              onClick={() => setAsked({ action: 'accept', proposal })}
            >
              {t('proposals.accept')}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t('proposals.refuse_named', { name: codeOf(proposal) })}
              onClick={() => setAsked({ action: 'refuse', proposal })}
            >
              {t('proposals.refuse')}
            </Button>
          </Group>
        ) : (
          <Stack gap={2} className={styles.state ?? ''}>
            <ProposalBadge state={proposal.status} />
            <Text size="xs" c="dimmed">
              {proposal.status === 'waiting' ? t('proposals.decided') : dateTime(proposal.responded_at)}
            </Text>
          </Stack>
        ),
      sort: 'status',
      card: 'status',
    },
    {
      key: 'shipper',
      label: t('field.shipper'),
      render: ({ order }) => <CompanyCell name={shipperNames.get(String(order?.shipper_id)) ?? null} />,
    },
    {
      key: 'route',
      label: t('field.route'),
      render: ({ order }) => (order ? <RouteCell order={order} /> : null),
    },
    {
      key: 'value',
      label: t('field.proposal_value'),
      render: (proposal) => (
        <TwoLineCell
          first={money(proposal.value)}
          second={
            proposal.order
              ? t('list.of_invoices', { value: money(proposal.order.invoice_amount) })
              : undefined
          }
        />
      ),
      align: 'right',
    },
    {
      key: 'collection',
      label: t('field.collection'),
      render: ({ order }) => <MomentCell value={order?.collection_date_time} />,
    },
    {
      key: 'delivery',
      label: t('field.delivery'),
      render: ({ order }) => <MomentCell value={order?.delivery_date_time} />,
      card: 'none',
    },
    {
      key: 'cargo',
      label: t('detail.cargo'),
      render: ({ order }) =>
        order ? <TwoLineCell first={weight(order.weight)} second={modalText(order.modal)} /> : null,
      card: 'none',
    },
    {
      key: 'sent_at',
      label: t('field.sent_at'),
      render: (proposal) => <MomentCell value={proposal.sent_at} />,
      sort: 'sent_at',
      hidden: true,
      card: 'none',
    },
    {
      key: 'message',
      label: t('field.message'),
      render: (proposal) => <Text size="sm">{proposal.message ?? '—'}</Text>,
      hidden: true,
    },
  ]
  return (
    <>
      <ResourceList<Proposal>
        resource={orderProposals}
        path={listProposals.path}
        name="proposals"
        title={t('proposals.title')}
        description={t('proposals.text')}
        columns={columns}
        include={INCLUDE}
        defaultSort={WAITING_FIRST}
        rowTo={pathOf}
        rowName={codeOf}
        above={renderTabs}
        empty={{ title: t('proposals.empty_title'), text: t('proposals.empty_text') }}
      />
      {asked ? (
        <AnswerDialog
          orderId={String(asked.proposal.order_id)}
          code={codeOf(asked.proposal)}
          action={asked.action}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
