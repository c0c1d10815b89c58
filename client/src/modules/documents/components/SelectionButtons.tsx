import { Button, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
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
  const { t } = useTexts('documents')
  const taken = rows.some((row) => row.order_id !== null)
  const taking = [
    { label: t('invoices.delete'), icon: IconTrash, onClick: onDelete },
    { label: t('invoices.create_order'), icon: IconPackageExport, onClick: onCreate },
    { label: t('invoices.loads'), icon: IconPackages, onClick: onLoads },
  ]
  return (
    <>
      {taken ? (
        <Text size="xs" c="dimmed">
          {t('invoices.some_have_order')}
        </Text>
      ) : null}
      {taking.map(({ label, icon: Shape, onClick }) =>
        onClick ? (
          <Button
            key={label}
            variant="default"
            leftSection={<Shape size={17} aria-hidden />}
            disabled={taken}
            onClick={onClick}
          >
            {label}
          </Button>
        ) : null,
      )}
      {onSimulate ? (
        <Button leftSection={<IconCalculator size={17} aria-hidden />} onClick={onSimulate}>
          {t('invoices.simulate')}
        </Button>
      ) : null}
    </>
  )
}
