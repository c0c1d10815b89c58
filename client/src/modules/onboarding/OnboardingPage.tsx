import { Anchor, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Onboarding } from '#shared/companies/onboarding.ts'
import { updateMe } from '#shared/session/session.calls.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { send } from '#client/lib/call.ts'
import { onboardingOver, useSession } from '#client/lib/session.ts'
import { IconRefresh } from '#client/ui/icons.ts'
import { StepLine } from './components/StepLine.tsx'
import { useOnboarding, usePlaceOf } from './use-onboarding.ts'
import { useShowSteps } from './use-show-steps.ts'

const Checklist = ({ onboarding }: { onboarding: Onboarding }) => {
  const { t } = useTexts('onboarding')
  const may = useMay()
  const placeOf = usePlaceOf()
  const { show } = useShowSteps(onboarding)
  const { done, total, completed, steps } = onboarding
  const next = steps.find((step) => !step.done)?.key
  return (
    <Stack gap="md" maw={820}>
      <Paper withBorder p="lg">
        <Group justify="space-between" gap="sm" mb="xs">
          <Text fw={650}>{completed ? t('all_done') : t('progress', { done, total })}</Text>
          <Text size="sm" c="dimmed">
            {completed ? t('all_done_text') : t('self_verifying')}
          </Text>
        </Group>
        <Progress
          value={total === 0 ? 100 : (done / total) * 100}
          size="lg"
          color={completed ? 'green' : 'road'}
          aria-label={t('progress', { done, total })}
        />
      </Paper>
      <Paper withBorder component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map(({ key, done: isDone }, index) => (
          <StepLine
            key={key}
            step={key}
            number={index + 1}
            done={isDone}
            isNext={key === next}
            place={placeOf(key)}
          />
        ))}
      </Paper>
      {may('companies.update') ? (
        <Text size="sm" c="dimmed">
          {t(onboarding.is_onboarding ? 'hide_text' : 'show_text')}{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => show(!onboarding.is_onboarding)}>
            {t(onboarding.is_onboarding ? 'hide' : 'show')}
          </Anchor>
        </Text>
      ) : null}
    </Stack>
  )
}

/** The next login goes to the usual page. */
const endFirstSteps = () => send(updateMe, { input: { onboarding: false } }).then(onboardingOver)

/** First steps as a checklist: a line is ticked when the data say so. */
export const OnboardingPage = () => {
  const { t } = useTexts('onboarding')
  const session = useSession()
  const query = useOnboarding()
  const settings = usePathTo()('configuration')
  const navigate = useNavigate()
  const isLed = session?.settings?.onboarding === true
  const isComplete = query.data?.completed === true
  useEffect(() => {
    if (isLed && isComplete) void endFirstSteps().catch(() => {})
  }, [isLed, isComplete])
  const later = () =>
    void endFirstSteps()
      .then(() => navigate('/home/menu'))
      .catch((error: unknown) => notifyError(error))
  return (
    <Stack gap="md">
      <PageHeader
        title={t('onboarding')}
        description={t('onboarding_text')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={17} aria-hidden />}
              loading={query.isFetching && query.data !== undefined}
              onClick={() => void query.refetch()}
            >
              {t('check')}
            </Button>
            {isLed && !isComplete ? (
              <Button variant="default" onClick={later}>
                {t('later')}
              </Button>
            ) : null}
            {settings ? (
              <Button component={Link} to={settings} variant="default">
                {t('settings')}
              </Button>
            ) : null}
          </>
        }
      />
      <WithRecord query={query}>{(onboarding) => <Checklist onboarding={onboarding} />}</WithRecord>
    </Stack>
  )
}
