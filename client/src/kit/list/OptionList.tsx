import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { FilterOption } from './list-types.ts'

const SEARCH_FROM = 9

type Props = {
  label: string
  options: readonly FilterOption[]
  multiple: boolean
  value: string
  onChange: (value: string) => void
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** All options in view, to check or to choose one; a long list can be narrowed. Values are joined by commas. */
export const OptionList = ({ label, options, multiple, value, onChange }: Props) => {
  const { t } = useTexts('kit')
  const [search, setSearch] = useState('')
  const shown = options.filter((option) => plain(option.label).includes(plain(search.trim())))
  const chosen = value ? value.split(',') : []
  const toggle = (one: string) =>
    onChange(
      chosen.includes(one) ? chosen.filter((other) => other !== one).join(',') : [...chosen, one].join(','),
    )
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text component="legend" size="sm" fw={600} mb={8} p={0}>
        {label}
      </Text>
      {options.length >= SEARCH_FROM ? (
        <TextInput
          size="xs"
          mb={8}
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <Stack gap={8} mah={260} style={{ overflowY: 'auto' }} py={2}>
        {shown.map((option) =>
          multiple ? (
            <Checkbox
              key={option.value}
              size="sm"
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
          ) : (
            <Radio
              key={option.value}
              size="sm"
              name={label}
              label={option.label}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
          ),
        )}
        {shown.length === 0 ? <Text size="sm">{t('list.nothing_found')}</Text> : null}
      </Stack>
    </fieldset>
  )
}
