import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { orders } from '#shared/orders/orders.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { Panel as Block } from '#client/kit/detail/KeyFacts.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import type { Panel } from '../plan.ts'
import type { Choice } from '../use-figures.ts'
import { useOrderPath, useOwnPath } from '../use-paths.ts'
import { ORDER_FIELDS, type OrderFacts, OrderState, codeOf, routeOf } from './OrderState.tsx'
import styles from './dashboard.module.css'

const SHOWN = 5
const FIELDS = { orders: [...ORDER_FIELDS] }

type OrderRow = OrderFacts & { shipper?: { fantasy_name: string } | null }

type Props = Pick<Choice, 'shipper'> & {
  panel: Panel
  /** Rows say whose order it is, where they may be of several shippers. */
  names: boolean
}

/** The latest orders that wait for the reader, with the way to each and to all of them. */
export const OrderPanel = ({ panel, shipper, names }: Props) => {
  const { t } = useTexts('dashboard')
  const orderPath = useOrderPath()
  const own = useOwnPath()
  const listPath = usePathTo()('order')
  const filter = {
    ...panel.filter,
    ...(shipper === null ? {} : { shipper_id: String(shipper) }),
  }
  const list = useResourceList<OrderRow>(orders, {
    filter,
    fields: FIELDS,
    include: names ? ['shipper'] : [],
    page: { number: 1, size: SHOWN },
  })
  const isProposal = panel.name === 'proposals'
  const rows = list.data?.rows ?? []
  const total = list.data?.page.total ?? 0
  const query = Object.entries(filter).map(([name, value]) => `filter[${name}]=${value}`)
  const all =
    (isProposal ? own(['proposals']) : null) ?? (listPath === null ? null : `${listPath}?${query.join('&')}`)
  const name = t(`panels.${panel.name}`)
  return (
    <Block
      title={name}
      actions={
        <Group gap="sm" wrap="nowrap">
          {list.data ? <Badge color={total > 0 ? 'road' : 'gray'}>{total}</Badge> : null}
          {all !== null && total > 0 ? (
            <Text
              component={Link}
              to={all}
              size="sm"
              c="var(--mantine-color-anchor)"
              aria-label={t('see_all_of', { name })}
              style={{ whiteSpace: 'nowrap' }}
            >
              {t('see_all')}
            </Text>
          ) : null}
        </Group>
      }
    >
      {list.isError ? <ErrorBlock error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <Stack gap="xs">
          <Skeleton height={30} />
          <Skeleton height={30} />
        </Stack>
      ) : null}
      {list.isSuccess && rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(`nothing.${panel.name}`)}
        </Text>
      ) : null}
      <ul className={styles.items}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.what}>
              <LinkCell to={orderPath(row.id, isProposal)}>{t('order', { code: codeOf(row) })}</LinkCell>
              <Text size="sm" c="dimmed">
                {[names ? row.shipper?.fantasy_name : null, routeOf(row), row.transporter_name]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <OrderState order={row} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
