import { Alert, Button, SimpleGrid, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alterRoute, askRoute } from '#shared/orders/order-freight.calls.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import type { Route } from '#shared/distances/route.contract.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { parseDecimal } from '#client/lib/decimal.ts'
import { money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconRoute } from '#client/ui/icons.ts'
import { CitySelect } from '#client/kit/shipment/CitySelect.tsx'
import { TollChoice, type TollAsked } from './TollChoice.tsx'
import { RouteFound } from './RouteFound.tsx'

type Place = { position?: number; city_id: number | null }
type WithPlaces = {
  id: string
  order_collection_addresses: Place[]
  order_delivery_addresses: Place[]
}

const PLACES = { include: ['order_collection_addresses', 'order_delivery_addresses'] }
const LEAST_WORDS = 3

const endOf = (places: readonly Place[] | undefined, last: boolean): number | null => {
  const sorted = (places ?? []).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return sorted.at(last ? -1 : 0)?.city_id ?? null
}

/** Kilometres as the API takes them, null when nothing is typed, 'wrong' otherwise. */
const readKm = (typed: string): string | null => {
  if (typed.trim() === '') return null
  const km = parseDecimal(typed)
  return km !== null && /^\d+(\.\d{1,4})?$/.test(km) && Number(km) >= 0.1 ? km : 'wrong'
}

/** Another route for an order: looked up first if wished, then priced again by the same table (spec 002 §7.1). */
export const AlterRouteDialog = ({ orderId, onClose }: { orderId: string; onClose: () => void }) => {
  const { t } = useTranslation('simulations')
  const { data: order } = useResource<WithPlaces>(orders, orderId, PLACES)
  const [cities, setCities] = useState<{ origin?: number | null; destination?: number | null }>({})
  const [km, setKm] = useState('')
  const [toll, setToll] = useState<TollAsked | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [found, setFound] = useState<Route | null>(null)
  const ask = useCall(askRoute)
  const alter = useCall(alterRoute, {
    invalidates: [
      'simulation_orders',
      'simulation_integra_orders',
      'simulation_tms',
      'orders',
      'status',
      'audits',
    ],
  })
  const origin = cities.origin === undefined ? endOf(order?.order_collection_addresses, false) : cities.origin
  const destination =
    cities.destination === undefined ? endOf(order?.order_delivery_addresses, true) : cities.destination
  const typed = readKm(km)
  const short = reason.trim().length < LEAST_WORDS
  const wrong = origin === null || destination === null || typed === 'wrong' || toll?.amount === 'wrong'
  const body = {
    origin_city_id: origin,
    destination_city_id: destination,
    ...(typed === null ? {} : { km: typed }),
    ...(toll === null ? {} : { toll }),
  }
  const touch = () => setFound(null)
  const look = async () => {
    setTried(true)
    if (wrong) return
    try {
      setFound(await ask.mutateAsync({ input: body }))
    } catch (error) {
      notifyError(error)
    }
  }
  const save = async () => {
    setTried(true)
    if (wrong || short) return false
    const { price, reason: why } = await alter.mutateAsync({
      id: orderId,
      input: { ...body, justification: reason.trim() },
    })
    notifySuccess(
      price
        ? t('freight_tab.route_done', {
            before: money(price.before),
            after: money(price.total_value),
          })
        : why
          ? t('freight_tab.route_no_price', {
              reason: text(`pricing:reason.${why}`, {}, text(`simulations:freight_tab.route_${why}`)),
            })
          : t('freight_tab.route_same'),
    )
    return true
  }
  return (
    <ActionDialog
      title={t('freight_tab.route_title')}
      effect={t('freight_tab.route_text')}
      size="lg"
      confirmLabel={t('freight_tab.route')}
      onConfirm={save}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {(['origin', 'destination'] as const).map((side) => (
          <CitySelect
            key={side}
            label={text(`simulations:page.${side}`)}
            required
            value={side === 'origin' ? origin : destination}
            onChange={(id) => {
              setCities((known) => ({ ...known, [side]: id }))
              touch()
            }}
            error={
              tried && (side === 'origin' ? origin : destination) === null
                ? text('shipment:city.required')
                : null
            }
          />
        ))}
      </SimpleGrid>
      <TextInput
        label={t('freight_tab.route_km')}
        description={t('freight_tab.route_km_hint')}
        inputMode="decimal"
        autoComplete="off"
        maw={260}
        styles={{ input: { textAlign: 'right' } }}
        rightSection={
          <Text size="sm" c="dimmed" aria-hidden>
            km
          </Text>
        }
        value={km}
        onChange={(event) => {
          setKm(event.currentTarget.value)
          touch()
        }}
        error={tried && typed === 'wrong' ? t('freight_tab.route_km_invalid') : null}
      />
      <TollChoice
        value={toll}
        tried={tried}
        onChange={(next) => {
          setToll(next)
          touch()
        }}
      />
      <Stack gap="xs" align="flex-start">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRoute size={16} aria-hidden />}
          loading={ask.isPending}
          onClick={() => void look()}
        >
          {t('freight_tab.route_look')}
        </Button>
        {found ? (
          <Alert color={found.km === null ? 'yellow' : 'blue'} w="100%" aria-live="polite">
            <RouteFound route={found} />
          </Alert>
        ) : null}
      </Stack>
      <Textarea
        label={t('freight_tab.justification')}
        withAsterisk
        aria-required
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && short ? t('freight_tab.justification_short') : null}
      />
    </ActionDialog>
  )
}
