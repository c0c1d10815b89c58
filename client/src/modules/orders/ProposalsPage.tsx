import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { orderProposals } from '#shared/orders/order-parts.contract.ts'
import { listProposals } from '#shared/orders/order.calls.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { FilterTabs } from '#client/kit/list/ViewTabs.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { text } from '#client/lib/i18n.ts'
import { type AskedAnswer, codeOf, useProposalColumns } from './components/proposal-columns.tsx'
import { AnswerDialog } from './dialogs/AnswerDialog.tsx'
import type { Proposal } from './order.ts'
import { useOrdersLive } from './use-orders-live.ts'

const INCLUDE = ['order']
const STATES = ['waiting', 'accepted', 'refused'] as const
/** 'waiting' is last of the alphabet: it comes first. */
const WAITING_FIRST = '-status'

const tabs = (): FilterTabs => ({
  filter: 'status',
  label: text('orders:proposals.tabs'),
  tabs: [
    { value: 'all', label: text('orders:tabs.all') },
    ...STATES.map((value) => ({ value, label: text(`orders:proposal_state.${value}`) })),
  ],
})

/** Proposals to the carrier: waiting ones first, answered here, live when a new one comes. */
export const ProposalsPage = () => {
  const { t } = useTexts('orders')
  const pathTo = usePathTo()
  useOrdersLive('order_proposals')
  const [asked, setAsked] = useState<AskedAnswer | null>(null)
  const pathOf = (proposal: Proposal) => pathTo('order_proposal', { id: proposal.order_id })
  const columns = useProposalColumns(setAsked)
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
        tabs={tabs()}
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
