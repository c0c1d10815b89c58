import { Button, Group, Text, ThemeIcon, VisuallyHidden } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type { OnboardingStep } from '#shared/companies/onboarding.ts'
import { IconArrowRight, IconCheck } from '#client/ui/icons.ts'
import styles from './onboarding.module.css'

type Props = {
  step: OnboardingStep
  number: number
  done: boolean
  /** The first that is open: its button stands out. */
  isNext: boolean
  /** Where it is done; null where the reader has no such screen. */
  place: string | null
}

export const StepLine = ({ step, number, done, isNext, place }: Props) => {
  const { t } = useTexts('onboarding')
  return (
    <li className={styles.line} data-next={isNext || undefined}>
      <ThemeIcon
        radius="xl"
        size={34}
        variant={done ? 'filled' : 'default'}
        {...(done ? { color: 'green', autoContrast: false } : {})}
        aria-hidden
      >
        {done ? <IconCheck size={20} stroke={2.4} /> : <Text size="sm">{number}</Text>}
      </ThemeIcon>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={isNext ? 650 : 500} {...(done ? { c: 'dimmed' } : {})}>
          {t(`step.${step}`)}
          <VisuallyHidden>{`: ${t(done ? 'done' : 'open')}`}</VisuallyHidden>
        </Text>
        <Text size="sm" c="dimmed">
          {t(`why.${step}`)}
        </Text>
      </div>
      <Group gap="xs" className="no-print">
        {done || place === null ? (
          <Text size="sm" c="dimmed" miw={70} ta="right">
            {done ? t('done') : t('elsewhere')}
          </Text>
        ) : (
          <Button
            component={Link}
            to={place}
            size="xs"
            variant={isNext ? 'filled' : 'default'}
            rightSection={<IconArrowRight size={15} aria-hidden />}
            aria-label={t('do_step', { step: t(`step.${step}`) })}
          >
            {t('do')}
          </Button>
        )}
      </Group>
    </li>
  )
}
