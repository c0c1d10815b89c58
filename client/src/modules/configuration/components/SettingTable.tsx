import { ActionIcon, Table, Tooltip, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconTrash } from '#client/ui/icons.ts'

/** Takes one named line of a setting away. */
export const RemoveLine = ({ name, onRemove }: { name: string; onRemove: () => void }) => {
  const { t } = useTexts('configuration')
  return (
    <Tooltip label={t('remove')}>
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove_named', { name })} onClick={onRemove}>
        <IconTrash size={17} />
      </ActionIcon>
    </Tooltip>
  )
}

type Props<Row> = {
  head: readonly string[]
  rows: readonly Row[]
  cellsOf: (row: Row) => readonly ReactNode[]
  /** How a removal names the line. */
  nameOf: (row: Row) => string
  onRemove: (row: Row) => void
}

/** Lines of a setting, each of which can be taken away. */
export const SettingTable = <Row extends { id: string }>(props: Props<Row>) => {
  const { t } = useTexts('configuration')
  return (
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          {props.head.map((label) => (
            <Table.Th key={label}>{label}</Table.Th>
          ))}
          <Table.Th>
            <VisuallyHidden>{t('remove')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {props.rows.map((row) => (
          <Table.Tr key={row.id}>
            {props.cellsOf(row).map((cell, index) => (
              <Table.Td key={props.head[index]}>{cell}</Table.Td>
            ))}
            <Table.Td align="right">
              <RemoveLine name={props.nameOf(row)} onRemove={() => props.onRemove(row)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
