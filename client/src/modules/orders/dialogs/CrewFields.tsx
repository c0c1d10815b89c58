import { Autocomplete, Button, Fieldset, Group, type OptionsFilter } from '@mantine/core'
import { vehicles } from '#shared/fleet/vehicles.contract.ts'
import { normalizePlate } from '#shared/kit/br/plate.ts'
import type { Crew } from '#shared/crews/crew.ts'
import { useMay } from '#client/kit/use-access.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { useTexts } from '#client/lib/texts.ts'
import { type Chosen, withPlate } from '../crews.ts'
import { IconTruck } from '#client/ui/icons.ts'

const MOST_SHOWN = 3
const MOST_PLATES = 100

/** Plates that contain the typed characters; a whole plate needs no list over the buttons below. */
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
const PlateField = ({ kind, label, crews, value, required = false, error, onChange }: PlateProps) => {
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
    <Fieldset variant="unstyled" legend={t('dialog.last_crews')}>
      <Group gap={6}>
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
    </Fieldset>
  )
}

type PlatesProps = {
  crews: readonly Crew[]
  plate: string
  trailer: string
  plateWrong: boolean
  trailerWrong: boolean
  onChange: (change: (now: Chosen) => Chosen) => void
}

/** Plates of the vehicle and its trailer; a known vehicle brings its type, its last driver and its last trailer. */
export const PlateFields = ({ crews, plate, trailer, plateWrong, trailerWrong, onChange }: PlatesProps) => {
  const { t } = useTexts('orders')
  return (
    <Group grow align="flex-start">
      <PlateField
        kind="vehicle"
        label={t('dialog.plate')}
        crews={crews}
        required
        value={plate}
        error={plateWrong ? t('dialog.plate_invalid') : null}
        onChange={(typed, type) =>
          onChange((now) => {
            const next = withPlate(now, typed, crews)
            return type === null ? next : { ...next, vehicleType: String(type) }
          })
        }
      />
      <PlateField
        kind="trailer"
        label={t('dialog.trailer')}
        crews={crews}
        value={trailer}
        error={trailerWrong ? t('dialog.plate_invalid') : null}
        onChange={(typed) => onChange((now) => ({ ...now, trailer: typed }))}
      />
    </Group>
  )
}
