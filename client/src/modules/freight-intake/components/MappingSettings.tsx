import { Checkbox, Group, Select } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Intake } from '../intake.ts'

type Props = {
  sheets: Intake['sheets']
  mapping: SheetMapping
  onChange: (mapping: SheetMapping) => void
  onSheet: (sheet: number) => void
}

/** Which sheet is read, how its numbers are written, and whether empty cells repeat the one above. */
export const MappingSettings = ({ sheets, mapping, onChange, onSheet }: Props) => {
  const { t } = useTexts('freight_intake')
  const undecided = mapping.number_style === null && !mapping.own_form
  return (
    <Group align="flex-end" gap="md" mb="sm">
      {sheets.length > 1 ? (
        <Select
          label={t('mapping.sheet')}
          value={String(mapping.sheet)}
          allowDeselect={false}
          data={sheets.map(({ name, hidden }, index) => ({
            value: String(index),
            label: hidden ? `${name} (${t('questions.hid')})` : name,
          }))}
          onChange={(value) => onSheet(Number(value))}
        />
      ) : null}
      {mapping.own_form ? null : (
        <>
          <Select
            label={t('mapping.numbers')}
            description={undecided ? t('mapping.numbers_undecided') : undefined}
            value={mapping.number_style}
            placeholder={t('mapping.numbers_choose')}
            data={[
              { value: 'comma', label: t('mapping.comma') },
              { value: 'point', label: t('mapping.point') },
            ]}
            onChange={(value) =>
              onChange({
                ...mapping,
                number_style: value === 'comma' || value === 'point' ? value : null,
              })
            }
          />
          <Checkbox
            label={t('mapping.carry_down')}
            checked={mapping.carry_down}
            onChange={(event) => onChange({ ...mapping, carry_down: event.currentTarget.checked })}
            pb={8}
          />
        </>
      )}
    </Group>
  )
}
