import {
  Badge,
  Button,
  Group,
  Paper,
  Progress,
  SimpleGrid,
  Stack,
  Table,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { date, decimal, money, percent, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconAlertTriangle, IconLock } from '#client/ui/icons.ts'
import type { Load } from '../consolidation.ts'
import type { Moved } from './MoveDialog.tsx'

const SHARES = ['weight', 'volume', 'boxes', 'stops'] as const

type Props = {
  load: Load
  number: number
  isKept: boolean
  onKeep?: () => void
  onMove?: (request: Moved['request']) => void
}

const Used = ({ load }: { load: Load }) => {
  const { t } = useTranslation('consolidation')
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {SHARES.map((name) => {
        const label = t(`used.${name}`)
        const share = percent((load.shares[name] * 100).toFixed(0), 0)
        return (
          <div key={name}>
            <Group justify="space-between" gap={4}>
              <Text size="xs">{label}</Text>
              <Text size="xs" fw={600}>
                {share}
              </Text>
            </Group>
            <Progress value={load.shares[name] * 100} size="sm" aria-label={`${label}: ${share}`} />
          </div>
        )
      })}
    </SimpleGrid>
  )
}

const Requests = ({ load, number, onMove }: Pick<Props, 'load' | 'number' | 'onMove'>) => {
  const { t } = useTranslation('consolidation')
  return (
    <ScrollRegion label={`${t('list.requests')}: ${t('load.title', { number })}`}>
      <Table miw={760} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('row.request')}</Table.Th>
            <Table.Th>{t('row.destination')}</Table.Th>
            <Table.Th ta="right">{t('row.weight')}</Table.Th>
            <Table.Th>{t('row.why_in')}</Table.Th>
            <Table.Th ta="right">{t('row.adds')}</Table.Th>
            <Table.Th ta="right">{t('row.alone')}</Table.Th>
            {onMove ? (
              <Table.Th>
                <VisuallyHidden>{t('move.action')}</VisuallyHidden>
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {load.requests.map((request) => (
            <Table.Tr key={request.request_id}>
              <Table.Td>
                <Text size="sm" fw={600}>
                  {request.code}
                </Text>
                <Text size="xs" c="dimmed">
                  {request.destinatary_name}
                </Text>
              </Table.Td>
              <Table.Td>{request.destination}</Table.Td>
              <Table.Td ta="right">{weight(request.weight)}</Table.Td>
              <Table.Td>{t(`bond.${request.bond}`, { km: decimal(request.km, 0) })}</Table.Td>
              <Table.Td ta="right">{request.adds === null ? '—' : money(request.adds)}</Table.Td>
              <Table.Td ta="right">{request.alone === null ? '—' : money(request.alone)}</Table.Td>
              {onMove ? (
                <Table.Td ta="right">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t('move.of', { code: request.code })}
                    onClick={() => onMove(request)}
                  >
                    {t('move.action')}
                  </Button>
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

/** One load: what it costs and saves, how full it is, and why each request is in it. */
export const LoadCard = ({ load, number, isKept, onKeep, onMove }: Props) => {
  const { t } = useTranslation('consolidation')
  const facts = [
    `${load.transporter} · ${load.table}`,
    text(`shipment:modal.${load.modal}`),
    load.vehicle_type,
    t('load.leaves', { date: date(load.departure) }),
    t('load.way', { km: decimal(load.km, 0), count: load.stops }),
  ]
  return (
    <Paper withBorder p="md" component="section" aria-label={t('load.title', { number })}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div style={{ flex: '1 1 320px' }}>
            <Group gap="xs">
              <Title order={2} size="h4">
                {t('load.title', { number })}
              </Title>
              {load.kept ? (
                <Badge variant="light" color="gray" leftSection={<IconLock size={12} aria-hidden />}>
                  {t('load.kept')}
                </Badge>
              ) : null}
              {load.below_floor ? (
                <Badge variant="light" color="red" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
                  {t('load.below', { floor: money(load.floor) })}
                </Badge>
              ) : null}
            </Group>
            <Text size="sm" c="dimmed">
              {facts.join(' · ')}
            </Text>
          </div>
          <div style={{ textAlign: 'right' }}>
            <Text fw={700}>{money(load.price)}</Text>
            <Text size="sm" c="dimmed">
              {load.saving === null
                ? t('load.alone_unknown')
                : t('load.saves', { saving: money(load.saving), alone: money(load.alone) })}
            </Text>
          </div>
        </Group>
        <Used load={load} />
        <Requests load={load} number={number} {...(onMove ? { onMove } : {})} />
        {onKeep ? (
          <Group justify="flex-end">
            <Button
              size="xs"
              variant={isKept ? 'filled' : 'default'}
              aria-pressed={isKept}
              leftSection={<IconLock size={15} aria-hidden />}
              onClick={onKeep}
            >
              {t(isKept ? 'load.will_keep' : 'load.keep')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Paper>
  )
}
