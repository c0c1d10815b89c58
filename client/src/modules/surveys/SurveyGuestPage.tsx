import { Alert, Paper, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { GuestPage } from '#client/kit/GuestPage.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { date, dateTime, orMissing } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconCheck } from '#client/ui/icons.ts'
import type { GuestSurvey } from '#shared/surveys/survey-views.ts'
import { openSurvey } from '#shared/surveys/surveys.calls.ts'
import { AnswerForm, GUEST_TYPE } from './components/AnswerForm.tsx'

const Opened = ({ hash, survey }: { hash: string; survey: GuestSurvey }) => {
  const { t } = useTexts('surveys')
  const { answer } = survey
  return (
    <>
      <Paper withBorder p="md">
        <Facts
          facts={[
            { label: t('guest.recipient'), value: orMissing(survey.recipient) },
            { label: t('guest.place'), value: survey.place },
            { label: t('guest.delivered_at'), value: date(survey.delivered_at) },
            { label: t('carrier'), value: orMissing(survey.transporter) },
          ]}
        />
      </Paper>
      {answer === null ? (
        <AnswerForm hash={hash} />
      ) : (
        <Alert color="green" icon={<IconCheck />} title={t('guest.thanks')}>
          <Text size="sm" fw={600}>
            {t(`level.${answer.service_satisfaction}`)}
          </Text>
          <Text size="sm">{t('guest.thanks_text', { at: dateTime(answer.answered_at) })}</Text>
        </Alert>
      )}
      <Text size="xs" c="dimmed">
        {t('guest.until', { date: dateTime(survey.expires_at) })}
      </Text>
    </>
  )
}

/** The final customer tells how one delivery went, by a link, without a login. */
export const SurveyGuestPage = () => {
  const { t } = useTexts('surveys')
  const { hash = '' } = useParams()
  const query = useAnswer(openSurvey, { hash }, { types: [GUEST_TYPE] })
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
              {t('guest.of', { code: data.order_code, shipper: data.shipper })}
            </Text>
            {data.answer === null ? <Text c="dimmed">{t('guest.text')}</Text> : null}
          </>
        ) : null
      }
    >
      {(survey) => <Opened hash={hash} survey={survey} />}
    </GuestPage>
  )
}
