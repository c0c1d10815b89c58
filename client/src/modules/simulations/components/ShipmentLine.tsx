import { Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { date, decimal, money, volume, weight } from '#client/lib/format.ts'
import { serviceWords } from '#client/kit/shipment/services-on-request.ts'
import type { Simulation } from '#client/kit/pricing/simulation.ts'

/** 9 h 05 min. */
export const hours = (minutes: number): string => {
  const rest = String(minutes % 60).padStart(2, '0')
  return `${Math.floor(minutes / 60)} h ${rest} min`
}

type Props = { shipment: Simulation['shipment']; count: number }

/** The question as the server read it: places, cargo, distance and its source, conditions. */
export const ShipmentLine = ({ shipment, count }: Props) => {
  const { t } = useTexts('simulations')
  const { t: shipmentText } = useTexts('shipment')
  const { toll, duration_minutes: minutes } = shipment
  const km =
    shipment.km === null
      ? shipmentText('distance.km_none')
      : shipmentText(`km_source.${shipment.km_source}`, { km: decimal(shipment.km, 1) })
  const second = [
    shipmentText('line.date', { date: date(shipment.date) }),
    minutes === null ? null : shipmentText('line.duration', { time: hours(minutes) }),
    shipment.volume_m3 ? volume(shipment.volume_m3) : null,
    shipment.deliveries > 1 ? shipmentText('deliveries.count', { count: shipment.deliveries }) : null,
    shipmentText(`line.payer_${shipment.reimbursed ? 'reimbursed' : shipment.payer}`),
    ...shipment.services.map((name) => serviceWords(name)),
    toll
      ? shipmentText(toll.source === 'provider' ? 'line.toll_provider' : 'line.toll_typed', {
          amount: money(toll.amount),
          count: toll.plazas.length,
        })
      : null,
  ]
  return (
    <>
      <Text size="sm" c="dimmed" aria-live="polite">
        {`${t('page.result_count', { count })} · ${t('page.shipment_line', {
          origin: `${shipment.origin.city}/${shipment.origin.uf}`,
          destination: `${shipment.destination.city}/${shipment.destination.uf}`,
          weight: weight(shipment.weight),
          value: money(shipment.invoice_value),
          km,
        })}`}
      </Text>
      <Text size="sm" c="dimmed">
        {second.filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
