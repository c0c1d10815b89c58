import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { statusId, statusLabel } from '#shared/orders/order-status.ts'
import { Milestones } from '#client/kit/detail/Milestones.tsx'
import { dateTime } from '#client/lib/format.ts'
import { currentLanguage } from '#client/lib/i18n.ts'
import { type OrderDetail, inOrder } from '../order.ts'
import { stepsOf } from '../order-steps.ts'

/** The order's way; steps that this order does not have are shown as such. */
export const OrderSteps = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const steps = stepsOf(order, inOrder(order.status))
  return (
    <Milestones
      label={t('detail.milestones')}
      steps={steps.map(({ status, state, at, who }) => ({
        key: status,
        label: statusLabel(statusId(status), currentLanguage()),
        state,
        detail:
          state === 'skipped' ? null : at ? (
            <>
              {dateTime(at)}
              {who ? (
                <Text span size="xs" display="block" c="dimmed">
                  {who}
                </Text>
              ) : null}
            </>
          ) : null,
      }))}
    />
  )
}
