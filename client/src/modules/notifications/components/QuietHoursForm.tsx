import { Button, Chip, Group, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { NotificationSettings } from '#shared/notifications/notifications.contract.ts'
import { TimeInput } from '#client/kit/date/DateInput.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useChangeSettings } from '../use-preferences.ts'

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/

/** From, until, and on which days it begins. */
export const QuietHoursForm = ({ settings }: { settings: NotificationSettings }) => {
  const { t } = useTexts('notifications')
  const { change, isPending } = useChangeSettings()
  const [quiet, setQuiet] = useState(settings.quiet)
  const [from, setFrom] = useState(settings.quiet_from)
  const [until, setUntil] = useState(settings.quiet_until)
  const [days, setDays] = useState(settings.quiet_days.map(String))
  const names = t('preferences.day_names', { returnObjects: true })
  const short = t('preferences.day_short', { returnObjects: true })
  const isReady = HOUR.test(from) && HOUR.test(until) && (!quiet || days.length > 0)
  const save = async () => {
    try {
      await change({
        quiet,
        quiet_from: from,
        quiet_until: until,
        quiet_days: days.map(Number).toSorted((a, b) => a - b),
      })
      notifySuccess(t('preferences.saved'))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Panel title={t('preferences.quiet')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="sm">
          <Switch
            label={t('preferences.quiet_on')}
            description={t('preferences.quiet_hint')}
            checked={quiet}
            onChange={(event) => setQuiet(event.currentTarget.checked)}
          />
          <Group grow align="flex-start">
            <TimeInput label={t('preferences.from')} value={from} disabled={!quiet} onChange={setFrom} />
            <TimeInput label={t('preferences.until')} value={until} disabled={!quiet} onChange={setUntil} />
          </Group>
          <fieldset style={{ border: 0, margin: 0, padding: 0 }} aria-label={t('preferences.days')}>
            <Text size="sm" fw={600} mb={2}>
              {t('preferences.days')}
            </Text>
            <Text size="xs" c="dimmed" mb={6}>
              {t('preferences.days_hint')}
            </Text>
            <Chip.Group multiple value={days} onChange={setDays}>
              <Group gap={6}>
                {short.map((name, day) => (
                  <Chip
                    key={names[day]}
                    value={String(day)}
                    size="xs"
                    disabled={!quiet}
                    aria-label={names[day] ?? name}
                  >
                    {name}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
            {quiet && days.length === 0 ? (
              <Text size="sm" c="red" mt={6} role="alert">
                {t('preferences.no_day')}
              </Text>
            ) : null}
          </fieldset>
          <Button type="submit" loading={isPending} disabled={!isReady}>
            {t('preferences.save')}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
