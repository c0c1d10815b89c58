import { Table } from '@mantine/core'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { decimal, orMissing, weight } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { RequestRow } from '../request.ts'

const sizesOf = ({ length, width, height }: RequestRow['products'][number]): string =>
  length || width || height
    ? [length, width, height].map((side) => (side ? decimal(side) : '?')).join(' × ')
    : orMissing(null)

/** Products of a request, line by line; nothing where it names none. */
export const RequestProducts = ({ row }: { row: RequestRow }) => {
  const { t } = useTexts('requests')
  if (row.products.length === 0) return null
  const isMeasured = row.products.some(({ length }) => length !== undefined)
  return (
    <Panel title={t('products')}>
      <ScrollRegion label={t('products')}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('code')}</Table.Th>
              <Table.Th>{t('product.description')}</Table.Th>
              <Table.Th ta="right">{t('product.quantity')}</Table.Th>
              <Table.Th ta="right">{t('product.weight')}</Table.Th>
              {isMeasured ? <Table.Th ta="right">{t('product.sizes')}</Table.Th> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {row.products.map((product, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no identity of their own
              <Table.Tr key={index}>
                <Table.Td>{orMissing(product.code)}</Table.Td>
                <Table.Td>{orMissing(product.description)}</Table.Td>
                <Table.Td ta="right">{decimal(product.quantity)}</Table.Td>
                <Table.Td ta="right">{weight(product.weight)}</Table.Td>
                {isMeasured ? <Table.Td ta="right">{sizesOf(product)}</Table.Td> : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </Panel>
  )
}
