import { Alert, Paper, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import type { GuestRequest } from '#shared/requests/guest-request.ts'
import { openRequest } from '#shared/requests/request-guest.calls.ts'
import { GuestPage } from '#client/kit/GuestPage.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { date, dateTime, decimal, money, weight } from '#client/lib/format.ts'
import { IconCheck } from '#client/ui/icons.ts'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { GUEST_TYPE, GuestAnswer } from './components/GuestAnswer.tsx'

const Answered = ({ answer }: { answer: NonNullable<GuestRequest['answer']> }) => {
  const { t } = useTexts('requests')
  return (
    <Alert
      color={answer.kind === 'refused' ? 'yellow' : 'green'}
      icon={<IconCheck />}
      title={t(`guest.answered_${answer.kind}`, { name: answer.transporter_name ?? '' })}
    >
      {[answer.justification, t('guest.answered_at', { date: dateTime(answer.answered_at) })]
        .filter((part) => part !== null)
        .join(' · ')}
    </Alert>
  )
}

const Opened = ({ hash, opened }: { hash: string; opened: GuestRequest }) => {
  const { t } = useTexts('requests')
  return (
    <>
      <Paper withBorder p="md">
        <Facts
          facts={[
            { label: t('section.from'), value: opened.origin },
            { label: t('section.to'), value: opened.destination },
            { label: t('field.destinatary_name'), value: opened.destinatary_name },
            { label: t('field.value'), value: money(opened.value) },
            { label: t('field.weight'), value: weight(opened.weight) },
            { label: t('field.volumes'), value: decimal(opened.volumes) },
            { label: t('field.collection_date'), value: date(opened.collection_date) },
          ]}
        />
      </Paper>
      {opened.answer ? <Answered answer={opened.answer} /> : null}
      {opened.answer === null && opened.status !== 'simulated' ? (
        <Alert color="blue">{t('guest.waiting')}</Alert>
      ) : null}
      {opened.answer === null && opened.status === 'simulated' ? (
        <GuestAnswer hash={hash} simulations={opened.simulations} />
      ) : null}
      <Text size="xs" c="dimmed">
        {t('guest.until', { date: dateTime(opened.expires_at) })}
      </Text>
    </>
  )
}

/** The requester chooses among the prices of one request by a link, without a login (feature 2). */
export const GuestSimulationsPage = () => {
  const { t } = useTexts('requests')
  const { hash = '' } = useParams()
  const query = useAnswer(openRequest.request, { hash }, { types: [GUEST_TYPE] })
  const { data } = query
  return (
    <GuestPage
      query={query}
      title={t('guest.title')}
      gone={{ title: t('guest.gone'), text: t('guest.gone_text') }}
      lines={
        data ? (
          <>
            <Text fw={600} mt={2}>
              {t('guest.of', { code: data.code, shipper: data.shipper_name })}
            </Text>
            {data.answer === null ? <Text c="dimmed">{t('guest.text')}</Text> : null}
          </>
        ) : null
      }
    >
      {(opened) => <Opened hash={hash} opened={opened} />}
    </GuestPage>
  )
}
