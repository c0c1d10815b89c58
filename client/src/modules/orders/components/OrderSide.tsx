import { useTexts } from '#client/lib/texts.ts'
import type { OrderShowData } from '#shared/companies/custom-settings.ts'
import { airlineName } from '#shared/modes/airlines.ts'
import { airportName } from '#shared/modes/airports.ts'
import { isAir } from '#shared/orders/order-modals.ts'
import { KeyFacts, type Fact } from '#client/kit/detail/KeyFacts.tsx'
import { PhoneLink } from '#client/kit/detail/PhoneLink.tsx'
import { date, dateTime, decimal, money, plate, volume, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { leadText, type OrderDetail, companyName, modalText } from '../order.ts'
import { MONITORING } from '../monitoring.ts'
import { plannedCarrier, plannedCollection } from '../planned.ts'

const optional = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => Boolean(value))

/** Which data the company shows (setting order_show_data); all until it has chosen. */
const useShown = (): ((name: OrderShowData, facts: readonly Fact[]) => readonly Fact[]) => {
  const chosen = useSession()?.settings?.company_settings?.order_show_data
  return (name, facts) => (chosen === undefined || chosen.includes(name) ? facts : [])
}

/** Expected and real dates; without an expected collection the day that the lead time was counted from. */
const useDates = (order: OrderDetail, shown: ReturnType<typeof useShown>): Fact[] => {
  const { t } = useTexts('orders')
  const counted = plannedCollection(order)
  return [
    {
      label: t('field.collection_date_time'),
      value:
        order.collection_date_time === null && counted !== null
          ? t('detail.counted_from', { date: date(counted) })
          : dateTime(order.collection_date_time),
    },
    { label: t('field.collected_date_time'), value: dateTime(order.collected_date_time) },
    { label: t('field.delivery_date_time'), value: dateTime(order.delivery_date_time) },
    { label: t('field.delivered_date_time'), value: dateTime(order.delivered_date_time) },
    ...optional([
      ...shown('scheduling_date_time', [
        {
          label: t('field.scheduling_date_time'),
          value: order.scheduling_date_time ? dateTime(order.scheduling_date_time) : null,
        },
      ]),
      ...shown('lead_time', [
        {
          label: t('field.lead_time'),
          value: order.lead_time === null ? null : leadText(order, order.lead_time),
        },
      ]),
    ]),
  ]
}

/** `de 2 a 8 °C`, or the one end that is known. */
const temperatureText = ({ min_temperature: from, max_temperature: to }: OrderDetail): string | null => {
  const ends = { from: decimal(from, 2), to: decimal(to, 2) }
  if (from !== null && to !== null) return text('orders:products.range', ends)
  if (from !== null) return text('orders:products.from', ends)
  return to === null ? null : text('orders:products.until', ends)
}

const airport = (code: string | null): string | null => (code === null ? null : airportName(code))

/** Of an order by air: airline, airports, flight and air waybill. */
const FlightFacts = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  if (!isAir(order.modal)) return null
  return (
    <KeyFacts
      title={t('modes.by_air')}
      facts={[
        {
          label: t('field.airline_id'),
          value: order.airline_id === null ? null : airlineName(order.airline_id),
        },
        { label: t('field.origin_airport'), value: airport(order.origin_airport) },
        { label: t('field.destiny_airport'), value: airport(order.destiny_airport) },
        { label: t('field.flight'), value: order.flight },
        { label: t('field.awb'), value: order.awb },
      ]}
    />
  )
}

/** Key facts beside the tabs. */
export const OrderSide = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  const session = useSession()
  const role = session ? roleOf(session) : 'customer'
  const shown = useShown()
  const seesPrice = role !== 'supplier' && role !== 'risk_manager'
  const dates = useDates(order, shown)
  const carrier = companyName(order.transporter) ?? order.transporter_name
  const planned = carrier === null ? plannedCarrier(order) : null
  return (
    <>
      <KeyFacts title={t('field.delivery')} facts={dates} />
      <KeyFacts
        title={t('detail.carriage')}
        facts={[
          {
            label: t('field.transporter'),
            value: planned === null ? carrier : t('detail.planned_carrier', { name: planned }),
          },
          { label: t('field.driver_name'), value: order.driver_name },
          ...optional([
            {
              label: t('dialog.new_driver_phone'),
              value: order.driver?.contact_phone ? <PhoneLink number={order.driver.contact_phone} /> : null,
            },
            ...shown('helper', [{ label: t('field.helper'), value: order.helper?.name }]),
          ]),
          { label: t('field.vehicle_plate'), value: plate(order.vehicle_plate) },
          ...optional([
            ...shown('trailer_plate', [
              {
                label: t('field.trailer_plate'),
                value: order.trailer_plate ? plate(order.trailer_plate) : null,
              },
            ]),
            ...shown('vehicle_type', [
              { label: t('field.vehicle_type'), value: order.vehicle_type?.vehicle_type },
            ]),
            {
              label: t('create.monitoring'),
              value: MONITORING.filter((name) => order[name])
                .map((name) => t(`field.${name}`))
                .join(', '),
            },
          ]),
        ]}
      />
      <FlightFacts order={order} />
      <KeyFacts
        title={t('detail.parties')}
        facts={[
          { label: t('field.shipper'), value: companyName(order.shipper) },
          { label: t('field.destinatary_name'), value: order.destinatary_name },
          ...optional([
            ...shown('customer', [{ label: t('field.customer'), value: companyName(order.customer) }]),
            ...shown('supplier', [{ label: t('field.supplier'), value: companyName(order.supplier) }]),
            ...shown('risk_manager', [
              { label: t('field.risk_manager'), value: companyName(order.risk_manager) },
            ]),
          ]),
        ]}
      />
      <KeyFacts
        title={t('detail.cargo')}
        facts={[
          { label: t('field.modal'), value: modalText(order.modal) },
          { label: t('field.type_freight'), value: t(`freight.${order.type_freight}`) },
          ...shown('invoice_amount', [
            { label: t('field.invoice_amount'), value: money(order.invoice_amount) },
          ]),
          { label: t('field.weight'), value: weight(order.weight) },
          ...shown('volume', [{ label: t('field.volume'), value: decimal(order.volume, 0) }]),
          ...shown('cubage', [{ label: t('field.cubage'), value: volume(order.cubage) }]),
          ...shown('distance', [
            { label: t('field.distance'), value: order.distance ? `${decimal(order.distance, 1)} km` : null },
          ]),
          ...(seesPrice
            ? [
                ...shown('freight_value', [
                  {
                    label:
                      order.freight_value === null ? t('field.proposal_value') : t('field.freight_value'),
                    value: money(order.freight_value ?? order.proposal_value),
                  },
                ]),
              ]
            : []),
          ...optional([
            { label: t('products.temperature'), value: temperatureText(order) },
            ...shown('boarding_value', [
              { label: t('field.boarding_value'), value: money(order.boarding_value) },
            ]),
            ...shown('estimated_value', [
              { label: t('field.estimated_value'), value: money(order.estimated_value) },
            ]),
            ...shown('cost_center', [{ label: t('field.cost_center'), value: order.cost_center }]),
            ...shown('project_name', [{ label: t('field.project_name'), value: order.project_name }]),
            ...shown('external_id', [{ label: t('field.external_id'), value: order.external_id }]),
            ...shown('order_observation', [
              { label: t('field.order_observation'), value: order.order_observation },
            ]),
            ...shown('collection_observation', [
              { label: t('field.collection_observation'), value: order.collection_observation },
            ]),
            ...shown('comments', [{ label: t('field.comments'), value: order.comments }]),
          ]),
        ]}
      />
    </>
  )
}
