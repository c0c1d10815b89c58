import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import { VEHICLE_KINDS, vehicles } from '#shared/fleet/vehicles.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { DecimalField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { type RowOf, useSaveResource } from '#client/kit/use-resource.ts'
import type { VehicleRow } from '../vehicle.ts'

const AXLES = [2, 3, 4, 5, 6, 7, 8, 9].map((axles) => ({ value: String(axles), label: String(axles) }))

/** A plate in its old or its Mercosul form is the same vehicle; the server says so. */
export const VehicleDialog = ({ row, onClose }: { row: VehicleRow | null; onClose: () => void }) => {
  const { t } = useTexts('fleet')
  const schema = (row ? vehicles.update : vehicles.create) as unknown as z.ZodType<Record<string, unknown>>
  const save = useSaveResource(vehicles, row?.id)
  return (
    <FormDialog
      title={t(row ? 'edit_vehicle' : 'new_vehicle')}
      size="lg"
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={
        row
          ? {
              plate: row.plate,
              kind: row.kind,
              vehicle_type_id: row.vehicle_type_id,
              axles: row.axles,
              rntrc: row.rntrc,
              capacity_kg: row.capacity_kg,
              capacity_m3: row.capacity_m3,
            }
          : { kind: 'vehicle' }
      }
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name="plate" label={t('plate')} placeholder="ABC1D23" maxLength={8} required />
        <SelectField
          name="kind"
          label={t('vehicle_kind')}
          required
          options={VEHICLE_KINDS.map((value) => ({ value, label: t(`vehicle_kinds.${value}`) }))}
        />
        <FullWidth>
          <ResourceField<RowOf<typeof vehicleTypes>>
            name="vehicle_type_id"
            label={t('vehicle_type')}
            resource={vehicleTypes}
            optionLabel={(type) => type.vehicle_type}
          />
        </FullWidth>
        <SelectField name="axles" label={t('axles')} options={AXLES} numeric />
        <TextField name="rntrc" label={t('rntrc')} description={t('rntrc_hint')} maxLength={9} />
        <WeightField name="capacity_kg" label={t('capacity_kg')} />
        <DecimalField name="capacity_m3" label={t('capacity_m3')} suffix="m³" />
      </SimpleGrid>
    </FormDialog>
  )
}
