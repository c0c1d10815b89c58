import { Stack, Text } from '@mantine/core'
import { money } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { OrderDetail } from '../order.ts'

/** The charge of a CT-e; one that belongs to another order and is shared with this one says so. */
export const CtePrice = ({
  cte,
  orderId,
}: {
  cte: OrderDetail['cte_files'][number]
  orderId: OrderDetail['id']
}) => {
  const { t } = useTexts('orders')
  if (cte.shipping_price === null || String(cte.order_id) === orderId) return money(cte.shipping_price)
  return (
    <Stack gap={0}>
      {money(cte.shipping_price)}
      <Text size="xs" c="dimmed">
        {t('documents.whole_cte')}
      </Text>
    </Stack>
  )
}
