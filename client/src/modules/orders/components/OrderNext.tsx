import { Alert, Anchor, Skeleton, Text } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '#client/kit/use-access.ts'
import { decimal } from '#shared/kit/money.ts'
import { money } from '#client/lib/format.ts'
import { text, withTexts } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconScale } from '#client/ui/icons.ts'
import { isDelivered } from '../after-delivery/is-delivered.ts'
import { type OrderDetail, companyName } from '../order.ts'
import { type Awaited, awaitedOf, openCharge } from '../order-next.ts'

const AfterDelivery = lazy(async () => ({
  default: (await withTexts(['after_delivery'], import('../after-delivery/AfterDelivery.tsx'))).AfterDelivery,
}))

const wordsOf = (order: OrderDetail, { who, what, asked }: Awaited): string => {
  if (asked)
    return text('orders:next.answer', { count: asked.length, name: asked[0] || text('orders:next.carrier') })
  const company = { carrier: order.transporter, shipper: order.shipper, risk_manager: order.risk_manager }[
    who
  ]
  return text(`orders:next.${what}`, { name: companyName(company) ?? text(`orders:next.${who}`) })
}

const AwaitedParty = ({ order, own }: { order: OrderDetail; own: string | undefined }) => {
  const { t } = useTexts('orders')
  const session = useSession()
  const awaited = awaitedOf(order, session ? roleOf(session) : null, own)
  if (awaited === null) return null
  return (
    <Text size="sm" mt="sm" className="no-print">
      <Text span inherit c="dimmed">
        {t('next.label')}:
      </Text>{' '}
      {wordsOf(order, awaited)}
    </Text>
  )
}

/** Below the steps: the party that the order waits for, and after its delivery all that is left of it. */
export const OrderNext = ({ order, own }: { order: OrderDetail; own: string | undefined }) =>
  isDelivered(order) ? (
    <Suspense fallback={<Skeleton h={44} mt="sm" />}>
      <AfterDelivery order={order} />
    </Suspense>
  ) : (
    <AwaitedParty order={order} own={own} />
  )

/** A charge that differs stands on another tab; before the delivery, readers who may approve it see a notice on every tab. */
export const OpenCharge = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  const may = useMay()
  const [search] = useSearchParams()
  const charge = openCharge(order.audits_order)
  if (
    charge === null ||
    isDelivered(order) ||
    !may('freight_audits.approve') ||
    search.get('tab') === 'values'
  )
    return null
  return (
    <Alert color="yellow" icon={<IconScale />} mb="md" className="no-print">
      <Text size="sm">
        {decimal(charge.difference).isZero()
          ? t('next.charge_parties')
          : t('next.charge', { charged: money(charge.value), expected: money(charge.expected_value) })}{' '}
        <Anchor
          component={Link}
          inherit
          c="inherit"
          underline="always"
          fw={600}
          to="?tab=values"
          replace
          preventScrollReset
        >
          {t('next.check_charge')}
        </Anchor>
      </Text>
    </Alert>
  )
}
