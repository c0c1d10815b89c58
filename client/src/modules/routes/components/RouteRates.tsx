import { Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { decimal, money } from '#client/lib/format.ts'
import { rateName } from '../rates.ts'
import type { RouteTable } from '../route.ts'
import styles from '../routes.module.css'
import { bringIntoSight } from './linked.tsx'

/** What a route charges besides its value; `linked` is the rate that a price's explanation pointed at. */
export const RouteRates = ({ route, linked }: { route: RouteTable; linked: string | null }) => {
  const { t } = useTexts('routes')
  const rates = route.rates
  return (
    <Panel title={t('rates')}>
      {rates.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('no_rates')}
        </Text>
      ) : (
        <ScrollRegion label={t('rates')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('rate')}</Table.Th>
                <Table.Th ta="right">{t('value')}</Table.Th>
                <Table.Th ta="right">{t('minimum')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rates.map((one) => (
                <Table.Tr
                  key={one.rate}
                  ref={one.rate === linked ? bringIntoSight : null}
                  className={one.rate === linked ? (styles.linkedRow ?? '') : ''}
                  aria-current={one.rate === linked ? 'true' : undefined}
                >
                  <Table.Td>
                    {one.label ?? rateName(one.rate)}
                    <Text size="xs" c="dimmed">
                      {[
                        t(`value_type_of.${one.value_type}`),
                        one.on_request ? t('on_request') : null,
                        one.in_tax_base === false ? t('out_of_tax_base') : null,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                    {one.value_type.startsWith('percent')
                      ? `${decimal(one.value)} %`
                      : `R$ ${decimal(one.value)}`}
                  </Table.Td>
                  <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                    {one.minimum ? money(one.minimum) : '–'}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </Panel>
  )
}
