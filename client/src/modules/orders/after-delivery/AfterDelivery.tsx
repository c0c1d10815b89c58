import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { RoleName } from '#shared/access/roles.ts'
import type { purchaseOrders } from '#shared/purchase-orders/purchase-orders.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { MILESTONE_SHAPES } from '#client/kit/detail/milestone-shapes.ts'
import { mayOpen } from '#client/kit/screen-access.ts'
import { usePathTo, useScreens } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { money } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { useTexts } from '#client/lib/texts.ts'
import { openCharge } from '../order-next.ts'
import { type OrderDetail, companyName } from '../order.ts'
import styles from './after-delivery.module.css'
import { type Place, type Rights, type Step, afterDelivery, headingOf } from './after-delivery.ts'

const useRights = (): Rights => {
  const may = useMay()
  return {
    documents: may('documents.read'),
    attach: may('receipts.attach'),
    check: may('receipts.check'),
    charge: may('ctes.import'),
    audits: may('freight_audits.read'),
    answer: may('freight_audits.answer'),
    judge: may('freight_audits.approve'),
    purchases: may('purchase_orders.read'),
    gather: may('purchase_orders.write'),
    approve: may('purchase_orders.approve'),
    bill: may('purchase_orders.bill'),
    pay: may('purchase_orders.pay'),
  }
}

const usePlaces = (): ((place: Place | undefined) => string | null) => {
  const pathTo = usePathTo()
  const screens = useScreens()
  const session = useSession()
  const isOpen = (name: string) =>
    screens.some((screen) => screen.name === name && session !== null && mayOpen(screen, session))
  return (place) => {
    if (place === undefined) return null
    if ('tab' in place) return `?tab=${place.tab}`
    if (!isOpen(place.screen)) return null
    const path = pathTo(place.screen, 'id' in place ? { id: place.id } : {})
    return path !== null && 'receipt' in place ? `${path}?receipt=${place.receipt}` : path
  }
}

const useSteps = (order: OrderDetail, role: RoleName | null, rights: Rights) => {
  const inPurchase = rights.purchases && order.purchase_order_number !== null
  const purchase = useResourceList<RowOf<typeof purchaseOrders>>(
    'purchase_orders',
    { filter: { order_id: order.id }, page: { size: 1 } },
    { enabled: inPurchase },
  )
  // While the one of this order loads, the list still holds the one of the order before.
  const row = purchase.data?.rows.find(({ order_ids }) => order_ids.includes(Number(order.id))) ?? null
  return { steps: afterDelivery(order, role, rights, row), purchase }
}

/** Below the steps of a delivered order: what proof, charge and payment still ask for, each with the way there. */
export const AfterDelivery = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts(['after_delivery', 'orders', 'kit'])
  const session = useSession()
  const role = session ? roleOf(session) : null
  const rights = useRights()
  const { steps, purchase } = useSteps(order, role, rights)
  const pathOf = usePlaces()
  const charge = openCharge(order.audits_order)
  const figures = charge ? { charged: money(charge.value), expected: money(charge.expected_value) } : {}
  const wordsOf = (who: Step['who']) => {
    if (who === undefined) return figures
    const company = { carrier: order.transporter, shipper: order.shipper }[who]
    return { name: companyName(company) ?? t(`orders:next.${who}`) }
  }
  // A carrier that asked in vain does not follow the order to its end.
  if (role === 'transporter' && order.transporter_id === null) return null
  return (
    <div className={`${styles.after} no-print`}>
      <Text size="sm" c="dimmed">
        {t(`after_delivery:${headingOf(steps, rights)}`)}
      </Text>
      <ul className={styles.steps} aria-label={t('after_delivery:label')}>
        {steps.map(({ state, says, who, to, link }) => {
          const Shape = MILESTONE_SHAPES[state]
          const path = pathOf(to)
          return (
            <li key={says} data-state={state}>
              <Shape size={14} stroke={2.4} aria-hidden />
              <Text span size="sm" fw={state === 'current' && !who ? 600 : 400}>
                {t(`after_delivery:${says}`, wordsOf(who))}
                <VisuallyHidden>{`: ${t(`kit:detail.step_${state}`)}`}</VisuallyHidden>{' '}
                {path !== null && link ? (
                  <Anchor
                    component={Link}
                    inherit
                    to={path}
                    {...(path.startsWith('?') ? { replace: true, preventScrollReset: true } : {})}
                  >
                    {t(`after_delivery:${link}`)}
                  </Anchor>
                ) : null}
              </Text>
            </li>
          )
        })}
      </ul>
      {purchase.isError ? (
        <ErrorBlock error={purchase.error} onRetry={() => void purchase.refetch()} />
      ) : null}
    </div>
  )
}
