import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconCalculator, IconPackageExport, IconPackages, IconTrash } from '#client/ui/icons.ts'
import type { Invoice } from '../invoice.ts'

type Props = {
  rows: readonly Invoice[]
  onSimulate: (() => void) | undefined
  onCreate: (() => void) | undefined
  /** Several invoices, put together into loads. */
  onLoads: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** What can be done with the chosen invoices; one that has an order blocks what would take it a second time. */
export const SelectionButtons = ({ rows, onSimulate, onCreate, onLoads, onDelete }: Props) => {
  const { t } = useTranslation('documents')
  const taken = rows.some((row) => row.order_id !== null)
  return (
    <>
      {taken ? (
        <Text size="xs" c="dimmed">
          {t('invoices.some_have_order')}
        </Text>
      ) : null}
      {onDelete ? (
        <Button
          variant="default"
          leftSection={<IconTrash size={17} aria-hidden />}
          disabled={taken}
          onClick={onDelete}
        >
          {t('invoices.delete')}
        </Button>
      ) : null}
      {onCreate ? (
        <Button
          variant="default"
          leftSection={<IconPackageExport size={17} aria-hidden />}
          disabled={taken}
          onClick={onCreate}
        >
          {t('invoices.create_order')}
        </Button>
      ) : null}
      {onLoads ? (
        <Button
          variant="default"
          leftSection={<IconPackages size={17} aria-hidden />}
          disabled={taken}
          onClick={onLoads}
        >
          {t('invoices.loads')}
        </Button>
      ) : null}
      {onSimulate ? (
        <Button leftSection={<IconCalculator size={17} aria-hidden />} onClick={onSimulate}>
          {t('invoices.simulate')}
        </Button>
      ) : null}
    </>
  )
}
