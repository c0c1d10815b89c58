import { Anchor, Table } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { countedKind, usedPlan, type BillLine } from '../bill-lines.ts'

type NameProps = { line: BillLine; onOpen: ((key: string) => void) | undefined }

const LineName = ({ line: { key, name }, onOpen }: NameProps) =>
  (countedKind(key) ?? usedPlan(key)) === null || onOpen === undefined ? (
    name
  ) : (
    <Anchor component="button" type="button" ta="left" inherit onClick={() => onOpen(key)}>
      {name}
    </Anchor>
  )

/** How a bill's value comes about: each line with quantity, price and value. */
export const BillTable = ({
  lines,
  total,
  onOpen,
}: {
  lines: readonly BillLine[]
  total: string
  /** Shows what a line counted. */
  onOpen?: (key: string) => void
}) => {
  const { t } = useTexts('billing')
  return (
    <ScrollRegion label={t('lines.title')}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('lines.item')}</Table.Th>
            <Table.Th ta="right">{t('lines.quantity')}</Table.Th>
            <Table.Th ta="right">{t('lines.price')}</Table.Th>
            <Table.Th ta="right">{t('lines.value')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.key}>
              <Table.Td>
                <LineName line={line} onOpen={onOpen} />
              </Table.Td>
              <Table.Td ta="right">{line.quantity}</Table.Td>
              <Table.Td ta="right">{line.price}</Table.Td>
              <Table.Td ta="right">{line.value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={3}>{t('lines.total')}</Table.Th>
            <Table.Th ta="right">{total}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </ScrollRegion>
  )
}
