import { Group, Pill, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { ResourcePicker } from '../form/ResourcePicker.tsx'
import { useResource } from '../use-resource.ts'
import type { ResourceFilter } from './list-types.ts'

const nameIn = (filter: ResourceFilter, row: object | undefined): string =>
  row ? (filter.optionLabel as (row: object) => string)(row) : '…'

const ChosenRow = ({
  filter,
  id,
  onRemove,
}: {
  filter: ResourceFilter
  id: string
  onRemove: () => void
}) => {
  const { t } = useTexts('kit')
  const name = nameIn(filter, useResource<object>(filter.resource, id).data)
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': t('list.remove_value', { name }),
        tabIndex: 0,
        'aria-hidden': false,
      }}
    >
      {name}
    </Pill>
  )
}

type Props = { filter: ResourceFilter; value: string; onChange: (value: string) => void }

/** Several records to filter by: those that are chosen, and one more. Ids are joined by commas. */
export const ChosenRows = ({ filter, value, onChange }: Props) => {
  const { t } = useTexts('kit')
  const ids = value ? value.split(',') : []
  return (
    <>
      <ResourcePicker
        key={value}
        label={filter.label}
        resource={filter.resource}
        optionLabel={filter.optionLabel as (row: object) => string}
        value={null}
        onChange={(id) => (id && !ids.includes(id) ? onChange([...ids, id].join(',')) : undefined)}
        withinPortal={false}
      />
      {ids.length > 0 ? (
        <div>
          <Text size="xs" c="dimmed" mb={4}>
            {t('list.chosen')}
          </Text>
          <Group gap={6}>
            {ids.map((id) => (
              <ChosenRow
                key={id}
                filter={filter}
                id={id}
                onRemove={() => onChange(ids.filter((one) => one !== id).join(','))}
              />
            ))}
          </Group>
        </div>
      ) : null}
    </>
  )
}
