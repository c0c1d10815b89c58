import { List, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { EtaReason, TowerOrder } from '#shared/tower/tower.ts'
import { relativeText } from '#client/lib/dates.ts'
import { date, dateTime } from '#client/lib/format.ts'
import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'

export type Eta = Pick<TowerOrder, 'eta_from' | 'eta_at' | 'eta_until' | 'eta_reasons' | 'due_at'>

export const age = (instant: string): string => relativeText(instant, HTML_LANG[currentLanguage()])

/** The most likely arrival against the promise. */
export const EtaLine = ({ eta: { eta_at, due_at } }: { eta: Eta }) => {
  const { t } = useTexts('eta')
  return (
    <Text size="sm" component="span">
      {eta_at ? t('line', { at: dateTime(eta_at) }) : t('none')}
      {' · '}
      {due_at ? t('due', { at: dateTime(due_at) }) : t('no_due')}
    </Text>
  )
}

const Reason = ({ reason }: { reason: EtaReason }) => {
  const { t } = useTexts('eta')
  switch (reason.kind) {
    case 'position':
      return t('reason.position', { age: age(reason.at) })
    case 'departure':
      return t('reason.departure', { age: age(reason.at) })
    case 'distance':
      return t(`reason.distance_${reason.of}`, { km: reason.km.toLocaleString(HTML_LANG[currentLanguage()]) })
    case 'speed':
      return reason.of === 'usual'
        ? t('reason.speed_usual', { kmh: reason.kmh })
        : t(`reason.speed_${reason.of}`, { kmh: reason.kmh, count: reason.trips })
    case 'rest':
      return t('reason.rest', { hours: reason.hours.toLocaleString(HTML_LANG[currentLanguage()]) })
    case 'weekend':
      return t(`reason.still_${reason.of}`)
    case 'holiday':
      return t('reason.holiday', { day: date(reason.day), name: reason.name })
    default:
      return t('reason.hours', { from: reason.from, until: reason.until })
  }
}

/** The range and what it follows from. */
export const EtaReasons = ({ eta: { eta_from, eta_until, eta_reasons } }: { eta: Eta }) => {
  const { t } = useTexts('eta')
  if (!eta_from || !eta_until) return null
  return (
    <div>
      <Text size="sm">{t('range', { from: dateTime(eta_from), until: dateTime(eta_until) })}</Text>
      <List size="xs" c="dimmed" aria-label={t('why')}>
        {eta_reasons.map((reason) => (
          <List.Item key={reason.kind}>
            <Reason reason={reason} />
          </List.Item>
        ))}
      </List>
    </div>
  )
}
