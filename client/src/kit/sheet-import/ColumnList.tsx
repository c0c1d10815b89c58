import { ScrollArea, Select, Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { SheetField, SheetPreview } from '#shared/sheet-imports/sheet-import.ts'

const IGNORE = '-'

type Props = {
  columns: SheetPreview['columns']
  fields: readonly SheetField[]
  labelOf: (field: string) => string
  onChange: (column: number, field: string | null) => void
}

/** What stands in each column: known by its heading, or said by a person. */
export const ColumnList = ({ columns, fields, labelOf, onChange }: Props) => {
  const { t } = useTexts('sheet_import')
  const options = [
    ...fields.map(({ name, required }) => ({
      value: name,
      label: `${labelOf(name)}${required ? ' *' : ''}`,
    })),
    { value: IGNORE, label: t('ignore') },
  ]
  return (
    <ScrollArea.Autosize mah={320} type="auto">
      <Table stickyHeader aria-label={t('columns')} miw={460}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column')}</Table.Th>
            <Table.Th>{t('samples')}</Table.Th>
            <Table.Th w={220}>{t('means')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map(({ column, heading, samples, field, is_unanswered }) => (
            <Table.Tr key={column}>
              <Table.Td fw={600}>{heading === '' ? t('no_heading') : heading}</Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed" lineClamp={2}>
                  {samples.join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <Select
                  size="xs"
                  searchable
                  aria-label={t('means_of', { heading: heading === '' ? String(column + 1) : heading })}
                  data={options}
                  placeholder={t('unanswered')}
                  error={is_unanswered}
                  value={is_unanswered ? null : (field ?? IGNORE)}
                  allowDeselect={false}
                  onChange={(value) => onChange(column, value === IGNORE ? null : value)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
