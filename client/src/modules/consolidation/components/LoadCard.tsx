import { Badge, Button, Group, Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { date, decimal, money, percent } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconAlertTriangle, IconLock } from '#client/ui/icons.ts'
import type { Load } from '../consolidation.ts'
import type { Moved } from './MoveDialog.tsx'
import { RequestRows } from './RequestRows.tsx'

const SHARES = ['weight', 'volume', 'boxes', 'taxable', 'stops'] as const

type Props = {
  load: Load
  number: number
  isKept: boolean
  onKeep?: () => void
  onMove?: (request: Moved['request']) => void
}

const Used = ({ load }: { load: Load }) => {
  const { t } = useTexts('consolidation')
  return (
    <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm">
      {SHARES.map((name) => {
        const used = load.shares[name]
        if (used === undefined) return null
        const label = t(`used.${name}`)
        const share = percent((used * 100).toFixed(0), 0)
        return (
          <div key={name}>
            <Group justify="space-between" gap={4}>
              <Text size="xs">{label}</Text>
              <Text size="xs" fw={600}>
                {share}
              </Text>
            </Group>
            <Progress value={used * 100} size="sm" aria-label={`${label}: ${share}`} />
          </div>
        )
      })}
    </SimpleGrid>
  )
}

/** When a request is received, and how long its vehicle waits for that. */
const useArrival = () => {
  const { t } = useTexts('consolidation')
  return ({ arrives, waits = 0 }: Load['requests'][number]): string | null => {
    if (arrives === undefined) return null
    const [day = '', time = ''] = arrives.split('T')
    const at = t('row.arrives_at', { date: date(day), time })
    return waits < 0.1 ? at : `${at} · ${t('row.waits', { hours: decimal(waits, 1) })}`
  }
}

const Requests = ({ load, number, onMove }: Pick<Props, 'load' | 'number' | 'onMove'>) => {
  const { t } = useTexts('consolidation')
  const arrivalOf = useArrival()
  return (
    <RequestRows
      label={`${t('list.requests')}: ${t('load.title', { number })}`}
      whyLabel={t('row.why_in')}
      rows={load.requests.map((request) => ({
        request,
        why: t(`bond.${request.bond}`, { km: decimal(request.km, 0) }),
        arrival: arrivalOf(request),
      }))}
      hasAdds
      onMove={onMove}
    />
  )
}

/** One load: what it costs and saves, how full it is, and why each request is in it. */
export const LoadCard = ({ load, number, isKept, onKeep, onMove }: Props) => {
  const { t } = useTexts('consolidation')
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
          <Text component="div" ta={{ base: 'left', sm: 'right' }}>
            <Text fw={700}>{money(load.price)}</Text>
            <Text size="sm" c="dimmed">
              {load.saving === null
                ? t('load.alone_unknown')
                : t('load.saves', { saving: money(load.saving), alone: money(load.alone) })}
            </Text>
          </Text>
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
