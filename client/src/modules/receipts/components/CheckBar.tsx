import { ActionIcon, Button, Text } from '@mantine/core'
import { Can } from '#client/kit/Can.tsx'
import { useTexts } from '#client/lib/texts.ts'
import { IconArrowBackUp, IconCheck, IconChevronLeft, IconChevronRight, IconX } from '#client/ui/icons.ts'
import type { Receipt } from '../receipt.ts'
import styles from './receipts.module.css'

type Props = {
  receipt: Receipt
  /** Its picture is there: it may be decided about. */
  isReady: boolean
  /** It is there no more. */
  isLost: boolean
  /** Its place in the queue; -1: it left. */
  at: number
  count: number
  onMove: (by: number) => void
  onApprove: () => void
  onRefuse: () => void
  onReopen: () => void
}

/** The second click of a double one was meant for the receipt before. */
const once =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail <= 1) act()
  }

/** Decisions about the receipt that is shown; on a phone they stay at the thumb. */
export const CheckBar = ({
  receipt,
  isReady,
  isLost,
  at,
  count,
  onMove,
  onApprove,
  onRefuse,
  onReopen,
}: Props) => {
  const { t } = useTexts('receipts')
  return (
    <div className={styles.bar}>
      <div className={styles.pager}>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('previous')}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        {at < 0 ? null : (
          <Text size="sm" c="dimmed">
            {t('place', { at: at + 1, count })}
          </Text>
        )}
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('next')}
          disabled={at >= count - 1}
          onClick={() => onMove(1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <Can ability="receipts.check">
        {isLost ? null : receipt.check === 'waiting' ? (
          // The second click, and a key that is held down, do not reach the buttons of the next receipt.
          <div key={receipt.id} className={styles.acts}>
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconX size={18} aria-hidden />}
              disabled={!isReady}
              onClick={onRefuse}
            >
              {t('refuse')}
            </Button>
            <Button
              leftSection={<IconCheck size={18} aria-hidden />}
              disabled={!isReady}
              onClick={once(onApprove)}
            >
              {t('approve')}
            </Button>
          </div>
        ) : (
          <div key={receipt.id} className={styles.acts}>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={once(onReopen)}
            >
              {t('reopen')}
            </Button>
          </div>
        )}
      </Can>
    </div>
  )
}
