import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { containerPosition } from '#shared/marine/marine-figures.ts'
import { recordContainerPositions } from '#shared/marine/marine.calls.ts'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { DateTimeField, TextField } from '#client/kit/form/fields.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { TOUCHED, numberText, type Container } from '../marine.ts'

const TOUCHES = [...TOUCHED, 'orders', 'geolocation_drivers'] as const

/** Where a container was, at a time. */
export const PositionDialog = ({ row, onClose }: { row: Container; onClose: () => void }) => {
  const { t } = useTexts('marine')
  const [now] = useState(() => new Date().toISOString())
  const record = useCall(recordContainerPositions, { invalidates: TOUCHES })
  return (
    <FormDialog
      title={`${t('order.locate')} · ${numberText(row)}`}
      onClose={onClose}
      schema={containerPosition}
      done={t('order.located')}
      defaults={{ captured_at: now }}
      onSubmit={(position) => record.mutateAsync({ id: row.id, input: { positions: [position] } })}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <FullWidth>
          <TextField name="place" label={t('field.place')} maxLength={120} />
        </FullWidth>
        <DecimalField name="lat" label={t('field.lat')} places={6} required />
        <DecimalField name="long" label={t('field.long')} places={6} required />
        <FullWidth>
          <DateTimeField name="captured_at" label={t('field.captured_at')} required />
        </FullWidth>
      </SimpleGrid>
    </FormDialog>
  )
}
