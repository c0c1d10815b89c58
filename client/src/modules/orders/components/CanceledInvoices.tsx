import { Alert } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { IconBan } from '#client/ui/icons.ts'
import type { OrderDetail } from '../order.ts'

/** Invoices that their issuer canceled while the order can still do without them (documents/README "Events"). */
export const CanceledInvoices = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  const numbers = order.nf_files.filter(({ canceled_at }) => canceled_at !== null).map(({ number }) => number)
  if (numbers.length === 0 || order.canceled_at !== null || order.on_route_date_time !== null) return null
  return (
    <Alert color="red" icon={<IconBan />} title={t('detail.canceled_invoices')} mb="md">
      {t('detail.canceled_invoices_text', { count: numbers.length, numbers: numbers.join(', ') })}
    </Alert>
  )
}
