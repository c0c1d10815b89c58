import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followOrder } from '#shared/orders/order.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import type { Selection } from '#client/kit/list/list-types.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { IconBell } from '#client/ui/icons.ts'
import type { Order } from '../order.ts'

/** Follows every selected order that is not followed yet. */
export const FollowSelected = ({ selection }: { selection: Selection<Order> }) => {
  const { t } = useTranslation('orders')
  const follow = useCall(followOrder, { invalidates: ['orders'] })
  const [running, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      const wanted = selection.rows.filter((order) => order.meta?.actions?.includes('follow'))
      await Promise.all(wanted.map(({ id }) => follow.mutateAsync({ id })))
      notifySuccess(t('list.followed'))
      selection.clear()
    } catch (error) {
      notifyError(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Can ability={followOrder.ability}>
      <Button
        size="xs"
        variant="default"
        loading={running}
        leftSection={<IconBell size={15} aria-hidden />}
        onClick={() => void run()}
      >
        {t('list.follow_selected')}
      </Button>
    </Can>
  )
}
