import { Table } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { cities } from '#shared/places/places.contract.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { money, percent } from '#client/lib/format.ts'
import { cityName } from '#client/kit/shipment/CitySelect.tsx'
import styles from '../offers.module.css'

type Share = {
  id: number | string
  city_id?: number
  percentage: string
  weight_shipping_value: string
  rates_value: string
  total_value: string
  /** Where the city is not told by its id. */
  place?: string
}

/** What each delivery bears of the freight; the last line is the freight to the cent. */
export const SharesTable = ({ shares }: { shares: readonly Share[] }) => {
  const { t } = useTexts('simulations')
  const ids = [...new Set(shares.flatMap(({ city_id }) => city_id ?? []))]
  const found = useResourceList<{ id: string; name: string; uf: string }>(
    cities,
    { page: { number: 1, size: 100 }, filter: { id: ids.slice(0, 100).join(',') } },
    { enabled: ids.length > 0 },
  )
  const names = new Map((found.data?.rows ?? []).map((city) => [Number(city.id), cityName(city)]))
  const total = (figure: 'weight_shipping_value' | 'rates_value' | 'total_value') =>
    money(toMoney(sum(shares.map((share) => share[figure]))))
  return (
    // A region that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} tabIndex={0} aria-label={t('shares.title')}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('shares.delivery')}</Table.Th>
            <Table.Th ta="right">{t('shares.share')}</Table.Th>
            <Table.Th ta="right">{t('shares.weight')}</Table.Th>
            <Table.Th ta="right">{t('shares.rates')}</Table.Th>
            <Table.Th ta="right">{t('shares.total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shares.map((share, index) => (
            <Table.Tr key={share.id}>
              <Table.Td>
                {`${index + 1}. ${share.place ?? (share.city_id === undefined ? '' : (names.get(share.city_id) ?? share.city_id))}`}
              </Table.Td>
              <Table.Td ta="right">{percent(share.percentage, 4)}</Table.Td>
              <Table.Td ta="right">{money(share.weight_shipping_value)}</Table.Td>
              <Table.Td ta="right">{money(share.rates_value)}</Table.Td>
              <Table.Td ta="right" fw={600}>
                {money(share.total_value)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{t('shares.sum')}</Table.Th>
            <Table.Th ta="right">{percent('100')}</Table.Th>
            <Table.Th ta="right">{total('weight_shipping_value')}</Table.Th>
            <Table.Th ta="right">{total('rates_value')}</Table.Th>
            <Table.Th ta="right">{total('total_value')}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  )
}
