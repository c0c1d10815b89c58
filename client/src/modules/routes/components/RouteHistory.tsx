import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { showRouteHistory } from '#shared/routes/route.calls.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { dateTime } from '#client/lib/format.ts'
import { valueOf } from '../route.ts'
import { SituationBadge } from './SituationBadge.tsx'

/** The chain of versions: what each said, who decided what and why. */
export const RouteHistory = ({ id }: { id: string }) => {
  const { t } = useTexts('routes')
  const history = useAnswer(showRouteHistory, { id }, { types: ['route_tables'] })
  return (
    <Panel title={t('history')}>
      <Stack gap="sm">
        {(history.data ?? []).map((one) => (
          <div key={one.id}>
            <Group gap="xs">
              <Anchor component={ScreenLink} screen="route_detail" params={{ id: one.id }}>
                {t('version_number', { number: one.version })}
              </Anchor>
              <SituationBadge situation={one.situation} />
              <Text size="sm">{valueOf(one)}</Text>
              <Text size="sm" c="dimmed">
                {t('orders', { count: one.orders })}
              </Text>
            </Group>
            <Text size="xs" c="dimmed">
              {t('created_line', { name: one.created_by ?? '–', at: dateTime(one.created_at) })}
            </Text>
            {(['shipper', 'transporter'] as const).map((side) =>
              one[`${side}_decided_at`] ? (
                <Text key={side} size="xs" c="dimmed">
                  {[
                    `${t(side)}: ${one[`${side}_decided_by`] ?? ''}`,
                    dateTime(one[`${side}_decided_at`]),
                    one[`${side}_justification`],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              ) : null,
            )}
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
