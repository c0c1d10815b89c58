import { ActionIcon, Button, Text } from '@mantine/core'
import { Can } from '#client/kit/Can.tsx'
import { useTexts } from '#client/lib/texts.ts'
import { IconArrowBackUp, IconCheck, IconChevronLeft, IconChevronRight, IconX } from '#client/ui/icons.ts'
import type { Receipt } from '../receipt.ts'
import styles from './receipts.module.css'

type Props = {
  check: Receipt['check']
  /** Its place in the queue; -1: it left. */
  at: number
  count: number
  onMove: (by: number) => void
  onApprove: () => void
  onRefuse: () => void
  onReopen: () => void
}

/** Decisions about the receipt that is shown; on a phone they stay at the thumb. */
export const CheckBar = ({ check, at, count, onMove, onApprove, onRefuse, onReopen }: Props) => {
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
        {check === 'waiting' ? (
          <div className={styles.acts}>
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={onRefuse}
            >
              {t('refuse')}
            </Button>
            <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={onApprove}>
              {t('approve')}
            </Button>
          </div>
        ) : (
          <div className={styles.acts}>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={onReopen}
            >
              {t('reopen')}
            </Button>
          </div>
        )}
      </Can>
    </div>
  )
}
