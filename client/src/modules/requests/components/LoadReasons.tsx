import { Anchor, Stack, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { showRoadMapPlan } from '#shared/road-maps/road-map.calls.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { decimal, money } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { RoadMapRow } from '../road-map.ts'

/** Why a planned load is as it is: its saving, and the bond of each request; nothing for one by hand. */
export const LoadReasons = ({ row }: { row: RoadMapRow }) => {
  const { t } = useTexts('requests')
  const { t: say } = useTexts('consolidation')
  const pathTo = usePathTo()
  const isPlanned = row.consolidation_id !== null
  const { data } = useAnswer(showRoadMapPlan, { id: row.id }, { types: ['road_maps'], enabled: isPlanned })
  const load = data?.load
  if (!load) return null
  const { price, saving, alone } = load
  const path = pathTo('consolidation', { id: row.consolidation_id ?? 0 })
  return (
    <Panel title={t('load.why')}>
      <Stack gap="xs">
        <Text size="sm">
          {saving === null
            ? t('load.planned_at', { price: money(price) })
            : t('load.saves', { price: money(price), saving: money(saving), alone: money(alone) })}{' '}
          {row.price === null ? t('load.was') : ''}{' '}
          {path ? (
            <Anchor component={Link} to={path} size="sm">
              {t('load.plan')}
            </Anchor>
          ) : null}
        </Text>
        <ScrollRegion label={t('load.why')}>
          <Table miw={560} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('row.request')}</Table.Th>
                <Table.Th>{say('row.why_in')}</Table.Th>
                <Table.Th ta="right">{say('row.adds')}</Table.Th>
                <Table.Th ta="right">{say('row.alone')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {load.requests.map((one) => (
                <Table.Tr key={one.request_id}>
                  <Table.Td>
                    <Text size="sm" fw={600}>
                      {one.code}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {one.destinatary_name}
                    </Text>
                  </Table.Td>
                  <Table.Td>{say(`bond.${one.bond}`, { km: decimal(one.km, 0) })}</Table.Td>
                  <Table.Td ta="right">{money(one.adds)}</Table.Td>
                  <Table.Td ta="right">{money(one.alone)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      </Stack>
    </Panel>
  )
}
