import { Button, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { dateTime, money, weight } from '#client/lib/format.ts'
import { type Company, type Proposal, modalText, orderCode } from '../order.ts'
import { CompanyCell, MomentCell, ProposalBadge, RouteCell } from './OrderBadges.tsx'
import styles from './orders.module.css'

/** Columns of the carrier's proposals. */

export type AskedAnswer = { action: 'accept' | 'refuse'; proposal: Proposal }

const SHIPPERS = { page: { number: 1, size: 100 } }
const NOTHING: readonly string[] = []

export const codeOf = (proposal: Proposal): string =>
  proposal.order ? orderCode(proposal.order) : `#${proposal.order_id}`

const isAllowed = (proposal: Proposal, action: string): boolean =>
  (proposal.order?.meta?.actions ?? NOTHING).includes(action)

type AnswerProps = { proposal: Proposal; ask: (asked: AskedAnswer) => void }

/** Both buttons while the carrier may answer, else its answer. */
const ProposalAnswer = ({ proposal, ask }: AnswerProps) => {
  const { t } = useTexts('orders')
  return proposal.status === 'waiting' && isAllowed(proposal, 'accept') ? (
    <Group gap={6} wrap="nowrap">
      <Button
        size="xs"
        aria-label={t('proposals.accept_named', { name: codeOf(proposal) })}
        onClick={() => ask({ action: 'accept', proposal })}
      >
        {t('proposals.accept')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t('proposals.refuse_named', { name: codeOf(proposal) })}
        onClick={() => ask({ action: 'refuse', proposal })}
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
  )
}

export const useProposalColumns = (ask: (asked: AskedAnswer) => void): Column<Proposal>[] => {
  const { t } = useTexts('orders')
  const pathTo = usePathTo()
  // Proposals bring their order, not its shipper: the carrier's few shippers are read once.
  const shippersRead = useResourceList<Company>(shippers, SHIPPERS)
  const shipperNames = new Map((shippersRead.data?.rows ?? []).map((row) => [row.id, row.fantasy_name]))
  return [
    {
      key: 'code',
      label: t('field.code'),
      render: (proposal) => (
        <span className={styles.figure}>
          <LinkCell to={pathTo('order_proposal', { id: proposal.order_id })}>{codeOf(proposal)}</LinkCell>
        </span>
      ),
      fixed: true,
      card: 'title',
    },
    {
      key: 'status',
      label: t('proposals.answer'),
      render: (proposal) => <ProposalAnswer proposal={proposal} ask={ask} />,
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
}
