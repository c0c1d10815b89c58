import { Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { Route } from '#shared/distances/route.contract.ts'
import { decimal, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { hours } from '../ShipmentLine.tsx'

/** A route as it was looked up: how far and where that comes from, how long, which toll. */
export const RouteFound = ({ route }: { route: Route }) => {
  const { t } = useTexts('shipment')
  const { toll, duration_minutes: minutes } = route
  const parts = [
    route.km === null
      ? text('shipment:distance.km_none')
      : t(`km_source.${route.method}`, { km: decimal(route.km, 1) }),
    minutes === null ? null : t('line.duration', { time: hours(minutes) }),
    toll
      ? t(toll.source === 'provider' ? 'line.toll_provider' : 'line.toll_typed', {
          amount: money(toll.amount),
          count: toll.plazas.length,
        })
      : null,
  ]
  return (
    <>
      <Text size="sm" fw={600}>
        {`${route.origin.city}/${route.origin.state} → ${route.destiny.city}/${route.destiny.state}`}
      </Text>
      <Text size="sm">{parts.filter(Boolean).join(' · ')}</Text>
      {route.warnings.map((warning) => (
        <Text size="sm" key={warning}>
          {text(`shipment:warning.${warning}`, {}, warning)}
        </Text>
      ))}
    </>
  )
}
