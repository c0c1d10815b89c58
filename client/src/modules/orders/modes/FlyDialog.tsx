import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { RELEASING } from '#shared/modes/air-fields.ts'
import { flyOrder } from '#shared/modes/air.calls.ts'
import { AIRLINES, airlineName } from '#shared/modes/airlines.ts'
import { AIRPORTS, airportName } from '#shared/modes/airports.ts'
import type { FlightStep } from '#shared/orders/order-rows-air.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import type { DialogProps } from '../dialogs/dialog-props.ts'
import { InstantInput } from '../dialogs/fields.tsx'
import { useOrderAct } from '../use-order-act.ts'

type Flight = {
  airline_id: string | null
  origin_airport: string | null
  destiny_airport: string | null
  flight: string
  awb: string
}

/** The listed options, and the order's own though it is not listed. */
const withKnown = (data: { value: string; label: string }[], value: string | null, label: string) =>
  value === null || data.some((one) => one.value === value) ? data : [...data, { value, label }]

export const airlineOptions = (value: string | null) =>
  withKnown(
    AIRLINES.map(({ id, iata, name }) => ({ value: String(id), label: `${name} (${iata})` })),
    value,
    value === null ? '' : airlineName(Number(value)),
  )
export const airportOptions = (value: string | null) =>
  withKnown(
    AIRPORTS.map(({ code }) => ({ value: code, label: airportName(code) })),
    value,
    value ?? '',
  )

type FieldsProps = { value: Flight; onChange: (value: Flight) => void; tried: boolean }

/** What a flight is known by, when it boards. */
const FlightFields = ({ value, onChange, tried }: FieldsProps) => {
  const { t } = useTexts('orders')
  const missing = (given: string | null) => (tried && !given ? t('dialog.required') : null)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={t('field.airline_id')}
        withAsterisk
        searchable
        data={airlineOptions(value.airline_id)}
        value={value.airline_id}
        onChange={(airline_id) => onChange({ ...value, airline_id })}
        error={missing(value.airline_id)}
      />
      <TextInput
        label={t('field.flight')}
        placeholder="AD4321"
        maxLength={8}
        value={value.flight}
        onChange={(event) => onChange({ ...value, flight: event.currentTarget.value })}
      />
      {(['origin_airport', 'destiny_airport'] as const).map((name) => (
        <Select
          key={name}
          label={t(`field.${name}`)}
          withAsterisk
          searchable
          data={airportOptions(value[name])}
          value={value[name]}
          onChange={(code) => onChange({ ...value, [name]: code })}
          error={missing(value[name])}
        />
      ))}
      <TextInput
        label={t('field.awb')}
        description={t('modes.awb_hint')}
        placeholder="957-12345675"
        withAsterisk
        maxLength={14}
        value={value.awb}
        onChange={(event) => onChange({ ...value, awb: event.currentTarget.value })}
        error={missing(value.awb)}
      />
    </SimpleGrid>
  )
}

/** One step of the flight; the air waybill is asked for when it boards, the tax office when it is released. */
export const FlyDialog = ({ order, onClose, step }: DialogProps & { step: FlightStep }) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const [opened] = useState(() => new Date().toISOString())
  const [instant, setInstant] = useState<string | null>(opened)
  const [tried, setTried] = useState(false)
  const [releasedBy, setReleasedBy] = useState<string | null>(null)
  const [flight, setFlight] = useState<Flight>({
    airline_id: order.airline_id === null ? null : String(order.airline_id),
    origin_airport: order.origin_airport,
    destiny_airport: order.destiny_airport,
    flight: order.flight ?? '',
    awb: order.awb ?? '',
  })
  const office = RELEASING.find((one) => one === releasedBy)
  const send = () => {
    setTried(true)
    const { airline_id, origin_airport, destiny_airport, flight: number, awb } = flight
    if (instant === null) return false
    const input = { step, real_date_time: instant }
    if (step === 'release')
      return office ? act(flyOrder, { id: order.id, input: { ...input, released_by: office } }, step) : false
    if (step !== 'board') return act(flyOrder, { id: order.id, input }, step)
    if (!airline_id || !origin_airport || !destiny_airport || !awb) return false
    const known = { airline_id: Number(airline_id), origin_airport, destiny_airport, awb }
    return act(
      flyOrder,
      { id: order.id, input: { ...input, ...known, ...(number ? { flight: number } : {}) } },
      step,
    )
  }
  return (
    <ActionDialog
      title={t(`action.${step}`)}
      confirmLabel={t('dialog.confirm')}
      onConfirm={async () => send()}
      onClose={onClose}
    >
      <InstantInput
        label={t('modes.when')}
        value={instant}
        onChange={setInstant}
        max={opened}
        error={tried && instant === null ? t('dialog.required') : null}
      />
      {step === 'board' ? <FlightFields value={flight} onChange={setFlight} tried={tried} /> : null}
      {step === 'release' ? (
        <Select
          label={t('modes.released_by')}
          withAsterisk
          data={RELEASING.map((value) => ({ value, label: t(`modes.${value}`) }))}
          value={releasedBy}
          onChange={setReleasedBy}
          error={tried && !office ? t('dialog.required') : null}
        />
      ) : null}
    </ActionDialog>
  )
}
