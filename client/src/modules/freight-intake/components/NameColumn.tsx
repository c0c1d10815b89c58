import { Group, Select, TextInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { COLUMN_KINDS, type ColumnMeaning } from '#shared/freight-intake/fields.ts'
import { fieldOptions } from '../field-words.ts'
import type { Intake } from '../intake.ts'

const OWN = 'own'

/** 'Taxa de Palete' is taxa_de_palete. */
const rateNamed = (label: string): string =>
  label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 40)

type Props = {
  column: ColumnMeaning
  intake: Intake
  onChange: (meaning: Partial<ColumnMeaning>) => void
}

/** The meaning of a column that was not recognised: a known one, or a rate of the sender's own. */
export const NameColumn = ({ column, intake, onChange }: Props) => {
  const { t } = useTexts('freight_intake')
  const { field, label, kind = 'fixed', heading } = column
  const isOwn = label !== undefined
  const known = fieldOptions(intake.preview.vehicles, intake.kind)
  const own = { group: t('questions.own_group'), items: [{ value: OWN, label: t('questions.own') }] }
  const call = (text: string) => {
    const rate = rateNamed(text)
    onChange({ label: text, kind, field: rate.length > 1 ? `rate:${rate}` : 'ignore' })
  }
  return (
    <Group align="flex-end" gap="xs" mt="xs">
      <Select
        searchable
        w={280}
        label={t('questions.meaning')}
        placeholder={t('questions.choose')}
        data={[own, ...known]}
        value={isOwn ? OWN : field === 'ignore' ? null : field}
        onChange={(value) => {
          if (value === OWN) call(heading.slice(0, 80))
          else
            onChange({
              label: undefined,
              field: value ?? 'ignore',
              kind: value?.startsWith('rate:') ? kind : undefined,
            })
        }}
      />
      {isOwn ? (
        <TextInput
          w={240}
          maxLength={80}
          label={t('questions.own_name')}
          value={label}
          onChange={(event) => call(event.currentTarget.value)}
        />
      ) : null}
      {field.startsWith('rate:') || isOwn ? (
        <Select
          w={220}
          label={t('questions.charged')}
          data={COLUMN_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => onChange({ kind: COLUMN_KINDS.find((one) => one === value) })}
        />
      ) : null}
    </Group>
  )
}
