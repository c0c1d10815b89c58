import { Badge, Group, Loader, MultiSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { Contract } from '#shared/kit/contract.ts'
import { STUDY_LIMITS } from '#shared/studies/study.contract.ts'
import { useResourceList } from '#client/kit/use-resource.ts'

export type Agreement = { id: string; situation: string }

const TONES: Readonly<Record<string, string>> = {
  in_force: 'green',
  scheduled: 'blue',
  waiting: 'yellow',
  expired: 'gray',
  refused: 'red',
  inactive: 'gray',
  closed: 'gray',
}

export type PickerProps = {
  label: string
  description: string
  shipper: string | null
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: string | undefined
  required?: boolean
}
type Props<R> = PickerProps & {
  contract: Contract
  include: readonly string[]
  nameOf: (row: R) => string
  captionOf: (row: R) => string
  /** What a row is called that is not known by name (yet). */
  numberOf: (id: string) => string
  placeholder: string
  nothing: string
}

/** Agreements of every situation by name; chosen agreements stay known while the search goes on. */
export const AgreementPicker = <R extends Agreement>({
  label,
  description,
  shipper,
  value,
  onChange,
  error,
  required = false,
  contract,
  include,
  nameOf,
  captionOf,
  numberOf,
  placeholder,
  nothing,
}: Props<R>) => {
  const { t } = useTexts('studies')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const [known, setKnown] = useState<ReadonlyMap<string, R>>(new Map())
  const found = useResourceList<R>(contract, {
    page: { number: 1, size: 100 },
    filter: {
      ...(shipper === null ? {} : { shipper_id: shipper }),
      ...(search.trim() === '' ? {} : { search: search.trim() }),
    },
    include,
  })
  const chosen = value.map(String)
  const rows = new Map([
    ...chosen.flatMap((id) => {
      const row = known.get(id)
      return row ? [[id, row] as const] : []
    }),
    ...(found.data?.rows ?? []).map((row) => [row.id, row] as const),
  ])
  const data = [
    ...[...rows.values()].map((row) => ({ value: row.id, label: nameOf(row) })),
    ...chosen.filter((id) => !rows.has(id)).map((id) => ({ value: id, label: numberOf(id) })),
  ]
  return (
    <MultiSelect
      label={label}
      description={description}
      withAsterisk={required}
      error={error}
      searchable
      hidePickedOptions
      clearable
      maxValues={STUDY_LIMITS.tables}
      data={data}
      filter={({ options }) => options}
      value={chosen}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(ids) => {
        setKnown(
          new Map([
            ...known,
            ...ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id) as R] as const] : [])),
          ]),
        )
        onChange(ids.map(Number))
      }}
      placeholder={chosen.length === 0 ? placeholder : ''}
      nothingFoundMessage={found.isFetching ? t('loading') : nothing}
      rightSection={found.isFetching ? <Loader size={14} /> : undefined}
      renderOption={({ option }) => {
        const row = rows.get(option.value)
        if (!row) return option.label
        return (
          <Group justify="space-between" gap="xs" w="100%">
            <div style={{ minWidth: 0 }}>
              <Text size="sm">{nameOf(row)}</Text>
              <Text size="xs" c="dimmed">
                {captionOf(row)}
              </Text>
            </div>
            <Badge size="sm" color={TONES[row.situation] ?? 'gray'} miw="max-content">
              {t(`situation.${row.situation}` as 'situation.in_force')}
            </Badge>
          </Group>
        )
      }}
      maxDropdownHeight={320}
      // Hundreds may be picked: the field scrolls instead of pushing everything else away.
      styles={{ input: { maxHeight: 148, overflowY: 'auto' } }}
    />
  )
}
