import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { marineProcesses, processChange } from '#shared/marine/marine-processes.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { DateTimeField, SelectField, TextField } from '#client/kit/form/fields.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { portOptions, type Process } from '../marine.ts'

const WORDS = ['shipping_line', 'ship', 'voyage', 'booking', 'bill_of_lading'] as const
const PORTS = ['origin_port', 'destiny_port'] as const
const DATES = ['etd', 'eta', 'atd', 'ata'] as const

/** Ship, ports, papers and dates of an order at sea. */
export const ProcessDialog = ({ row, onClose }: { row: Process; onClose: () => void }) => {
  const { t } = useTexts('marine')
  const save = useSaveResource(marineProcesses, row.id)
  const names = [...WORDS, ...PORTS, ...DATES]
  return (
    <FormDialog
      title={t('order.change')}
      size="lg"
      onClose={onClose}
      schema={processChange}
      mode="update"
      done={t('order.changed')}
      defaults={Object.fromEntries(names.map((name) => [name, row[name]]))}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {WORDS.map((name) => (
          <TextField key={name} name={name} label={t(`field.${name}`)} maxLength={60} />
        ))}
        {PORTS.map((name) => (
          <SelectField key={name} name={name} label={t(`field.${name}`)} options={portOptions(row[name])} />
        ))}
        {DATES.map((name) => (
          <DateTimeField key={name} name={name} label={t(`field.${name}`)} />
        ))}
      </SimpleGrid>
    </FormDialog>
  )
}
