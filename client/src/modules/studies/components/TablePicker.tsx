import { Badge, Group, Loader, MultiSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { simulationTables } from '#shared/freight/freight-table.contract.ts'
import { STUDY_LIMITS } from '#shared/studies/study.contract.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'

type Table = {
  id: string
  table: string
  modal: string
  version: number
  situation: string
  transporter?: { fantasy_name: string } | null
}

const TONES: Readonly<Record<string, string>> = {
  in_force: 'green',
  scheduled: 'blue',
  waiting: 'yellow',
  expired: 'gray',
  refused: 'red',
  inactive: 'gray',
}

type Props = {
  label: string
  description: string
  shipper: string | null
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: string | undefined
  required: boolean
}

/** Tables of every situation by name; what was chosen stays known while the search goes on. */
export const TablePicker = ({ label, description, shipper, value, onChange, error, required }: Props) => {
  const { t } = useTranslation('studies')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const [known, setKnown] = useState<ReadonlyMap<string, Table>>(new Map())
  const found = useResourceList<Table>(simulationTables, {
    page: { number: 1, size: 100 },
    filter: {
      ...(shipper === null ? {} : { shipper_id: shipper }),
      ...(search.trim() === '' ? {} : { search: search.trim() }),
    },
    include: ['transporter'],
  })
  const chosen = value.map(String)
  const rows = new Map([
    ...chosen.flatMap((id) => {
      const row = known.get(id)
      return row ? [[id, row] as const] : []
    }),
    ...(found.data?.rows ?? []).map((row) => [row.id, row] as const),
  ])
  const name = (row: Table) => `${row.table} · ${row.transporter?.fantasy_name ?? ''}`
  const data = [
    ...[...rows.values()].map((row) => ({ value: row.id, label: name(row) })),
    ...chosen
      .filter((id) => !rows.has(id))
      .map((id) => ({ value: id, label: t('new.table_number', { id }) })),
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
            ...ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id) as Table] as const] : [])),
          ]),
        )
        onChange(ids.map(Number))
      }}
      placeholder={chosen.length === 0 ? t('new.pick_tables') : ''}
      nothingFoundMessage={found.isFetching ? t('loading') : t('new.no_tables')}
      rightSection={found.isFetching ? <Loader size={14} /> : undefined}
      renderOption={({ option }) => {
        const row = rows.get(option.value)
        if (!row) return option.label
        return (
          <Group justify="space-between" gap="xs" w="100%">
            <div style={{ minWidth: 0 }}>
              <Text size="sm">{row.table}</Text>
              <Text size="xs" c="dimmed">
                {row.transporter?.fantasy_name ?? ''} · {text(`freight:modal.${row.modal}`, {}, row.modal)}
              </Text>
            </div>
            <Badge size="sm" color={TONES[row.situation] ?? 'gray'} miw="max-content">
              {t(`situation.${row.situation}` as 'situation.in_force')}
            </Badge>
          </Group>
        )
      }}
      maxDropdownHeight={320}
    />
  )
}
