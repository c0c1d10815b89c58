import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { requestSimulations } from '#shared/requests/request-parts.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { date, missing, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import type { RequestPrice, RequestRow } from '../request.ts'
import styles from './prices.module.css'

type Props = { row: RequestRow; onChoose: (price: RequestPrice) => void }

const leadText = ({ lead_time, business_days }: Pick<RequestPrice, 'lead_time' | 'business_days'>): string =>
  lead_time === null
    ? missing()
    : text(business_days ? 'requests:lead_business' : 'requests:lead_days', { count: lead_time })

type LineProps = {
  price: RequestPrice
  isLowest: boolean
  onChoose: ((price: RequestPrice) => void) | undefined
}

/** Carrier and lead time on the left, price and choice on the right; one below the other on a phone. */
const PriceLine = ({ price, isLowest, onChoose }: LineProps) => {
  const { t } = useTexts('requests')
  const due = price.due_date ? t('due', { date: date(price.due_date) }) : ''
  return (
    <div className={styles.line}>
      <div>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {price.transporter_name}
          </Text>
          {isLowest ? (
            <Badge color="green" size="sm">
              {t('lowest')}
            </Badge>
          ) : null}
          {price.selected ? <Badge color="road">{t('selected')}</Badge> : null}
        </Group>
        <Text size="xs" c="dimmed">
          {[leadText(price), due, price.table].filter((part) => part !== '').join(' · ')}
        </Text>
      </div>
      <Group gap="md" wrap="nowrap">
        <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {money(price.total_value)}
        </Text>
        {onChoose ? (
          <Button
            size="xs"
            variant="light"
            aria-label={`${t('choose')} ${price.transporter_name}`}
            onClick={() => onChoose(price)}
          >
            {t('choose')}
          </Button>
        ) : null}
      </Group>
    </div>
  )
}

/** Prices of a request, the lowest first, and the carriers that have none. */
export const RequestPrices = ({ row, onChoose }: Props) => {
  const { t } = useTexts('requests')
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
        {prices.map((price, index) => (
          <PriceLine
            key={price.id}
            price={price}
            isLowest={index === 0}
            onChoose={mayChoose ? onChoose : undefined}
          />
        ))}
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
