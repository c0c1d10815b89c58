import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconScale } from '#client/ui/icons.ts'
import type { OrderDetail } from '../order.ts'
import { AuditTable } from './AuditTable.tsx'

/** Whether the charge is right, and (`children`, from the module of freight) why the freight costs what it costs. */
export const OrderValues = ({ order, children }: { order: OrderDetail; children: ReactNode }) => {
  const { t } = useTexts('orders')
  const audited = order.audits_order.length > 0
  const audit = (
    <Panel title={t('values.audit')}>
      {audited ? (
        <Stack gap="lg">
          {order.audits_order.map((one) => (
            <AuditTable key={one.id} audit={one} />
          ))}
        </Stack>
      ) : (
        <EmptyState icon={IconScale} title={t('values.no_audit')} text={t('values.no_audit_text')} />
      )}
    </Panel>
  )
  return (
    <Stack gap="md">
      {audited ? audit : null}
      {children}
      {audited ? null : audit}
    </Stack>
  )
}
