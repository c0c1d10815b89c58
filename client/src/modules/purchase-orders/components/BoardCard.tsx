import { ActionIcon, Group, Menu, Paper, Text } from '@mantine/core'
import { type KeyboardEvent, memo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { PurchaseOrderState } from '#shared/purchase-orders/purchase-order.machine.ts'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { money } from '#client/lib/format.ts'
import { IconDots } from '#client/ui/icons.ts'
import { COLUMNS, targetsOf } from '../board-moves.ts'
import type { PurchaseOrder } from '../purchase-order.ts'
import styles from './board.module.css'

type Props = {
  order: PurchaseOrder
  onMove: (order: PurchaseOrder, to: PurchaseOrderState) => void
  onDrag: (order: PurchaseOrder) => void
}

const KEYS = new Set(['ArrowLeft', 'ArrowRight'])

/** The next column that the card may go to, in that direction. */
const neighbour = (order: PurchaseOrder, key: string): PurchaseOrderState | undefined => {
  const seat = COLUMNS.indexOf(order.status)
  const targets = targetsOf(order)
  return key === 'ArrowRight'
    ? targets.find((to) => COLUMNS.indexOf(to) > seat)
    : targets.findLast((to) => COLUMNS.indexOf(to) < seat)
}

/** A purchase order on the board: dragged, moved by its menu, or by Alt and an arrow. */
export const BoardCard = memo(({ order, onMove, onDrag }: Props) => {
  const { t } = useTexts('purchase_orders')
  const targets = targetsOf(order)
  const byKey = (event: KeyboardEvent) => {
    if (!event.altKey || !KEYS.has(event.key)) return
    const to = neighbour(order, event.key)
    if (to === undefined) return
    event.preventDefault()
    onMove(order, to)
  }
  const missing = order.orders_without_canhoto.length
  return (
    <Paper
      withBorder
      p="xs"
      className={styles.card}
      draggable={targets.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', order.id)
        onDrag(order)
      }}
      onKeyDown={byKey}
    >
      <Group justify="space-between" gap={6} wrap="nowrap">
        <Text
          size="sm"
          fw={600}
          c="var(--mantine-color-anchor)"
          component={ScreenLink}
          screen="purchase_order_details"
          params={{ id: order.id }}
        >
          {t('one.name', { number: order.number })}
        </Text>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('board.move', { number: order.number })}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('board.move_to')}</Menu.Label>
            {targets.map((to) => (
              <Menu.Item key={to} onClick={() => onMove(order, to)}>
                {t(`state.${to}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Text size="sm" lineClamp={1}>
        {order.transporter?.fantasy_name}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={1}>
        {order.shipper?.fantasy_name}
      </Text>
      <Text size="sm" fw={600} mt={4}>
        {money(order.value)}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={2}>
        {[
          t('board.orders', { count: order.order_ids.length }),
          ...(missing > 0 ? [t('canhoto.missing', { count: missing })] : []),
          ...(order.fatura_avaliable && !order.fatura_settled ? [t('bill.differs')] : []),
        ].join(' · ')}
      </Text>
    </Paper>
  )
})
