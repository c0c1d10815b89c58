import { Anchor, Button, Group, Paper, Progress, Skeleton, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type { Onboarding } from '#shared/companies/onboarding.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { IconArrowRight } from '#client/ui/icons.ts'
import styles from './components/onboarding.module.css'
import { useOnboarding, usePlaceOf } from './use-onboarding.ts'
import { useShowSteps } from './use-show-steps.ts'

const Card = ({ onboarding }: { onboarding: Onboarding }) => {
  const { t } = useTexts('onboarding')
  const pathTo = usePathTo()
  const placeOf = usePlaceOf()
  const may = useMay()
  const { show, isSaving } = useShowSteps(onboarding)
  const { done, total, completed, steps } = onboarding
  const next = steps.find(({ key, done: isDone }) => !isDone && placeOf(key) !== null)
  const place = next ? placeOf(next.key) : null
  const all = pathTo('onboarding')
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="first-steps" className={styles.card ?? ''}>
      <Group justify="space-between" gap="xs">
        <Text component="h2" id="first-steps" fw={650}>
          {completed ? t('all_done') : t('onboarding')}
        </Text>
        <Group gap="md">
          {all === null || completed ? null : (
            <Anchor component={Link} to={all} size="sm">
              {t('see_all')}
            </Anchor>
          )}
          {may('companies.update') ? (
            <Anchor
              component="button"
              type="button"
              size="sm"
              disabled={isSaving}
              onClick={() => show(false)}
            >
              {t('hide')}
            </Anchor>
          ) : null}
        </Group>
      </Group>
      <Group gap="sm" wrap="nowrap">
        <Progress value={(done / total) * 100} flex={1} aria-label={t('progress', { done, total })} />
        <Text size="sm" c="dimmed">
          {t('progress', { done, total })}
        </Text>
      </Group>
      {next && place !== null ? (
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            <Text span fw={600} inherit>
              {t(`step.${next.key}`)}
            </Text>
            {' · '}
            <Text span c="dimmed" inherit>
              {t(`why.${next.key}`)}
            </Text>
          </Text>
          <Button
            component={Link}
            to={place}
            size="xs"
            rightSection={<IconArrowRight size={15} aria-hidden />}
            aria-label={t('do_step', { step: t(`step.${next.key}`) })}
          >
            {t('do')}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t(completed ? 'all_done_text' : 'left_to_others')}
        </Text>
      )}
    </Paper>
  )
}

/** The next of the company's first steps, at the head of the dashboard. */
export const FirstSteps = () => {
  const query = useOnboarding()
  if (query.data) return <Card onboarding={query.data} />
  return query.isError ? null : <Skeleton />
}
