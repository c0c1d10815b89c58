import { Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { DUE_TODAY, MOST_DUE, type DueToday } from '#shared/dashboard/dashboard.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import {
  type Icon,
  IconMessage,
  IconPackageExport,
  IconSteeringWheel,
  IconTruckDelivery,
} from '#client/ui/icons.ts'
import { type Choice, useToday } from '../use-figures.ts'
import { useOwnPath } from '../use-paths.ts'
import styles from './dashboard.module.css'

const ICONS: Record<DueToday, Icon> = {
  collections: IconPackageExport,
  deliveries: IconTruckDelivery,
  no_driver: IconSteeringWheel,
  to_answer: IconMessage,
}

const FILTERS: Record<DueToday, string> = {
  collections: 'filter[list]=opened&filter[collection_date_time]=today',
  deliveries: 'filter[list]=in_progress&filter[delivery_date_time]=today',
  no_driver: `filter[last_active_status_id]=${statusId('CONFIRMED_TRANSPORTER')}`,
  to_answer: `filter[last_active_status_id]=${statusId('PROPOSAL_ACCEPTED')}`,
}

/** Work due today; each figure opens the orders that it counts. */
export const Today = ({ choice, isCarrier }: { choice: Choice; isCarrier: boolean }) => {
  const { t } = useTexts('dashboard')
  const today = useToday(choice)
  const list = usePathTo()('order')
  const proposals = useOwnPath()(['proposals'])
  if (today.isError)
    return <ErrorBlock error={today.error} onRetry={() => void today.refetch()} title={t('today.title')} />
  const shipper = choice.shipper === null ? '' : `&filter[shipper_id]=${choice.shipper}`
  const pathOf = (name: DueToday) =>
    name === 'to_answer' && isCarrier
      ? proposals
      : list === null
        ? null
        : `${list}?${FILTERS[name]}${shipper}`
  return (
    <section aria-labelledby="due-today">
      <Title order={2} id="due-today" mb="xs">
        {t('today.title')}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {DUE_TODAY.map((name) => {
          const Shape = ICONS[name]
          const count = today.data?.[name]
          const to = pathOf(name)
          const content = (
            <>
              <span className={styles.counterName}>
                <Shape size={16} aria-hidden />
                {t(name === 'to_answer' && !isCarrier ? 'today.to_confirm' : `today.${name}`)}
              </span>
              <Text
                component="span"
                className={styles.counterNumber ?? ''}
                data-zero={count === 0 || undefined}
              >
                {count === undefined ? '–' : count >= MOST_DUE ? `${MOST_DUE - 1}+` : count}
              </Text>
            </>
          )
          const look = { withBorder: true, p: 'sm', className: styles.counter ?? '' } as const
          return to === null ? (
            <Paper key={name} {...look}>
              {content}
            </Paper>
          ) : (
            <Paper key={name} {...look} component={Link} to={to}>
              {content}
            </Paper>
          )
        })}
      </SimpleGrid>
    </section>
  )
}
