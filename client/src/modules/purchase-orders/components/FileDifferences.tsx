import { Alert, List } from '@mantine/core'
import type { ReadBill } from '#shared/documents/bill-reading.contract.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { shownBill } from '../bill-file.ts'

type Props = { read: ReadBill; names: readonly (keyof ReadBill)[] }

/** Differences between the file of a bill and its typed data. */
export const FileDifferences = ({ read, names }: Props) => {
  const { t } = useTexts('purchase_orders')
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('bill.file_differs')}>
      <List size="sm">
        {names.map((name) => (
          <List.Item key={name}>
            {t('bill.file_says', { field: t(`bill.read.${name}`), value: shownBill(name, read[name]) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
