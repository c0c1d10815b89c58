import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { requestSimulations } from '#shared/requests/request-parts.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { date, missing, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import type { RequestPrice, RequestRow } from '../request.ts'

type Props = { row: RequestRow; onChoose: (price: RequestPrice) => void }

const leadText = ({ lead_time, business_days }: Pick<RequestPrice, 'lead_time' | 'business_days'>): string =>
  lead_time === null
    ? missing()
    : text(business_days ? 'requests:lead_business' : 'requests:lead_days', { count: lead_time })

/** Prices of a request, the lowest first, and the carriers that have none. */
export const RequestPrices = ({ row, onChoose }: Props) => {
  const { t } = useTranslation('requests')
  const query = useResourceList<RequestPrice>(requestSimulations, {
    filter: { request_id: row.id },
    sort: 'total_value',
    page: { number: 1, size: 50 },
  })
  const prices = query.data?.rows ?? []
  const mayChoose = row.meta?.actions?.includes('approve_transporter') === true
  return (
    <Panel title={t('prices')}>
      <Stack gap="sm">
        {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
        {query.isSuccess && prices.length === 0 ? (
          <Text c="dimmed" size="sm">
            {t(row.need_quotation ? 'no_prices_quotation' : 'no_prices')}
          </Text>
        ) : null}
        {prices.length > 0 ? (
          <ScrollRegion label={t('prices')}>
            <Table miw={520}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('carrier')}</Table.Th>
                  <Table.Th>{t('lead_time')}</Table.Th>
                  <Table.Th ta="right">{t('total')}</Table.Th>
                  <Table.Th aria-label={t('choose')} />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {prices.map((price, index) => (
                  <Table.Tr key={price.id}>
                    <Table.Td>
                      <Text size="sm" fw={600}>
                        {price.transporter_name}
                      </Text>
                      <Text size="xs" c="dimmed">
                        {price.table}
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      <Text size="sm">{leadText(price)}</Text>
                      {price.due_date ? (
                        <Text size="xs" c="dimmed">
                          {t('due', { date: date(price.due_date) })}
                        </Text>
                      ) : null}
                    </Table.Td>
                    <Table.Td ta="right">
                      <Text size="sm" fw={600}>
                        {money(price.total_value)}
                      </Text>
                      {index === 0 ? (
                        <Badge color="green" size="sm">
                          {t('lowest')}
                        </Badge>
                      ) : null}
                    </Table.Td>
                    <Table.Td ta="right">
                      {price.selected ? <Badge color="road">{t('selected')}</Badge> : null}
                      {mayChoose ? (
                        <Button
                          size="xs"
                          variant="light"
                          aria-label={`${t('choose')} ${price.transporter_name}`}
                          onClick={() => onChoose(price)}
                        >
                          {t('choose')}
                        </Button>
                      ) : null}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        ) : null}
        {row.without_price.length > 0 ? (
          <div>
            <Text size="sm" fw={600} mb={4}>
              {t('without_price')}
            </Text>
            <Group gap="xs">
              {row.without_price.map(({ transporter, reason }) => (
                <Text key={transporter} size="sm" c="dimmed">
                  {`${transporter}: ${text(`pricing:reason.${reason}`)}`}
                </Text>
              ))}
            </Group>
          </div>
        ) : null}
      </Stack>
    </Panel>
  )
}
