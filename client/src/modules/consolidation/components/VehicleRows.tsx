import { Group, Paper, SimpleGrid, Stack } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { CONSOLIDATION_LIMITS } from '#shared/consolidation/consolidation.contract.ts'
import { vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import { SwitchField } from '#client/kit/form/fields.tsx'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { AddRow, RemoveRow } from '#client/kit/form/RowButtons.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { NEW_VEHICLE } from './new-vehicle.ts'

const FIGURES = [
  { name: 'count', max: 9_999 },
  { name: 'weight', max: 1_000_000 },
  { name: 'volume', max: 1_000_000 },
  { name: 'boxes', max: 1_000_000 },
  { name: 'taxable', max: 1_000_000 },
  { name: 'stops', max: 9_999 },
] as const

const VehicleRow = ({ index, onRemove }: { index: number; onRemove: (() => void) | null }) => {
  const { t } = useTexts('consolidation')
  const path = `settings.vehicles.${index}`
  return (
    <Paper withBorder p="sm">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs" verticalSpacing="xs">
          <ResourceField<RowOf<typeof vehicleTypes>>
            name={`${path}.vehicle_type_id`}
            label={t('vehicle.type')}
            resource={vehicleTypes}
            optionLabel={(row) => row.vehicle_type}
            required
          />
          {FIGURES.map(({ name, max }) => (
            <IntegerField
              key={name}
              name={`${path}.${name}`}
              label={t(`vehicle.${name}`)}
              min={1}
              max={max}
              required
            />
          ))}
        </SimpleGrid>
        <Group gap="lg" justify="space-between">
          <Group gap="lg">
            <SwitchField name={`${path}.carries_dangerous`} label={t('vehicle.dangerous')} />
            <SwitchField name={`${path}.keeps_temperature`} label={t('vehicle.temperature')} />
          </Group>
          {onRemove ? (
            <RemoveRow label={t('vehicle.remove', { number: index + 1 })} onRemove={onRemove} />
          ) : null}
        </Group>
      </Stack>
    </Paper>
  )
}

/** Vehicle types at hand: how many, and what one of them takes. */
export const VehicleRows = () => {
  const { t } = useTexts('consolidation')
  const { fields, append, remove } = useFieldArray({ name: 'settings.vehicles' })
  return (
    <FormSection title={t('vehicle.title')} description={t('vehicle.text')}>
      <FullWidth>
        <Stack gap="sm">
          {fields.map((field, index) => (
            <VehicleRow
              key={field.id}
              index={index}
              onRemove={fields.length > 1 ? () => remove(index) : null}
            />
          ))}
          {fields.length < CONSOLIDATION_LIMITS.vehicles ? (
            <AddRow label={t('vehicle.add')} onAdd={() => append(NEW_VEHICLE)} />
          ) : null}
        </Stack>
      </FullWidth>
    </FormSection>
  )
}
