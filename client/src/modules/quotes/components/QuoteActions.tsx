import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { acceptAnswer, approverDecline, createOrderOfAnswer } from '#shared/quotes/quote-answer.calls.ts'
import { cancelQuote, nextCarrier } from '#shared/quotes/quote.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import { IconBan, IconCheck, IconPackage, IconPlus, IconTruck } from '#client/ui/icons.ts'
import { QUOTE_TYPES, type PartRow, type QuoteRow } from '../quote.ts'
import { useQuotePaths } from '../use-quote-paths.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { WordsDialog } from './WordsDialog.tsx'

type Open = 'approve' | 'decline' | 'cancel' | 'order' | 'invite' | null
type Props = { row: QuoteRow; parts: readonly PartRow[] }

const useSteps = () => ({
  accept: useCall(acceptAnswer, QUOTE_TYPES),
  decline: useCall(approverDecline, QUOTE_TYPES),
  cancel: useCall(cancelQuote, QUOTE_TYPES),
  order: useCall(createOrderOfAnswer, { invalidates: [...QUOTE_TYPES.invalidates, 'orders'] }),
})

const Dialogs = ({
  open,
  row,
  part,
  onClose,
}: {
  open: Open
  row: QuoteRow
  part: PartRow | undefined
  onClose: () => void
}) => {
  const { t } = useTexts('quotes')
  const steps = useSteps()
  if (open === 'cancel')
    return (
      <WordsDialog
        title={t('cancel')}
        effect={t('cancel_text')}
        confirmLabel={t('cancel')}
        danger
        onConfirm={(justification) => steps.cancel.mutateAsync({ id: row.id, input: { justification } })}
        onClose={onClose}
      />
    )
  if (open === 'invite') return <InviteDialog row={row} onClose={onClose} />
  if (!part || open === null) return null
  if (open === 'decline')
    return (
      <WordsDialog
        title={t('decline')}
        effect={t('decline_text', { name: part.transporter_name })}
        confirmLabel={t('decline')}
        danger
        onConfirm={(approver_user_decline_justification) =>
          steps.decline.mutateAsync({ id: part.id, input: { approver_user_decline_justification } })
        }
        onClose={onClose}
      />
    )
  const named = { name: part.transporter_name, value: money(part.total_value) }
  return (
    <ActionDialog
      title={t(open)}
      effect={t(`${open}_text`, named)}
      confirmLabel={t(open)}
      failure={t(open === 'order' ? 'order_failed' : 'approve')}
      onConfirm={() =>
        open === 'order'
          ? steps.order.mutateAsync({ id: part.id, input: {} })
          : steps.accept.mutateAsync({ id: part.id, input: {} })
      }
      onClose={onClose}
    />
  )
}

/** What may be done next with a quote: by its shipper, by its approver. */
export const QuoteActions = ({ row, parts }: Props) => {
  const { t } = useTexts('quotes')
  const may = useMay()
  const paths = useQuotePaths()
  const [open, setOpen] = useState<Open>(null)
  const next = useCall(nextCarrier, QUOTE_TYPES)
  const waiting = parts.find(({ response }) => response === 'awaiting_approval')
  const confirmed = parts.find(({ response }) => response === 'confirmed')
  const ordered = parts.find(({ order_id }) => order_id !== null)
  const order = ordered?.order_id ? paths.order(ordered.order_id) : null
  const hasNext = row.round === 'waterfall' && parts.some(({ response }) => response === 'waiting')
  const isOpen = ['open', 'awaiting_approval', 'accepted'].includes(row.response)
  return (
    <>
      {order ? (
        <Button component={Link} to={order} leftSection={<IconPackage size={17} aria-hidden />}>
          {t('order_open')}
        </Button>
      ) : null}
      {waiting && may('quotes.approve') ? (
        <>
          <Button leftSection={<IconCheck size={17} aria-hidden />} onClick={() => setOpen('approve')}>
            {t('approve')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconBan size={17} aria-hidden />}
            onClick={() => setOpen('decline')}
          >
            {t('decline')}
          </Button>
        </>
      ) : null}
      {confirmed && may('quotes.write') ? (
        <Button leftSection={<IconPackage size={17} aria-hidden />} onClick={() => setOpen('order')}>
          {t('order')}
        </Button>
      ) : null}
      {row.response === 'open' && hasNext && may('quotes.write') ? (
        <Button
          variant="default"
          loading={next.isPending}
          leftSection={<IconTruck size={17} aria-hidden />}
          onClick={() => next.mutate({ id: row.id, input: {} }, { onError: (error) => notifyError(error) })}
        >
          {t('next')}
        </Button>
      ) : null}
      {row.response === 'open' && may('quotes.write') ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => setOpen('invite')}
        >
          {t('invite')}
        </Button>
      ) : null}
      {isOpen && may('quotes.write') ? (
        <Button
          variant="default"
          leftSection={<IconBan size={17} aria-hidden />}
          onClick={() => setOpen('cancel')}
        >
          {t('cancel')}
        </Button>
      ) : null}
      <Dialogs open={open} row={row} part={waiting ?? confirmed} onClose={() => setOpen(null)} />
    </>
  )
}
