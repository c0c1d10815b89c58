import { Skeleton, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { viewOrderRisk } from '#shared/risk/risk.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { OverMaximum, RiskParts, RiskReason } from '#client/kit/risk/RiskPanel.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer } from '#client/kit/use-call.ts'

/** What the order is asked for, for its shipper, its carrier and its risk manager. */
export const OrderRisk = ({ order }: { order: OrderOfTab }) => {
  const { t } = useTexts('risk')
  const may = useMay()
  const query = useAnswer(viewOrderRisk, { id: order.id }, { types: ['orders'] })
  if (query.isError) return <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Skeleton h={260} radius="md" />
  const risk = query.data
  if (risk === null) return <Text c="dimmed">{t('none')}</Text>
  return (
    <Panel title={t('title')}>
      <Stack gap="md">
        <RiskReason risk={risk} />
        <OverMaximum risk={risk} />
        <RiskParts risk={risk} decides={may('orders.approve_vehicle')} />
        {risk.reason ? (
          <Text size="sm">
            {t('reason')}: {risk.reason}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  )
}
