import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourcePicker } from '../form/ResourcePicker.tsx'
import { DateInput } from '../date/DateInput.tsx'
import { OptionList } from './OptionList.tsx'
import type { FilterValue, ListFilter } from './list-types.ts'

type Props = {
  filter: ListFilter
  value: FilterValue | undefined
  onApply: (value: FilterValue | null) => void
}

/** The inside of a filter chip: one choice is applied at once, everything else as a small form. */
export const FilterEditor = ({ filter, value, onApply }: Props) => {
  const { t } = useTranslation('kit')
  const [draft, setDraft] = useState<FilterValue>(value ?? '')
  const single = typeof draft === 'string' ? draft : ''
  const bounds = typeof draft === 'object' ? draft : {}
  const common = { label: filter.label, 'data-autofocus': true }
  const field = () => {
    switch (filter.kind) {
      case 'select':
        return (
          <OptionList
            label={filter.label}
            options={filter.options}
            multiple={filter.multiple ?? false}
            value={single}
            onChange={(next) => (filter.multiple ? setDraft(next) : onApply(next))}
          />
        )
      case 'resource':
        return (
          <ResourcePicker
            label={filter.label}
            resource={filter.resource}
            optionLabel={filter.optionLabel as (row: object) => string}
            value={single || null}
            onChange={onApply}
            withinPortal={false}
          />
        )
      case 'boolean':
        return (
          <SegmentedControl
            aria-label={filter.label}
            fullWidth
            data={[
              { value: 'true', label: t('yes') },
              { value: 'false', label: t('no') },
            ]}
            value={single || 'true'}
            onChange={setDraft}
          />
        )
      case 'date':
        return (
          <Group grow gap="xs" align="flex-start">
            <DateInput
              label={t('list.from')}
              value={bounds.from ?? ''}
              onChange={(value) => setDraft({ ...bounds, from: value })}
            />
            <DateInput
              label={t('list.until')}
              value={bounds.until ?? ''}
              onChange={(value) => setDraft({ ...bounds, until: value })}
            />
          </Group>
        )
      default:
        return (
          <TextInput
            {...common}
            value={single}
            inputMode={filter.kind === 'number' ? 'decimal' : 'text'}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
        )
    }
  }
  const applied = (): FilterValue | null => {
    if (filter.kind === 'boolean') return single || 'true'
    if (typeof draft === 'object') return draft.from || draft.until ? draft : null
    return draft.trim() || null
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onApply(applied())
      }}
    >
      <Stack gap="sm">
        {field()}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={() => onApply(null)}>
            {t('list.remove_filter')}
          </Button>
          <Button size="xs" type="submit">
            {t('list.apply')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
