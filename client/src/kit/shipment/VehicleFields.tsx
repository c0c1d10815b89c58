import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { vehicleOptions, vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'

/** The vehicle, and once it is known, its body. */
export const VehicleFields = ({ label, hint }: { label: string; hint?: string }) => {
  const { t } = useTexts('shipment')
  const vehicleType = useWatch({ name: 'vehicle_type_id' }) as number | null | undefined
  return (
    <>
      <ResourceField<{ vehicle_type: string }>
        name="vehicle_type_id"
        label={label}
        description={hint}
        resource={vehicleTypes}
        optionLabel={(row) => row.vehicle_type}
      />
      {vehicleType ? (
        <ResourceField<{ vehicle_option: string }>
          name="vehicle_option_id"
          label={t('field.vehicle_option')}
          resource={vehicleOptions}
          filter={{ vehicle_type_id: String(vehicleType) }}
          optionLabel={(row) => row.vehicle_option}
        />
      ) : null}
    </>
  )
}
