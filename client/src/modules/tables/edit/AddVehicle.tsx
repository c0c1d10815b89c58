import { Select } from '@mantine/core'
import { memo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useVehicles } from '../components/use-sheets.ts'
import { type Draft, vehicleOf } from './draft.ts'

type Props = { vehicles: Draft['vehicles']; change: (next: (now: Draft) => Draft) => void }

/** One more vehicle, or one of its bodies, as a column of the sheet of distances. */
export const AddVehicle = memo(({ vehicles, change }: Props) => {
  const { t } = useTexts('tables')
  const { rows } = useVehicles()
  const options = rows.flatMap(({ id, vehicle_type, vehicle_options = [] }) => [
    { value: `${id}/*`, label: vehicle_type },
    ...vehicle_options.map((option) => ({
      value: `${id}/${option.id}`,
      label: `${vehicle_type} · ${option.vehicle_option ?? option.id}`,
    })),
  ])
  const known = new Set(vehicles.map(({ key }) => key))
  return (
    <Select
      size="xs"
      w={220}
      searchable
      aria-label={t('vehicles.add')}
      placeholder={t('vehicles.add')}
      data={options.filter(({ value }) => !known.has(value))}
      value={null}
      onChange={(value) => {
        if (value === null) return
        const [type = '', option = '*'] = value.split('/')
        const vehicle = vehicleOf(Number(type), option === '*' ? null : Number(option))
        change((now) => ({ ...now, vehicles: [...now.vehicles, vehicle] }))
      }}
    />
  )
})
