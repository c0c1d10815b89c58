import { Autocomplete, Button, Group, type OptionsFilter, Text } from '@mantine/core'
import { vehicles } from '#shared/fleet/vehicles.contract.ts'
import { normalizePlate } from '#shared/kit/br/plate.ts'
import type { Crew } from '#shared/orders/crew.ts'
import { useMay } from '#client/kit/use-access.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconTruck } from '#client/ui/icons.ts'

const MOST_SHOWN = 3
const MOST_PLATES = 100

/** Plates that go on from what is typed; a whole plate needs no list over the buttons below. */
const openPlates: OptionsFilter = ({ options, search }) => {
  const typed = normalizePlate(search)
  return options.filter(
    (option) => 'value' in option && option.value !== typed && option.value.includes(typed),
  )
}

type PlateProps = {
  kind: 'vehicle' | 'trailer'
  label: string
  crews: readonly Crew[]
  value: string
  required?: boolean
  error: string | null
  onChange: (plate: string, typeId: number | null) => void
}

/** A plate of the carrier's fleet, of earlier orders, or typed. */
export const PlateField = ({ kind, label, crews, value, required = false, error, onChange }: PlateProps) => {
  const { t } = useTexts('orders')
  const may = useMay()
  const fleet = useResourceList<RowOf<typeof vehicles>>(
    vehicles,
    { filter: { kind, active: true }, sort: 'plate', page: { size: MOST_PLATES } },
    { enabled: may('vehicles.read') },
  )
  const own = fleet.data?.rows ?? []
  const earlier = crews.flatMap(
    (crew) => (kind === 'vehicle' ? crew.vehicle_plate : crew.trailer_plate) ?? [],
  )
  const plates = [...new Set([...earlier, ...own.map(({ plate }) => plate)])]
  return (
    <Autocomplete
      label={label}
      description={t('dialog.plate_hint')}
      withAsterisk={required}
      maxLength={8}
      limit={20}
      openOnFocus={false}
      filter={openPlates}
      data={plates}
      value={value}
      error={error}
      onChange={(typed) => {
        const plate = typed.toUpperCase()
        const known = own.find((vehicle) => vehicle.plate === normalizePlate(plate))
        onChange(plate, known?.vehicle_type_id ?? null)
      }}
    />
  )
}

/** The crews of the last orders, each one click. */
export const LastCrews = ({ crews, onPick }: { crews: readonly Crew[]; onPick: (crew: Crew) => void }) => {
  const { t } = useTexts('orders')
  if (crews.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('dialog.last_crews')}
      </Text>
      <Group gap={6} role="group" aria-label={t('dialog.last_crews')}>
        {crews.slice(0, MOST_SHOWN).map((crew) => (
          <Button
            key={crew.vehicle_plate}
            size="compact-sm"
            variant="default"
            leftSection={<IconTruck size={15} aria-hidden />}
            onClick={() => onPick(crew)}
          >
            {[crew.vehicle_plate, crew.trailer_plate, crew.driver_name].filter(Boolean).join(' · ')}
          </Button>
        ))}
      </Group>
    </div>
  )
}
