import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { createOrdersOfRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { RoadMapRow } from '../road-map.ts'

const WAYS = ['one', 'each'] as const
const INVALIDATES = { invalidates: ['road_maps', 'road_maps_requests', 'request', 'orders'] }

/** One order of the whole load, or one of each request. A load with a planned freight begins with the former. */
export const LoadOrdersDialog = ({ row, onClose }: { row: RoadMapRow; onClose: () => void }) => {
  const { t } = useTexts('requests')
  const [as, setAs] = useState<(typeof WAYS)[number]>(row.price === null ? 'each' : 'one')
  const order = useCall(createOrdersOfRoadMap, INVALIDATES)
  const confirm = async () => {
    const { order_ids } = await order.mutateAsync({ id: row.id, input: { as } })
    notifySuccess(t('load.ordered', { count: order_ids.length }))
  }
  const about = {
    one: row.price === null ? t('load.one_text') : t('load.one_priced', { price: money(row.price) }),
    each: t('load.each_text'),
  }
  return (
    <ActionDialog
      title={t('load.create_orders')}
      confirmLabel={t('load.create_orders')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Radio.Group
        label={t('load.orders_as')}
        value={as}
        onChange={(value) => setAs(WAYS.find((one) => one === value) ?? 'each')}
      >
        <Stack gap="sm" mt="xs">
          {WAYS.map((one) => (
            <Radio key={one} value={one} label={t(`load.as.${one}`)} description={about[one]} />
          ))}
        </Stack>
      </Radio.Group>
    </ActionDialog>
  )
}
