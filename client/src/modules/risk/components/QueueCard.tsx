import { Anchor, Button, Divider, Group, Paper, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type * as z from 'zod'
import { approveVehicle } from '#shared/orders/order.calls.ts'
import type { queuedOrder } from '#shared/risk/order-risk.ts'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { OverMaximum, RiskParts, RiskReason } from '#client/kit/risk/RiskPanel.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { dateTime, money } from '#client/lib/format.ts'
import { IconShieldCheck } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

type QueuedOrder = z.output<typeof queuedOrder>

/** One click approves what earlier approvals still cover; refused above the maximum, where a person gives the reason. */
const Renew = ({ row }: { row: QueuedOrder }) => {
  const { t } = useTexts('risk')
  const renew = useCall(approveVehicle, { invalidates: ['orders'] })
  if (!row.risk.can_renew || row.risk.over_maximum) return null
  return (
    <Button
      leftSection={<IconShieldCheck size={17} aria-hidden />}
      loading={renew.isPending}
      onClick={() => {
        renew
          .mutateAsync({ id: row.id, input: { renew: true } })
          .then(() => notifySuccess(t('renewed')))
          .catch((error: unknown) => notifyError(error))
      }}
    >
      {t('renew')}
    </Button>
  )
}

/** An order that waits: route, value, driver and vehicle with their record. */
export const QueueCard = ({ row }: { row: QueuedOrder }) => {
  const { t } = useTexts('risk')
  const path = usePathTo()('order_update', { id: String(row.id) })
  const { risk } = row
  return (
    <Paper withBorder p="md" component="article" aria-label={row.code}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <div>
            <Anchor
              component={Link}
              to={path ?? '.'}
              fw={650}
              aria-label={t('queue.open', { code: row.code })}
            >
              {row.code}
            </Anchor>
            <Text size="sm" c="dimmed">
              {row.from} → {row.to}
            </Text>
          </div>
          <StatusBadge tone={row.waits_for === 'approval' ? 'warning' : 'pending'}>
            {t(`queue.waits.${row.waits_for}`)}
          </StatusBadge>
        </Group>
        <Facts
          facts={[
            {
              label: t('queue.collection'),
              value: row.collection_date_time ? dateTime(row.collection_date_time) : t('queue.no_collection'),
            },
            { label: t('queue.since'), value: dateTime(row.since) },
            { label: t('queue.value'), value: money(row.value) },
            { label: t('queue.shipper'), value: row.shipper },
            { label: t('queue.carrier'), value: row.transporter },
          ]}
        />
        <Divider />
        <RiskReason risk={risk} />
        <OverMaximum risk={risk} />
        <RiskParts risk={risk} decides={row.waits_for === 'approval'} />
        <Renew row={row} />
      </Stack>
    </Paper>
  )
}
