import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconCalculator, IconScale } from '#client/ui/icons.ts'
import type { OrderDetail } from '../order.ts'
import { AuditTable } from './AuditTable.tsx'
import { PriceTable } from './PriceTable.tsx'

/** Why the freight costs what it costs, and whether the charge is right. */
export const OrderValues = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const simulation =
    order.simulation_orders.find(({ selected }) => selected) ??
    order.simulation_orders.find((one) => one.transporter_id === order.transporter_id) ??
    order.simulation_orders[0]
  return (
    <Stack gap="md">
      <Panel title={t('values.audit')}>
        {order.audits_order.length === 0 ? (
          <EmptyState icon={IconScale} title={t('values.no_audit')} text={t('values.no_audit_text')} />
        ) : (
          <Stack gap="lg">
            {order.audits_order.map((audit) => (
              <AuditTable key={audit.id} audit={audit} />
            ))}
          </Stack>
        )}
      </Panel>
      <Panel title={t('values.price')}>
        {simulation?.simulation ? (
          <PriceTable simulation={simulation} price={simulation.simulation} />
        ) : (
          <EmptyState icon={IconCalculator} title={t('values.no_price')} text={t('values.no_price_text')} />
        )}
      </Panel>
    </Stack>
  )
}
