import { Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { dateTime } from '#client/lib/format.ts'
import { type Receipt, orderName } from '../receipt.ts'
import styles from './receipts.module.css'

type RowProps = { receipt: Receipt; picked: boolean; onPick: () => void }

const bringIntoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

const Row = ({ receipt, picked, onPick }: RowProps) => {
  const { t } = useTexts('receipts')
  return (
    <li>
      <UnstyledButton
        className={styles.row ?? ''}
        aria-current={picked ? 'true' : undefined}
        {...(picked ? { ref: bringIntoView } : {})}
        onClick={onPick}
      >
        <span className={styles.head}>
          <strong>{orderName(receipt)}</strong>
          <Text size="xs" c="dimmed" component="span">
            {dateTime(receipt.created_at)}
          </Text>
        </span>
        <Text size="sm" component="span" truncate>
          {receipt.nf_file ? t('invoice', { number: receipt.nf_file.number }) : t('whole_order')}
        </Text>
        <Text size="xs" c="dimmed" component="span" truncate>
          {receipt.order?.transporter?.fantasy_name ?? receipt.name}
        </Text>
      </UnstyledButton>
    </li>
  )
}

type Props = { rows: readonly Receipt[] | undefined; picked: string | null; onPick: (id: string) => void }

/** The receipts of the chosen state, one beneath the other. */
export const ReceiptQueue = ({ rows, picked, onPick }: Props) => {
  const { t } = useTexts('receipts')
  if (!rows)
    return (
      <div className={styles.queue} aria-busy>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={70} mb={6} radius="md" />
        ))}
      </div>
    )
  return (
    <nav className={styles.queue} aria-label={t('queue')}>
      <ul className={styles.rows}>
        {rows.map((receipt) => (
          <Row
            key={receipt.id}
            receipt={receipt}
            picked={receipt.id === picked}
            onPick={() => onPick(receipt.id)}
          />
        ))}
      </ul>
    </nav>
  )
}
