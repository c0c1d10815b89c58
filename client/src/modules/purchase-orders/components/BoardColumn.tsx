import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PurchaseOrderState } from '#shared/purchase-orders/purchase-order.machine.ts'
import { purchaseOrders } from '#shared/purchase-orders/purchase-orders.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { SIDES, type PurchaseOrder } from '../purchase-order.ts'
import { BoardCard } from './BoardCard.tsx'
import styles from './board.module.css'

const FEW = 50
/** As many as a page of a list has at most; the list has the rest. */
const MOST = 100

type Props = {
  status: PurchaseOrderState
  carrier: string | null
  onMove: (order: PurchaseOrder, to: PurchaseOrderState) => void
  onDrag: (order: PurchaseOrder) => void
  onDrop: (to: PurchaseOrderState) => void
}

const More = ({
  status,
  size,
  total,
  onMore,
}: {
  status: string
  size: number
  total: number
  onMore: () => void
}) => {
  const { t } = useTranslation('purchase_orders')
  const list = usePathTo()('purchase_order')
  const count = total - size
  if (count <= 0) return null
  if (size < MOST)
    return (
      <Button variant="subtle" size="compact-sm" onClick={onMore}>
        {t('board.more', { count })}
      </Button>
    )
  return list === null ? null : (
    <Button component={Link} to={`${list}?filter[status]=${status}`} variant="subtle" size="compact-sm">
      {t('board.in_list', { count })}
    </Button>
  )
}

/** Purchase orders of one state, the newest first. */
export const BoardColumn = ({ status, carrier, onMove, onDrag, onDrop }: Props) => {
  const { t } = useTranslation('purchase_orders')
  const [size, setSize] = useState(FEW)
  const [over, setOver] = useState(false)
  const query = useResourceList<PurchaseOrder>(purchaseOrders, {
    page: { number: 1, size },
    filter: { status, ...(carrier === null ? {} : { transporter_id: carrier }) },
    include: SIDES,
  })
  const total = query.data?.page.total ?? 0
  const rows = query.data?.rows ?? []
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(status)
  }
  return (
    <Paper
      withBorder
      p="sm"
      className={styles.column}
      data-over={over}
      component="section"
      aria-label={t(`state.${status}`)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {t(`state.${status}`)}
        </Title>
        <Text size="sm" c="dimmed">
          {total}
        </Text>
      </Group>
      {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton h={110} /> : null}
      <Stack gap={6}>
        {rows.map((order) => (
          <BoardCard key={order.id} order={order} onMove={onMove} onDrag={onDrag} />
        ))}
        {query.isSuccess && rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('board.empty')}
          </Text>
        ) : null}
        <More status={status} size={rows.length} total={total} onMore={() => setSize(MOST)} />
      </Stack>
    </Paper>
  )
}
