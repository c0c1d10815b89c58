import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { statusName } from '#shared/orders/order-status.ts'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { usePhone } from '#client/ui/screen-width.ts'
import { IconRoute } from '#client/ui/icons.ts'
import { type OrderDetail, modalText } from '../order.ts'

const OrderPicture = lazy(async () => ({
  default: (await import('../picture/OrderPicture.tsx')).OrderPicture,
}))

/** How an order of this modal goes, with the status that this one stands at. */
export const OrderHelp = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts(['orders', 'kit'])
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className="no-print"
        variant="subtle"
        size="compact-sm"
        mt={6}
        leftSection={<IconRoute size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('orders:picture.open')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        size="lg"
        fullScreen={phone}
        title={t('orders:picture.title', { modal: modalText(order.modal) })}
        closeButtonProps={{ 'aria-label': t('kit:close') }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('orders:picture.text')}{' '}
            <ScreenLink screen="home.order_life">{t('orders:picture.all')}</ScreenLink>
          </Text>
          <Suspense fallback={<Skeleton h={400} />}>
            <OrderPicture modal={order.modal} current={statusName(order.last_active_status_id)} />
          </Suspense>
        </Stack>
      </Modal>
    </>
  )
}
