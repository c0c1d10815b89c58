import { Button, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, memo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { TowerOrder } from '#shared/tower/tower.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconCircleCheck } from '#client/ui/icons.ts'
import { EtaLine, age } from '#client/kit/eta/EtaText.tsx'
import { StateBadge } from './StateMark.tsx'
import styles from './tower.module.css'

/** Up and down walk through the rows. */
const walk = (event: KeyboardEvent<HTMLUListElement>) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type RowProps = { order: TowerOrder; picked: boolean; onPick: (id: number) => void; minute: number }

/** Drawn again when its order changed, or what it says of time did. */
const Row = memo(({ order, picked, onPick }: RowProps) => {
  const { t } = useTexts('tower')
  return (
    <li>
      <UnstyledButton
        className={styles.row ?? ''}
        aria-pressed={picked}
        data-row
        data-state={order.state}
        onClick={() => onPick(order.id)}
      >
        <span className={styles.head}>
          <strong>{order.code}</strong>
          <StateBadge state={order.state} />
        </span>
        <Text size="sm" component="span" truncate>
          {order.from} → {order.to}
        </Text>
        <EtaLine eta={order} />
        <Text size="xs" c="dimmed" component="span">
          {order.position_at ? t('position_age', { age: age(order.position_at) }) : t('no_position')}
          {order.care ? ` · ${t('care.by', { name: order.care.user_name })}` : ''}
        </Text>
      </UnstyledButton>
    </li>
  )
})
Row.displayName = 'Row'

type Props = {
  rows: readonly TowerOrder[] | undefined
  picked: number | null
  /** The same function as before, so that rows stay. */
  onPick: (id: number) => void
  /** When the rows were read, in minutes: their ages are told anew. */
  minute: number
  more: (() => void) | null
  loading: boolean
}

/** The tower as a list: all that the map tells, without the map. */
export const TowerList = ({ rows, picked, onPick, minute, more, loading }: Props) => {
  const { t } = useTexts('tower')
  if (!rows)
    return (
      <Stack gap="xs" className={styles.list ?? ''} aria-busy>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={92} radius="md" />
        ))}
      </Stack>
    )
  if (rows.length === 0)
    return (
      <div className={styles.list}>
        <EmptyState icon={IconCircleCheck} title={t('empty_title')} text={t('empty_text')} />
      </div>
    )
  return (
    <div className={styles.list}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the buttons inside */}
      <ul className={styles.rows} aria-label={t('list')} onKeyDown={walk}>
        {rows.map((order) => (
          <Row key={order.id} order={order} picked={order.id === picked} onPick={onPick} minute={minute} />
        ))}
      </ul>
      {more ? (
        <Button variant="default" fullWidth loading={loading} onClick={more}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  )
}
