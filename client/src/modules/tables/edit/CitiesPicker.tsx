import { Pill, PillsInput, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { cities } from '#shared/places/places.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'

type City = { id: string; name: string; uf: string }
const cityName = (row: { name: string; uf: string }) => `${row.name}/${row.uf}`
const NO_NAMES: ReadonlyMap<number, string> = new Map()

type Props = {
  label: ReactNode
  name?: string
  description?: ReactNode
  error?: ReactNode
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** Names of the cities that are chosen already. */
  known?: ReadonlyMap<number, string>
}

/** Several cities, each found by its name on the server and taken out again by its pill. */
export const CitiesPicker = ({ value, onChange, known = NO_NAMES, ...field }: Props) => {
  const { t } = useTexts('tables')
  const [names, setNames] = useState(known)
  return (
    <Stack gap={6}>
      <ResourcePicker<City>
        {...field}
        resource={cities}
        optionLabel={cityName}
        value={null}
        onChange={(id, row) => {
          if (id === null || row === null) return
          setNames((before) => new Map(before).set(Number(id), cityName(row)))
          onChange([...new Set([...value, Number(id)])])
        }}
      />
      {value.length === 0 ? null : (
        <PillsInput variant="unstyled" aria-label={t('rate.cities_now', { count: value.length })}>
          <Pill.Group>
            {value.map((id) => (
              <Pill
                key={id}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': t('carrier_rates.take_out', { name: names.get(id) ?? id }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => onChange(value.filter((one) => one !== id))}
              >
                {names.get(id) ?? `#${id}`}
              </Pill>
            ))}
          </Pill.Group>
        </PillsInput>
      )}
    </Stack>
  )
}
