import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { dateTime } from '#client/lib/format.ts'
import type { RouteTable } from '../route.ts'

/** What either side decided, when and why, the closure, and the way to the version that follows. */
export const RouteDecisions = ({ route }: { route: RouteTable }) => {
  const { t } = useTexts('routes')
  return (
    <Panel title={t('decisions')}>
      <Stack gap="sm">
        {(['shipper', 'transporter'] as const).map((side) => (
          <div key={side}>
            <Group justify="space-between">
              <Text size="sm" fw={600}>
                {t(side)}
              </Text>
              <Text size="sm">{t(`approval.${route[`${side}_approval`]}`)}</Text>
            </Group>
            {route[`${side}_decided_at`] ? (
              <Text size="xs" c="dimmed">
                {`${route[`${side}_decided_by`] ?? ''} · ${dateTime(route[`${side}_decided_at`])}`}
              </Text>
            ) : null}
            {route[`${side}_justification`] ? <Text size="sm">{route[`${side}_justification`]}</Text> : null}
          </div>
        ))}
        {route.closure ? (
          <div>
            <Text size="sm" fw={600}>
              {t('closed_by', { name: route.closed_by ?? '' })}
            </Text>
            <Text size="sm">{route.closure_justification}</Text>
          </div>
        ) : null}
        {route.next_id ? (
          <Anchor component={ScreenLink} screen="route_detail" params={{ id: route.next_id }}>
            {t('next_version')}
          </Anchor>
        ) : null}
      </Stack>
    </Panel>
  )
}
