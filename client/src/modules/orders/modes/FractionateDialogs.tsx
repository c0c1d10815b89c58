import { Accordion, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import { fractionateAir, fractionateOrder } from '#shared/modes/share-out.calls.ts'
import { AIR_MODALS, FORWARD_ROAD_MODALS } from '#shared/orders/order-modals.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { DateTimeInput } from '#client/kit/date/DateInput.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { fromLocalInput, toLocalInput } from '#client/lib/dates.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { DialogProps } from '../dialogs/dialog-props.ts'
import { inOrder } from '../order.ts'
import { useOrderAct } from '../use-order-act.ts'
import { airlineOptions, airportOptions } from './FlyDialog.tsx'
import { airFractions, NOT_DECIDED, roadFractions, type Decided } from './fractions.ts'

type PartProps = { value: Decided; onChange: (part: Partial<Decided>) => void }

const ModalField = ({ value, onChange, modals }: PartProps & { modals: readonly string[] }) => {
  const { t } = useTexts('orders')
  return (
    <Select
      label={t('field.modal')}
      placeholder={t('modes.as_order')}
      clearable
      data={modals.map((modal) => ({ value: modal, label: t(`modal.${modal}` as 'modal.air') }))}
      value={value.modal}
      onChange={(modal) => onChange({ modal })}
    />
  )
}

const RoadFields = ({ value, onChange }: PartProps) => {
  const { t } = useTexts('orders')
  return (
    <>
      <ModalField value={value} onChange={onChange} modals={FORWARD_ROAD_MODALS} />
      <ResourcePicker
        label={t('field.vehicle_type')}
        resource={vehicleTypes}
        optionLabel={(row: { vehicle_type: string }) => row.vehicle_type}
        value={value.vehicle}
        onChange={(vehicle) => onChange({ vehicle })}
        clearable
      />
    </>
  )
}

const AirFields = ({ value, onChange }: PartProps) => {
  const { t } = useTexts('orders')
  return (
    <>
      <ModalField value={value} onChange={onChange} modals={AIR_MODALS} />
      <TextInput
        label={t('modes.air_plane_type')}
        placeholder="A321F"
        maxLength={60}
        value={value.plane}
        onChange={(event) => onChange({ plane: event.currentTarget.value })}
      />
      <Select
        label={t('field.airline_id')}
        placeholder={t('modes.as_order')}
        searchable
        clearable
        data={airlineOptions(value.airline)}
        value={value.airline}
        onChange={(airline) => onChange({ airline })}
      />
      {(['origin_airport', 'destiny_airport'] as const).map((name) => (
        <Select
          key={name}
          label={t(`field.${name}`)}
          placeholder={t('modes.as_order')}
          searchable
          clearable
          data={airportOptions(value[name])}
          value={value[name]}
          onChange={(code) => onChange({ [name]: code })}
        />
      ))}
    </>
  )
}

/** How each destination goes on; one that is left as it is goes as the order would. */
const DivideDialog = ({
  order,
  onClose,
  action,
}: DialogProps & { action: 'fractionate' | 'fractionate_air' }) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const [decided, setDecided] = useState<Readonly<Record<string, Decided>>>({})
  const [opened, setOpened] = useState<string | null>(null)
  const isAir = action === 'fractionate_air'
  const Fields = isAir ? AirFields : RoadFields
  const confirm = () =>
    isAir
      ? act(fractionateAir, { id: order.id, input: { fractions: airFractions(decided) } }, action)
      : act(fractionateOrder, { id: order.id, input: { fractions: roadFractions(decided) } }, action)
  return (
    <ActionDialog
      title={t(`action.${action}`)}
      effect={t(`modes.${action}_text`, { count: order.order_delivery_addresses.length })}
      confirmLabel={t('dialog.confirm')}
      size="lg"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Accordion value={opened} onChange={setOpened} variant="separated">
        {inOrder(order.order_delivery_addresses).map(({ id, position, destinatary_name, city, uf }) => {
          const value = decided[id] ?? NOT_DECIDED
          const onChange = (part: Partial<Decided>) =>
            setDecided((now) => ({ ...now, [id]: { ...(now[id] ?? NOT_DECIDED), ...part } }))
          return (
            <Accordion.Item key={id} value={id}>
              <Accordion.Control>
                {position}. {[destinatary_name, `${city}/${uf}`].filter(Boolean).join(' · ')}
              </Accordion.Control>
              <Accordion.Panel>
                {opened === id ? (
                  <Stack gap="sm">
                    <SimpleGrid cols={{ base: 1, sm: 2 }}>
                      <Fields value={value} onChange={onChange} />
                      <DateTimeInput
                        label={t('modes.fraction_due')}
                        description={t('dialog.time_zone')}
                        value={toLocalInput(value.due)}
                        onChange={(local) => onChange({ due: fromLocalInput(local) })}
                      />
                    </SimpleGrid>
                  </Stack>
                ) : null}
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
    </ActionDialog>
  )
}

export const FractionateDialog = (props: DialogProps) => <DivideDialog {...props} action="fractionate" />
export const FractionateAirDialog = (props: DialogProps) => (
  <DivideDialog {...props} action="fractionate_air" />
)
