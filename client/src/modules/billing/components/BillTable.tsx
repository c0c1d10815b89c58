import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import type { BillLine } from '../bill-lines.ts'

/** How a bill's value comes about: each line with quantity, price and value. */
export const BillTable = ({ lines, total }: { lines: readonly BillLine[]; total: string }) => {
  const { t } = useTranslation('billing')
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
              <Table.Td>{name}</Table.Td>
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
