import { Badge, Group, Select, Text, TextInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import {
  COLUMN_KINDS,
  COLUMN_UNITS,
  splitField,
  VEHICLE_CALCULATIONS,
} from '#shared/freight-intake/fields.ts'
import type { ColumnKind, ColumnMeaning, ColumnUnit, SheetMapping } from '#shared/freight-intake/fields.ts'
import { openQuestions } from '#shared/freight-intake/questions.ts'
import { fieldOptions } from '../field-words.ts'
import type { Intake } from '../intake.ts'
import styles from './intake.module.css'

const letter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letter(Math.floor(index / 26) - 1) + letter(index % 26)

type Props = {
  intake: Intake
  mapping: SheetMapping
  onChange: (column: number, meaning: Partial<ColumnMeaning>) => void
}

/** One line per column of the sheet: heading, some cells as written and as read, and what the column means. */
export const ColumnTable = ({ intake, mapping, onChange }: Props) => {
  const { t } = useTexts('freight_intake')
  const options = fieldOptions(intake.preview.vehicles, intake.kind)
  const seen = mapping.columns.filter(
    ({ column, heading, field }) =>
      heading !== '' ||
      field !== 'ignore' ||
      intake.preview.samples.some(({ cells }) => (cells[column]?.text ?? '') !== ''),
  )
  return (
    <ul className={styles.columns} aria-label={t('mapping.columns')}>
      {seen.map((meaning) => {
        const { column, heading } = meaning
        const cells = intake.preview.samples.slice(0, 4).flatMap((row) => {
          const cell = row.cells[mapping.columns.findIndex((one) => one.column === column)]
          return cell && cell.text !== '' ? [{ ...cell, row: row.row }] : []
        })
        return (
          <li key={column} className={styles.column}>
            <div className={styles.heading}>
              <Group gap={6} wrap="nowrap" align="flex-start">
                <Badge variant="default" radius="sm">
                  {letter(column)}
                </Badge>
                <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {heading === '' ? t('mapping.no_heading') : heading}
                </Text>
                {meaning.hidden === true ? <Badge color="gray">{t('questions.hid')}</Badge> : null}
                <Sureness meaning={meaning} intake={intake} mapping={mapping} />
                {meaning.doubt === true ? <Badge color="yellow">{t('mapping.doubt')}</Badge> : null}
              </Group>
            </div>
            <div className={styles.samples}>
              {cells.map(({ row, text, reads, problem }) => (
                <span key={row} className={problem ? styles.problem : undefined}>
                  {text}
                  {reads !== null && reads.replace('.', ',') !== text ? (
                    <Text span c="dimmed" size="xs">
                      {' '}
                      → {reads.replace('.', ',')}
                    </Text>
                  ) : null}
                  {problem ? <Text span size="xs">{` (${t('mapping.problem')})`}</Text> : null}
                </span>
              ))}
            </div>
            <Meaning meaning={meaning} options={options} onChange={(change) => onChange(column, change)} />
          </li>
        )
      })}
    </ul>
  )
}

type SurenessProps = { meaning: ColumnMeaning; intake: Intake; mapping: SheetMapping }

/** How sure the reading of a column is: asked about and not yet answered, or known. */
const Sureness = ({ meaning, intake, mapping }: SurenessProps) => {
  const { t } = useTexts('freight_intake')
  const open = openQuestions(intake.preview.questions ?? [], mapping)
  if (open.some(({ column }) => column === meaning.column))
    return <Badge color="yellow">{t('questions.open_badge')}</Badge>
  if (meaning.field === 'ignore' || meaning.doubt === true) return null
  return <Badge variant="default">{t('questions.sure')}</Badge>
}

type MeaningProps = {
  meaning: ColumnMeaning
  options: ReturnType<typeof fieldOptions>
  onChange: (change: Partial<ColumnMeaning>) => void
}

const Meaning = ({ meaning, options, onChange }: MeaningProps) => {
  const { t } = useTexts('freight_intake')
  const [kind, name] = splitField(meaning.field)
  const ranged = kind === 'kg' || kind === 'kg_above'
  const label = { column: meaning.heading || letter(meaning.column) }
  const pick = (value: string | null) => {
    if (value === null) return
    if (value === 'kg' || value === 'kg_above') {
      onChange({ field: `${value}:${ranged ? name : '0'}`, kind: undefined })
      return
    }
    const usual: ColumnKind = /^rate:(?:ad_valorem|gris|insurance|river_insurance)$/.test(value)
      ? 'percent_of_invoice'
      : 'fixed'
    onChange({
      field: value,
      kind: value.startsWith('rate:') ? (meaning.kind ?? usual) : undefined,
      calculation: value.startsWith('vehicle:') ? (meaning.calculation ?? 'fixed') : undefined,
    })
  }
  return (
    <div className={styles.meaning}>
      <Select
        searchable
        size="xs"
        aria-label={t('mapping.means', label)}
        data={options}
        value={ranged ? kind : kind === 'vehicle' ? `vehicle:${name.split(':')[0]}` : meaning.field}
        allowDeselect={false}
        onChange={pick}
        comboboxProps={{ width: 280 }}
      />
      {ranged ? (
        <TextInput
          size="xs"
          w={110}
          inputMode="decimal"
          rightSection={<Text size="xs">kg</Text>}
          aria-label={t('mapping.range_end', label)}
          defaultValue={name.replace('.', ',')}
          onBlur={(event) => {
            const figure = event.currentTarget.value.trim().replace(',', '.')
            if (/^\d+(?:\.\d{1,3})?$/.test(figure)) onChange({ field: `${kind}:${figure}` })
          }}
        />
      ) : null}
      {kind === 'rate' ? (
        <Select
          size="xs"
          aria-label={t('mapping.kind', label)}
          data={COLUMN_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={meaning.kind ?? 'fixed'}
          allowDeselect={false}
          onChange={(value) => onChange({ kind: COLUMN_KINDS.find((one) => one === value) })}
        />
      ) : null}
      {kind === 'vehicle' ? (
        <Select
          size="xs"
          aria-label={t('mapping.kind', label)}
          data={VEHICLE_CALCULATIONS.map((value) => ({ value, label: t(`calculation.${value}`) }))}
          value={meaning.calculation ?? 'fixed'}
          allowDeselect={false}
          onChange={(value) => onChange({ calculation: VEHICLE_CALCULATIONS.find((one) => one === value) })}
        />
      ) : null}
      {units(meaning).length > 0 ? (
        <Select
          size="xs"
          aria-label={t('mapping.unit', label)}
          data={[
            { value: '', label: t('unit.none') },
            ...units(meaning).map((value) => ({ value, label: t(`unit.${value}`) })),
          ]}
          value={meaning.unit ?? ''}
          allowDeselect={false}
          onChange={(value) => onChange({ unit: COLUMN_UNITS.find((one) => one === value) })}
        />
      ) : null}
    </div>
  )
}

/** Units that make a difference for a column. */
const units = ({ field, kind }: ColumnMeaning): ColumnUnit[] => {
  if (kind?.startsWith('percent') === true || field === 'value_percentage')
    return ['fraction', 'permille', 'hundredth']
  return /^(?:kg_above:|excess_per_kg$|value_per_kg$)/.test(field) ? ['per_ton'] : []
}
