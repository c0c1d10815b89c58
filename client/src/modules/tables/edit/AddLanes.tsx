import { Button, Checkbox, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { cities } from '#shared/places/places.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { REGIONS, STATES } from '#client/kit/place/states.ts'
import { type LaneRow, newLane } from './draft.ts'

type Props = {
  opened: boolean
  lanes: readonly LaneRow[]
  ranges: number
  onClose: () => void
  onAdd: (lanes: LaneRow[]) => void
}
type City = { id: string; name: string; uf: string }
const cityName = (row: City) => `${row.name}/${row.uf}`

/** New destinations: states by hand or by region, single cities, or everywhere. */
export const AddLanes = ({ opened, onClose, ...rest }: Props) => {
  const { t } = useTexts('tables')
  const { t: kit } = useTexts('kit')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('lanes.add')}
      closeButtonProps={{ 'aria-label': kit('sheet.close') }}
    >
      {opened ? <Fields onClose={onClose} {...rest} /> : null}
    </Modal>
  )
}

const Fields = ({ lanes, ranges, onClose, onAdd }: Omit<Props, 'opened'>) => {
  const { t } = useTexts('tables')
  const [states, setStates] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly City[]>([])
  const known = new Set(lanes.filter(({ city_id }) => city_id === null).map(({ uf }) => uf))
  const toggle = (list: readonly string[]) =>
    setStates((now) =>
      list.every((uf) => now.includes(uf))
        ? now.filter((uf) => !list.includes(uf))
        : [...new Set([...now, ...list])],
    )
  const add = () => {
    onAdd([
      ...STATES.filter(({ uf }) => states.includes(uf)).map(({ uf, name }) =>
        newLane({ uf, description: name }, ranges),
      ),
      ...chosen.map((city) =>
        newLane({ uf: city.uf, city_id: Number(city.id), description: cityName(city) }, ranges),
      ),
    ])
    setStates([])
    setChosen([])
    onClose()
  }
  const count = states.length + chosen.length
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => toggle(STATES.filter(({ uf }) => !known.has(uf)).map(({ uf }) => uf))}
        >
          {t('lanes.all')}
        </Button>
        {REGIONS.map((region) => (
          <Button
            key={region}
            size="compact-sm"
            variant="default"
            onClick={() =>
              toggle(STATES.filter((one) => one.region === region && !known.has(one.uf)).map(({ uf }) => uf))
            }
          >
            {t(`region.${region}`)}
          </Button>
        ))}
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing={6}>
        {STATES.map(({ uf, name }) => (
          <Checkbox
            key={uf}
            size="sm"
            label={`${uf} · ${name}`}
            disabled={known.has(uf)}
            checked={states.includes(uf)}
            onChange={() => toggle([uf])}
          />
        ))}
      </SimpleGrid>
      <ResourcePicker<City>
        label={t('lanes.city')}
        resource={cities}
        optionLabel={cityName}
        value={null}
        onChange={(_id, row) =>
          row && setChosen((now) => (now.some(({ id }) => id === row.id) ? now : [...now, row]))
        }
      />
      {chosen.length > 0 ? <Text size="sm">{chosen.map(cityName).join(', ')}</Text> : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('edit.cancel')}
        </Button>
        <Button disabled={count === 0} onClick={add}>
          {t('lanes.add_count', { count })}
        </Button>
      </Group>
    </Stack>
  )
}
