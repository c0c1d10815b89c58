import { Group, Stack, Text, Timeline } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { date, dateTime, percent } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { TableVersion } from '#shared/tables/table-watch.contract.ts'
import { useHistoryOf } from '../queries.ts'
import { SITUATION_TONES, situationOf } from '../table.ts'
import { rateName } from '../words.ts'
import styles from './tables.module.css'

export const componentName = (component: string): string =>
  text(`tables:component.${component}`, {}, rateName(component))

const sign = (value: string): string => `${value.startsWith('-') ? '' : '+'}${percent(value, 4)}`

/** Every version of the chain, newest first: who wrote it, who decided what and when, and what moved its end. */
export const HistoryTab = ({ id }: { id: string }) => (
  <WithRecord query={useHistoryOf(id)}>{(versions) => <Versions versions={versions} id={id} />}</WithRecord>
)

const Versions = ({ versions, id }: { versions: readonly TableVersion[]; id: string }) => {
  const { t } = useTexts('tables')
  return (
    <Timeline bulletSize={14} lineWidth={2}>
      {versions.map((one, index) => {
        const before = versions[index + 1]
        return (
          <Timeline.Item
            key={one.id}
            title={
              <Group gap="xs">
                {String(one.id) === id ? (
                  <Text fw={650}>{t('history.this', { version: one.version })}</Text>
                ) : (
                  <ScreenLink className={styles.link ?? ''} screen="table" params={{ id: one.id }}>
                    {t('field.version_number', { version: one.version })}
                  </ScreenLink>
                )}
                <StatusBadge tone={SITUATION_TONES[situationOf(one)]} size="sm">
                  {t(`situation.${situationOf(one)}`)}
                </StatusBadge>
              </Group>
            }
          >
            <Stack gap={2}>
              <Text size="sm">
                {one.table} · {t('field.range', { from: date(one.date_start), until: date(one.date_end) })}
              </Text>
              <Text size="xs" c="dimmed">
                {one.created_by
                  ? t('history.written', { name: one.created_by, when: dateTime(one.created_at) })
                  : dateTime(one.created_at)}
                {one.files > 0 ? ` · ${t('history.files', { count: one.files })}` : ''}
              </Text>
              {(one.readjustment?.items ?? []).map((item) => (
                <Text key={`${item.component}${(item.states ?? []).join('')}`} size="sm">
                  {t('history.readjusted', {
                    component: componentName(item.component),
                    percentage: sign(item.percentage),
                  })}
                  {item.states?.length ? ` (${item.states.join(', ')})` : ''}
                </Text>
              ))}
              {(['shipper', 'transporter'] as const).map((side) =>
                one[`${side}_decided_at`] === null ? null : (
                  <Text key={side} size="sm">
                    {t(one[`${side}_approval`] === 'refused' ? 'history.refused' : 'history.approved', {
                      side: t(`field.${side}`),
                      name: one[`${side}_decided_by`] ?? '',
                      when: dateTime(one[`${side}_decided_at`]),
                    })}
                    {one[`${side}_justification`]
                      ? ` ${t('detail.words', { text: one[`${side}_justification`] })}`
                      : ''}
                  </Text>
                ),
              )}
              {one.prolongations.map((moved) => (
                <Text key={moved.id} size="sm">
                  {t(`history.prolongation.${moved.approval}`, {
                    from: date(moved.previous_date),
                    until: date(moved.date),
                    name: moved.user_name ?? '',
                    when: dateTime(moved.created_at),
                  })}
                </Text>
              ))}
              {before ? (
                <Text size="sm" className="no-print">
                  <ScreenLink
                    className={styles.link ?? ''}
                    screen="table_compare"
                    params={{ id: before.id }}
                    search={`?with=${one.id}`}
                  >
                    {t('history.compare', { version: before.version })}
                  </ScreenLink>
                </Text>
              ) : null}
            </Stack>
          </Timeline.Item>
        )
      })}
    </Timeline>
  )
}
