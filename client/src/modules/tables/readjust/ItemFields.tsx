import { ActionIcon, Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { STATES } from '#client/kit/place/states.ts'
import { typedFigure } from '#client/kit/sheet/figure.ts'
import { IconTrash } from '#client/ui/icons.ts'
import { componentName } from '../components/HistoryTab.tsx'
import { type Item, isPercentage, keepPercentage } from './plan.ts'

type Props = {
  item: Item
  /** From one, for accessible names. */
  number: number
  components: readonly string[]
  tried: boolean
  onChange: (change: Partial<Item>) => void
  /** Null for the only item. */
  onRemove: (() => void) | null
}

/** One line of a readjustment: which component, by how many per cent, in which states. */
export const ItemFields = ({ item, number, components, tried, onChange, onRemove }: Props) => {
  const { t } = useTexts('tables')
  return (
    <Group gap="sm" align="flex-start" wrap="wrap">
      <Select
        style={{ flex: '2 1 200px' }}
        label={t('readjust.component')}
        searchable
        allowDeselect={false}
        data={components.map((value) => ({ value, label: componentName(value) }))}
        value={item.component}
        onChange={(value) => value !== null && onChange({ component: value })}
      />
      <TextInput
        style={{ flex: '1 1 120px' }}
        label={t('readjust.percent')}
        placeholder="8,5"
        withAsterisk
        inputMode="decimal"
        defaultValue={typedFigure(item.percentage)}
        onChange={(event) => onChange({ percentage: keepPercentage(event.currentTarget.value) })}
        error={tried && !isPercentage(item.percentage) ? t('readjust.wrong_percent') : null}
      />
      <MultiSelect
        style={{ flex: '3 1 220px' }}
        label={t('readjust.states')}
        placeholder={item.states.length === 0 ? t('rate.all_states') : ''}
        searchable
        clearable
        data={STATES.map(({ uf, name: label }) => ({ value: uf, label: `${uf} · ${label}` }))}
        value={[...item.states]}
        onChange={(states) => onChange({ states })}
      />
      <ActionIcon
        mt={28}
        variant="subtle"
        color="gray"
        aria-label={t('readjust.remove', { number })}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      >
        <IconTrash size={17} />
      </ActionIcon>
    </Group>
  )
}
