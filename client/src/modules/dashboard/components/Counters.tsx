import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useSearchParams } from 'react-router'
import { countOrders } from '#shared/orders/order.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconPackage,
  IconTruck,
} from '#client/ui/icons.ts'
import { COUNTERS, type Counter } from '../plan.ts'
import { type Choice, ofShipper } from '../use-figures.ts'
import styles from './dashboard.module.css'

const ICONS: Record<Counter, Icon> = {
  all: IconPackage,
  opened: IconCircleDashed,
  in_progress: IconClock,
  on_route: IconTruck,
  delayed: IconAlertTriangle,
  delivered: IconCircleCheck,
  fruitless: IconBan,
}

/** Orders by list, as the API counts them; each number opens exactly the orders it counts. */
export const Counters = ({ shipper }: Pick<Choice, 'shipper'>) => {
  const { t } = useTexts('dashboard')
  const [search] = useSearchParams()
  const counters = useAnswer(countOrders, { query: ofShipper(shipper) }, { types: ['orders'] })
  const listPath = usePathTo()('order')
  if (counters.isError)
    return <ErrorBlock error={counters.error} onRetry={() => void counters.refetch()} title={t('counters')} />
  // Without a list screen of its own, this page holds the list.
  const target = (list: Counter) => {
    const query = [
      ...(list === 'all' ? [] : [`filter[list]=${list}`]),
      ...(shipper === null ? [] : [`filter[shipper_id]=${shipper}`]),
    ].join('&')
    return `${listPath ?? ''}${query === '' ? '' : `?${query}`}`
  }
  const active = listPath === null ? (search.get('filter[list]') ?? 'all') : null
  return (
    <SimpleGrid component="section" aria-label={t('counters')} cols={{ base: 2, sm: 4, xl: 7 }} spacing="sm">
      {COUNTERS.map((list) => {
        const Shape = ICONS[list]
        const count = counters.data?.[list]
        return (
          <Paper
            key={list}
            component={Link}
            to={listPath === null && list === 'all' ? '?' : target(list)}
            withBorder
            p="sm"
            className={styles.counter ?? ''}
            data-alarm={(list === 'delayed' || list === 'fruitless') && (count ?? 0) > 0 ? true : undefined}
            data-active={active === list || undefined}
            {...(active === list ? { 'aria-current': 'true' as const } : {})}
          >
            <span className={styles.counterName}>
              <Shape size={16} aria-hidden />
              {t(`lists.${list}`)}
            </span>
            {count === undefined ? (
              <Skeleton height="calc(1.6rem * 1.3)" width={48} mt={2} />
            ) : (
              <Text component="span" className={styles.counterNumber ?? ''}>
                {count.toLocaleString(HTML_LANG[currentLanguage()])}
              </Text>
            )}
          </Paper>
        )
      })}
    </SimpleGrid>
  )
}
