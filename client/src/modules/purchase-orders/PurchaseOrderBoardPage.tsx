import { Group, Stack, Text } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { transporters } from '#shared/companies/companies.contract.ts'
import type { PurchaseOrderState } from '#shared/purchase-orders/purchase-order.machine.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { notifyInfo } from '#client/kit/notify.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { COLUMNS, moveOf } from './board-moves.ts'
import { BoardColumn } from './components/BoardColumn.tsx'
import { PurchaseOrderDialog, type DialogName } from './components/PurchaseOrderDialogs.tsx'
import styles from './components/board.module.css'
import type { PurchaseOrder } from './purchase-order.ts'

type Move = { order: PurchaseOrder; name: DialogName }

/** Purchase orders by state; a move to another column asks for what that step needs. */
export const PurchaseOrderBoardPage = () => {
  const { t } = useTexts('purchase_orders')
  const [carrier, setCarrier] = useState<string | null>(null)
  const [moving, setMoving] = useState<Move | null>(null)
  const dragged = useRef<PurchaseOrder | null>(null)
  // The same from one drawing to the next: columns and cards that did not change are not drawn again.
  const move = useCallback(
    (order: PurchaseOrder, to: PurchaseOrderState) => {
      if (order.status === to) return
      const name = moveOf(order, to)
      if (name === null) notifyInfo(t('board.no_way', { number: order.number, to: t(`state.${to}`) }))
      else setMoving({ order, name })
    },
    [t],
  )
  const drag = useCallback((order: PurchaseOrder) => {
    dragged.current = order
  }, [])
  const drop = useCallback(
    (to: PurchaseOrderState) => {
      if (dragged.current) move(dragged.current, to)
      dragged.current = null
    },
    [move],
  )
  return (
    <Stack gap="md">
      <PageHeader title={t('board.title')} description={t('board.text')} />
      <Group align="flex-end" justify="space-between">
        <ResourcePicker<{ fantasy_name: string }>
          label={t('field.transporter')}
          resource={transporters}
          optionLabel={({ fantasy_name }) => fantasy_name}
          value={carrier}
          onChange={setCarrier}
        />
        <Text size="sm" c="dimmed">
          {t('board.keys')}
        </Text>
      </Group>
      <div className={styles.board}>
        {COLUMNS.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            carrier={carrier}
            onMove={move}
            onDrag={drag}
            onDrop={drop}
          />
        ))}
      </div>
      {moving === null ? null : (
        <PurchaseOrderDialog name={moving.name} order={moving.order} onClose={() => setMoving(null)} />
      )}
    </Stack>
  )
}
