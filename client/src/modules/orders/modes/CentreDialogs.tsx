import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { generateRoad } from '#shared/modes/air.calls.ts'
import { AIRPORTS } from '#shared/modes/airports.ts'
import { departDc, receiveDc, subLtl } from '#shared/modes/share-out.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { useOpenOrder } from './use-open-order.ts'
import { CitySelect } from '#client/kit/shipment/CitySelect.tsx'
import type { DialogProps } from '../dialogs/dialog-props.ts'
import { RealDateDialog } from '../dialogs/RealDateDialog.tsx'
import { useOrderAct } from '../use-order-act.ts'

const CALLS = { depart_dc: departDc, receive_dc: receiveDc } as const
type Passing = keyof typeof CALLS

/** To the distribution centre and into it. */
const PassDialog = ({ order, onClose, action }: DialogProps & { action: Passing }) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  return (
    <RealDateDialog
      title={t(`action.${action}`)}
      confirmLabel={t('dialog.confirm')}
      dateLabel={t('modes.when')}
      places={[]}
      send={({ instant, justification }) =>
        act(CALLS[action], { id: order.id, input: { real_date_time: instant, justification } }, action)
      }
      onClose={onClose}
    />
  )
}
export const DepartDcDialog = (props: DialogProps) => <PassDialog {...props} action="depart_dc" />
export const ReceiveDcDialog = (props: DialogProps) => <PassDialog {...props} action="receive_dc" />

/** One sub-order for each destination, from the distribution centre on. */
export const SubLtlDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const [city, setCity] = useState<number | null>(null)
  const [name, setName] = useState('')
  const [street, setStreet] = useState('')
  const [tried, setTried] = useState(false)
  const confirm = async () => {
    setTried(true)
    if (city === null) return false
    const centre = { city_id: city, ...(name ? { name } : {}), ...(street ? { street } : {}) }
    return act(subLtl, { input: { order_id: Number(order.id), centre } }, 'sub_ltl')
  }
  return (
    <ActionDialog
      title={t('action.sub_ltl')}
      effect={t('modes.sub_ltl_text', { count: order.order_delivery_addresses.length })}
      confirmLabel={t('action.sub_ltl')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextInput
        label={t('modes.centre_name')}
        maxLength={150}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CitySelect
        label={t('modes.centre_city')}
        required
        value={city}
        onChange={setCity}
        error={tried && city === null ? t('dialog.required') : null}
      />
      <TextInput
        label={t('modes.street')}
        maxLength={150}
        value={street}
        onChange={(event) => setStreet(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

/** The road order from the destination airport on; opens it. */
export const GenerateRoadDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const open = useOpenOrder()
  const listed = AIRPORTS.find(({ code }) => code === order.destiny_airport)
  const [city, setCity] = useState<number | null>(listed?.city_id ?? null)
  const [tried, setTried] = useState(false)
  const confirm = async () => {
    setTried(true)
    if (city === null) return false
    const made = await act(generateRoad, { id: order.id, input: { city_id: city } }, 'generate_road')
    return open(made.id)
  }
  return (
    <ActionDialog
      title={t('action.generate_road')}
      effect={t('modes.generate_road_text')}
      confirmLabel={t('action.generate_road')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <CitySelect
        label={t('modes.airport_city')}
        required
        value={city}
        onChange={setCity}
        error={tried && city === null ? t('dialog.required') : null}
      />
    </ActionDialog>
  )
}
