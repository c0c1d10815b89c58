import { Button, ScrollArea, Table } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { Intake } from '../intake.ts'
import styles from './intake.module.css'

const letter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letter(Math.floor(index / 26) - 1) + letter(index % 26)

type Props = { intake: Intake; onHeader: (row: number, depth: 1 | 2) => void }

/** The top of the sheet as it was sent; the header is marked, and any other row can be made the header. */
export const SheetGrid = ({ intake, onHeader }: Props) => {
  const { t } = useTexts('freight_intake')
  const { rows, header_row, header_depth } = intake.preview
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length))
  const shown = rows.slice(0, 14)
  const index = shown.findIndex(({ row }) => row === header_row)
  const isHeader = (at: number) => at === index || (header_depth === 2 && at === index - 1)
  return (
    <ScrollArea.Autosize
      mah={360}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('mapping.sheet_top') }}
    >
      <Table className={styles.grid} withColumnBorders fz="xs" aria-label={t('mapping.sheet_top')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('mapping.row')}</Table.Th>
            {Array.from({ length: width }, (_, column) => (
              <Table.Th key={column} scope="col">
                {letter(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ row, cells }, at) => (
            <Table.Tr key={row} className={isHeader(at) ? styles.header : undefined}>
              <Table.Th scope="row">
                {intake.mapping.own_form ? (
                  row
                ) : (
                  <Button
                    size="compact-xs"
                    variant={row === header_row ? 'filled' : 'subtle'}
                    aria-pressed={row === header_row}
                    aria-label={t('mapping.make_header', { row })}
                    onClick={() => onHeader(row, row === header_row && header_depth === 1 ? 2 : 1)}
                  >
                    {row === header_row ? t('mapping.is_header', { row }) : row}
                  </Button>
                )}
              </Table.Th>
              {Array.from({ length: width }, (_, column) => (
                <Table.Td key={column}>{cells[column] ?? ''}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
