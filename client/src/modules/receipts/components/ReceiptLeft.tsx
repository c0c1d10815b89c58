import { Alert } from '@mantine/core'
import { dateTime } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconFileCheck } from '#client/ui/icons.ts'
import type { Receipt } from '../receipt.ts'

/** The receipt was checked by another person while it was open here: it stands in this state no more. */
export const ReceiptLeft = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useTexts('receipts')
  return (
    <Alert color="yellow" icon={<IconFileCheck />}>
      {t(`left.${receipt.check}`, {
        by: receipt.checked_by_name ?? t('left.other'),
        at: dateTime(receipt.checked_at),
      })}
    </Alert>
  )
}
