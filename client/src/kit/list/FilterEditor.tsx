import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ResourcePicker } from '../form/ResourcePicker.tsx'
import { DateInput } from '../date/DateInput.tsx'
import { OptionList } from './OptionList.tsx'
import { ChosenRows } from './ChosenRows.tsx'
import { DaySpans } from './DaySpans.tsx'
import { type FilterValue, isNone, type ListFilter } from './list-types.ts'

type Props = {
  filter: ListFilter
  /** Takes several values, and none of several. */
  isMany: boolean
  value: FilterValue | undefined
  onApply: (value: FilterValue | null) => void
}

/** The inside of a filter chip: one choice is applied at once, everything else as a small form. */
export const FilterEditor = ({ filter, isMany, value, onApply }: Props) => {
  const { t } = useTexts('kit')
  const [draft, setDraft] = useState<FilterValue>(value ?? '')
  const isNot = isNone(draft)
  const single = typeof draft === 'string' ? draft : isNot ? draft.not : ''
  const bounds = typeof draft === 'object' && !isNone(draft) ? draft : {}
  const choose = (next: string) => setDraft(isNot ? { not: next } : next)
  const common = { label: filter.label, 'data-autofocus': true }
  const field = () => {
    switch (filter.kind) {
      case 'select':
        return (
          <OptionList
            label={filter.label}
            options={filter.options}
            multiple={isMany}
            value={single}
            onChange={(next) => (isMany ? choose(next) : onApply(next))}
          />
        )
      case 'resource':
        return isMany ? (
          <ChosenRows filter={filter} value={single} onChange={choose} />
        ) : (
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
    if (isNone(draft)) return draft.not ? draft : null
    if (typeof draft === 'object') return draft.from || draft.until ? draft : null
    if (filter.kind === 'date') return null
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
        {isMany ? (
          <SegmentedControl
            size="xs"
            aria-label={t('list.operator')}
            data={[
              { value: 'is', label: t('list.is') },
              { value: 'is_not', label: t('list.is_not') },
            ]}
            value={isNot ? 'is_not' : 'is'}
            onChange={(operator) => setDraft(operator === 'is_not' ? { not: single } : single)}
          />
        ) : null}
        {filter.kind === 'date' ? <DaySpans label={t('list.spans')} value={value} onApply={onApply} /> : null}
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
