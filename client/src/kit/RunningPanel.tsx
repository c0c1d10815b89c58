import { Paper, Progress, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'

type Props = { waiting: boolean; percent: number; text: string; label: string }

/** Background work while it runs: how far it is, and that the page may be left. */
export const RunningPanel = ({ waiting, percent, text, label }: Props) => {
  const { t } = useTexts('kit')
  return (
    <Paper withBorder p="md">
      <Text fw={600} mb={6} aria-live="polite">
        {waiting ? t('running.waiting') : text}
      </Text>
      <Progress value={waiting ? 0 : Math.max(percent, 2)} size="lg" animated striped aria-label={label} />
      <Text size="sm" c="dimmed" mt={6}>
        {t('running.may_leave')}
      </Text>
    </Paper>
  )
}
