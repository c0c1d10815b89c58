import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { type DragEvent, memo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type { PurchaseOrderState } from '#shared/purchase-orders/purchase-order.machine.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { decimal } from '#client/lib/format.ts'
import { CARD_HEIGHT } from '../board-window.ts'
import type { PurchaseOrder } from '../purchase-order.ts'
import { useBoardColumn } from '../use-board-column.ts'
import { BoardCard } from './BoardCard.tsx'
import styles from './board.module.css'

type Moves = {
  onMove: (order: PurchaseOrder, to: PurchaseOrderState) => void
  onDrag: (order: PurchaseOrder) => void
}
type Props = Moves & {
  status: PurchaseOrderState
  carrier: string | null
  onDrop: (to: PurchaseOrderState) => void
}

type CardsProps = Moves & { column: ReturnType<typeof useBoardColumn>; label: string }

/** The column is as tall as all its cards; those in sight stand in their seats. */
const Cards = ({ column, label, onMove, onDrag }: CardsProps) => (
  <ul
    className={styles.cards}
    aria-label={label}
    aria-busy={column.isBusy}
    // A scrolling list must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    onScroll={column.onScroll}
  >
    <li aria-hidden style={{ height: column.total * CARD_HEIGHT }} />
    {column.cards.map(({ seat, card }) => (
      <li
        key={card?.id ?? seat}
        className={styles.seat}
        style={{ top: seat * CARD_HEIGHT }}
        aria-setsize={column.total}
        aria-posinset={seat + 1}
      >
        {card === undefined ? (
          <Skeleton className={styles.card ?? ''} />
        ) : (
          <BoardCard order={card} onMove={onMove} onDrag={onDrag} />
        )}
      </li>
    ))}
  </ul>
)

/** Beyond what a list counts, the rest is found there by its filters. */
const Rest = ({ status }: { status: string }) => {
  const { t } = useTexts('purchase_orders')
  const list = usePathTo()('purchase_order')
  return list === null ? null : (
    <Button component={Link} to={`${list}?filter[status]=${status}`} variant="subtle" size="compact-sm">
      {t('board.in_list')}
    </Button>
  )
}

/** Purchase orders of one state, the newest first. */
export const BoardColumn = memo(({ status, carrier, onMove, onDrag, onDrop }: Props) => {
  const { t } = useTexts('purchase_orders')
  const [over, setOver] = useState(false)
  const column = useBoardColumn(status, carrier)
  const label = t(`state.${status}`)
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
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {label}
        </Title>
        <Text size="sm" c="dimmed">
          {column.goesOn ? `${decimal(column.total)}+` : decimal(column.total)}
        </Text>
      </Group>
      {column.failed ? (
        <ErrorBlock error={column.failed.error} onRetry={() => void column.failed?.refetch()} />
      ) : null}
      {column.isPending ? <Skeleton h={CARD_HEIGHT} /> : null}
      {column.isEmpty ? (
        <Text size="sm" c="dimmed">
          {t('board.empty')}
        </Text>
      ) : (
        <Cards column={column} label={t('board.cards', { state: label })} onMove={onMove} onDrag={onDrag} />
      )}
      {column.goesOn ? <Rest status={status} /> : null}
    </Paper>
  )
})
