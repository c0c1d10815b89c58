import { Alert, Anchor, Button, Paper, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useParams } from 'react-router'
import { attachAnswerFiles, confirmAnswer, transporterAccept } from '#shared/quotes/quote-answer.calls.ts'
import { simulationQuotesTransporters } from '#shared/quotes/quote-answer.contract.ts'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { HistoryList } from '#client/kit/detail/HistoryList.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { IconBan, IconCheck, IconPackage } from '#client/ui/icons.ts'
import { AnswerDialogs, type AnswerStep } from './components/AnswerDialogs.tsx'
import { AnswerForm } from './components/AnswerForm.tsx'
import { AnswerPanel } from './components/AnswerPanel.tsx'
import { Papers } from './components/Papers.tsx'
import { PartChat } from './components/PartChat.tsx'
import { useQuoteFacts } from './components/QuoteFacts.tsx'
import { PartStatus } from './components/QuoteStatus.tsx'
import { useQuoteLabel } from './components/use-quote-label.ts'
import { QUOTE_TYPES, type PartRow } from './quote.ts'
import { useQuotePaths } from './use-quote-paths.ts'

type DialogsProps = { row: PartRow; open: AnswerStep; onClose: () => void }

const Dialogs = ({ row: { id, total_value }, open, onClose }: DialogsProps) => {
  const answer = useCall(transporterAccept, QUOTE_TYPES)
  const confirm = useCall(confirmAnswer, { invalidates: [...QUOTE_TYPES.invalidates, 'orders'] })
  return (
    <AnswerDialogs
      open={open}
      value={total_value}
      onConfirm={() => confirm.mutateAsync({ id, input: { confirm: true } })}
      onGiveUp={(transporter_refuse_justification) =>
        confirm.mutateAsync({ id, input: { confirm: false, transporter_refuse_justification } })
      }
      onRefuse={(transporter_refuse_justification) =>
        answer.mutateAsync({ id, input: { transporter_accept: false, transporter_refuse_justification } })
      }
      onClose={onClose}
    />
  )
}

const Buttons = ({ row, onOpen }: { row: PartRow; onOpen: (open: AnswerStep) => void }) => {
  const { t } = useTexts('quotes')
  const paths = useQuotePaths()
  const actions: readonly string[] = row.meta?.actions ?? []
  const order = row.order_id === null ? null : paths.order(row.order_id)
  return (
    <>
      {order ? (
        <Button component={Link} to={order} leftSection={<IconPackage size={17} aria-hidden />}>
          {t('order_open')}
        </Button>
      ) : null}
      {actions.includes('confirm') ? (
        <Button leftSection={<IconCheck size={17} aria-hidden />} onClick={() => onOpen('confirm')}>
          {t('confirm')}
        </Button>
      ) : null}
      {actions.includes('give_up') ? (
        <Button
          variant="default"
          leftSection={<IconBan size={17} aria-hidden />}
          onClick={() => onOpen('give_up')}
        >
          {t('give_up')}
        </Button>
      ) : null}
      {actions.includes('refuse') ? (
        <Button
          variant="default"
          leftSection={<IconBan size={17} aria-hidden />}
          onClick={() => onOpen('refuse')}
        >
          {t('refuse')}
        </Button>
      ) : null}
    </>
  )
}

const Answer = ({ row }: { row: PartRow }) => {
  const { t } = useTexts('quotes')
  const answer = useCall(transporterAccept, QUOTE_TYPES)
  return (
    <Paper withBorder p="lg">
      <Title order={2} mb="sm">
        {t(row.response === 'answered' ? 'improve' : 'answer')}
      </Title>
      <AnswerForm
        isExempt={row.icms_exemption}
        onSend={(input) => answer.mutateAsync({ id: row.id, input })}
        onDone={() => notifySuccess(t('answer_sent'))}
      />
    </Paper>
  )
}

const Detail = ({ row }: { row: PartRow }) => {
  const { t } = useTexts('quotes')
  const may = useMay()
  const paths = useQuotePaths()
  const labelOf = useQuoteLabel()
  const [open, setOpen] = useState<AnswerStep>(null)
  const attach = useCall(attachAnswerFiles, QUOTE_TYPES)
  const facts = useQuoteFacts(row, row.quote_observation)
  const isAsked = row.meta?.actions?.includes('transporter_accept') === true
  const whole = paths.isCarrier ? null : paths.quote(row.simulation_quote_id)
  const summary = () => (
    <Stack gap="md">
      {whole ? (
        <Anchor component={Link} to={whole} size="sm">
          {t('whole')}
        </Anchor>
      ) : null}
      {row.rank === null || !paths.isCarrier ? null : (
        <Alert color="blue">{t('rank_text', { rank: row.rank })}</Alert>
      )}
      <AnswerPanel answer={row} />
      {row.transporter_refuse_justification ? (
        <Alert color="yellow" title={t('status.refused')}>
          {row.transporter_refuse_justification}
        </Alert>
      ) : null}
      {isAsked ? <Answer row={row} /> : null}
      <PartChat part={row} />
      <Papers
        filter={{ simulation_quote_id: row.simulation_quote_id }}
        isSending={attach.isPending}
        onSend={
          may('quote_messages.write') ? (files) => attach.mutateAsync({ id: row.id, files }) : undefined
        }
      />
    </Stack>
  )
  const history = () => <HistoryList type="simulation_quotes_transporters" id={row.id} fieldText={labelOf} />
  return (
    <>
      <DetailPage
        title={row.quote_name}
        status={<PartStatus response={row.response} />}
        subtitle={paths.isCarrier ? row.shipper_name : row.transporter_name}
        actions={<Buttons row={row} onOpen={setOpen} />}
        side={<KeyFacts title={t('facts')} facts={facts} />}
      >
        <UrlTabs
          tabs={[
            { value: 'summary', label: t('summary'), content: summary },
            { value: 'history', label: t('history'), content: history },
          ]}
        />
      </DetailPage>
      <Dialogs row={row} open={open} onClose={() => setOpen(null)} />
    </>
  )
}

/** One carrier's part of a quote, as that carrier or the shipper's side reads it. */
export const PartPage = () => {
  const { id } = useParams()
  const query = useResource<PartRow>(simulationQuotesTransporters, id)
  return <RecordPage query={query}>{(row) => <Detail row={row} />}</RecordPage>
}
