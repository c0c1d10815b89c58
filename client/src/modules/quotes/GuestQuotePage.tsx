import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import type { GuestQuote } from '#shared/quotes/guest-quote.ts'
import { answerByHash, confirmByHash, openQuote, writeByHash } from '#shared/quotes/quote-guest.calls.ts'
import { GuestPage } from '#client/kit/GuestPage.tsx'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { dateTime } from '#client/lib/format.ts'
import { IconCheck } from '#client/ui/icons.ts'
import { GUEST_TYPE } from './quote.ts'
import { AnswerDialogs, type AnswerStep } from './components/AnswerDialogs.tsx'
import { AnswerForm } from './components/AnswerForm.tsx'
import { AnswerPanel } from './components/AnswerPanel.tsx'
import { Chat } from './components/Chat.tsx'
import { GuestPapers } from './components/GuestPapers.tsx'
import { useQuoteFacts } from './components/QuoteFacts.tsx'

const INVALIDATES = { invalidates: [GUEST_TYPE] }
type OpenedProps = { hash: string; opened: GuestQuote }

const Dialogs = ({
  hash,
  opened,
  open,
  onClose,
}: OpenedProps & { open: AnswerStep; onClose: () => void }) => {
  const answer = useCall(answerByHash, INVALIDATES)
  const confirm = useCall(confirmByHash, INVALIDATES)
  return (
    <AnswerDialogs
      open={open}
      value={opened.answer?.total_value}
      onConfirm={() => confirm.mutateAsync({ hash, input: { confirm: true } })}
      onGiveUp={(transporter_refuse_justification) =>
        confirm.mutateAsync({ hash, input: { confirm: false, transporter_refuse_justification } })
      }
      onRefuse={(transporter_refuse_justification) =>
        answer.mutateAsync({ hash, input: { transporter_accept: false, transporter_refuse_justification } })
      }
      onClose={onClose}
    />
  )
}

/** What became of the quote, said to its carrier. */
const State = ({ opened }: { opened: GuestQuote }) => {
  const { t } = useTexts('quotes')
  const { response, answered_at, order_code, rank } = opened
  if (response === 'asked') return null
  const isGood = ['accepted', 'confirmed', 'ordered'].includes(response)
  const words = [
    answered_at === null ? null : t('guest.answered_at', { date: dateTime(answered_at) }),
    order_code === null ? null : t('guest.order', { code: order_code }),
    rank === null ? null : t('rank_text', { rank }),
    opened.transporter_refuse_justification,
  ].filter((one) => one !== null)
  return (
    <Alert
      color={isGood ? 'green' : response === 'answered' ? 'blue' : 'yellow'}
      icon={<IconCheck />}
      title={t(`guest.${response}`)}
    >
      {words.join(' · ')}
    </Alert>
  )
}

const Steps = ({ hash, opened }: OpenedProps) => {
  const { t } = useTexts('quotes')
  const [open, setOpen] = useState<AnswerStep>(null)
  const answer = useCall(answerByHash, INVALIDATES)
  return (
    <>
      {opened.response === 'asked' ? (
        <Paper withBorder p="md">
          <Title order={2} mb="sm">
            {t('answer')}
          </Title>
          <AnswerForm
            isExempt={opened.icms_exemption}
            onSend={(input) => answer.mutateAsync({ hash, input })}
            onDone={() => undefined}
          />
          <Button variant="default" mt="sm" onClick={() => setOpen('refuse')}>
            {t('refuse')}
          </Button>
        </Paper>
      ) : null}
      {opened.response === 'accepted' ? (
        <Group gap="xs">
          <Button onClick={() => setOpen('confirm')}>{t('confirm')}</Button>
          <Button variant="default" onClick={() => setOpen('give_up')}>
            {t('give_up')}
          </Button>
        </Group>
      ) : null}
      <Dialogs hash={hash} opened={opened} open={open} onClose={() => setOpen(null)} />
    </>
  )
}

const Opened = ({ hash, opened }: OpenedProps) => {
  const { t } = useTexts('quotes')
  const write = useCall(writeByHash, INVALIDATES)
  const isSealed = opened.round === 'sealed' && opened.answered_at !== null && opened.answer === null
  return (
    <>
      <Paper withBorder p="md">
        <Facts facts={useQuoteFacts(opened, opened.quote_observation)} />
      </Paper>
      <State opened={opened} />
      {opened.answer ? <AnswerPanel answer={{ ...opened.answer, is_sealed: false }} /> : null}
      {isSealed ? <Alert color="blue">{t('sealed_text')}</Alert> : null}
      <Steps hash={hash} opened={opened} />
      <GuestPapers hash={hash} opened={opened} />
      <Chat
        messages={opened.messages.map((one) => ({
          id: one.id,
          text: one.text,
          isOwn: one.is_own,
          author: one.is_own ? opened.transporter_name : opened.shipper_name,
          at: one.created_at,
          isRead: false,
        }))}
        onSend={(text) => write.mutateAsync({ hash, input: { text } })}
      />
      <Text size="xs" c="dimmed">
        {t('guest.until', { date: dateTime(opened.expires_at) })}
      </Text>
    </>
  )
}

/** A carrier answers, confirms and writes by its link, without a login. */
export const GuestQuotePage = () => {
  const { t } = useTexts('quotes')
  const { hash = '' } = useParams()
  const query = useAnswer(openQuote, { hash }, { types: [GUEST_TYPE] })
  const { data } = query
  return (
    <GuestPage
      query={query}
      title={data ? data.quote_name : t('guest.title')}
      gone={{ title: t('guest.gone'), text: t('guest.gone_text') }}
      lines={
        data ? (
          <Text c="dimmed" mt={2}>
            {t('guest.of', { shipper: data.shipper_name, carrier: data.transporter_name })}
          </Text>
        ) : null
      }
    >
      {(opened) => <Opened hash={hash} opened={opened} />}
    </GuestPage>
  )
}
