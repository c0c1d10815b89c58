import { Anchor, Table } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { countedKind, type BillLine, type Counting } from '../bill-lines.ts'

type NameProps = { name: string; kind: Counting | null; onOpen: ((kind: Counting) => void) | undefined }

const LineName = ({ name, kind, onOpen }: NameProps) =>
  kind === null || onOpen === undefined ? (
    name
  ) : (
    <Anchor component="button" type="button" ta="left" onClick={() => onOpen(kind)}>
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
  /** Shows the orders that a line counted. */
  onOpen?: (kind: Counting) => void
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
          {lines.map(({ key, name, quantity, price, value }) => (
            <Table.Tr key={key}>
              <Table.Td>
                <LineName name={name} kind={countedKind(key)} onOpen={onOpen} />
              </Table.Td>
              <Table.Td ta="right">{quantity}</Table.Td>
              <Table.Td ta="right">{price}</Table.Td>
              <Table.Td ta="right">{value}</Table.Td>
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
