import { Modal, Title } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { useTexts } from '#client/lib/texts.ts'
import { changeOrderInput } from '#shared/orders/order-actions.ts'
import { FREIGHT_TYPES } from '#shared/orders/order-modals.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { changeOrder } from '#shared/orders/order.calls.ts'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import {
  DateTimeField,
  SelectField,
  SwitchField,
  TextField,
  TextareaField,
} from '#client/kit/form/fields.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { membersOf } from '#shared/kit/typed.ts'
import { ProductLines } from '../products/ProductLines.tsx'
import { TemperatureFields } from '../products/TemperatureFields.tsx'
import { MONITORING } from '../monitoring.ts'
import { isSameLines, tidyLines, typedLines } from '../products/product-lines.ts'
import { LetterField } from './LetterField.tsx'
import { shelveLetter } from './shelve-letter.ts'
import { useOrderAct } from '../use-order-act.ts'
import type { DialogProps } from './dialog-props.ts'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'

const FIELDS = [
  'shipper_order_code',
  'external_id',
  'type_freight',
  'collection_date_time',
  'delivery_date_time',
  'scheduling_date_time',
  'boarding_value',
  'estimated_value',
  'cost_center',
  'project_name',
  'order_observation',
  'collection_observation',
  'comments',
  'min_temperature',
  'max_temperature',
  ...MONITORING,
] as const

const form = z.preprocess(
  (values) => ({ ...membersOf(values), products: tidyLines(membersOf(values).products) }),
  changeOrderInput,
)

/** Changes an order; once the carrier is confirmed a justification is asked (orders/README "Life of an order"). */
export const ChangeOrderDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { t: kit } = useTexts('kit')
  useReturnFocus()
  const { act } = useOrderAct()
  const [letter, setLetter] = useState<File | null>(null)
  const justified = order.last_active_status_id >= statusId('CONFIRMED_TRANSPORTER')
  const before: Record<string, unknown> = {
    ...Object.fromEntries(FIELDS.map((name) => [name, order[name]])),
    products: typedLines(order.products),
  }
  const isChanged = (name: string, value: unknown): boolean =>
    name === 'products' ? !isSameLines(value, before.products) : before[name] !== value
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('action.update')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <ResourceForm
        schema={form}
        mode="update"
        guard={false}
        defaults={{ ...before, version: order.version, ...(justified ? { justification: '' } : {}) }}
        cancelTo={onClose}
        onSubmit={async (values) => {
          const changed = Object.entries(values).filter(([name, value]) => isChanged(name, value))
          const letter_id = letter === null ? null : await shelveLetter(order.id, letter)
          const attached = letter_id === null ? {} : { correction_letter_id: letter_id }
          return act(changeOrder, { id: order.id, input: { ...Object.fromEntries(changed), ...attached } })
        }}
        onDone={onClose}
      >
        <TextField name="shipper_order_code" label={t('field.shipper_order_code')} />
        <TextField name="external_id" label={t('field.external_id')} />
        <SelectField
          name="type_freight"
          label={t('field.type_freight')}
          required
          options={FREIGHT_TYPES.map((value) => ({ value, label: t(`freight.${value}`) }))}
        />
        <DateTimeField name="collection_date_time" label={t('field.collection_date_time')} />
        <DateTimeField name="delivery_date_time" label={t('field.delivery_date_time')} />
        <DateTimeField name="scheduling_date_time" label={t('field.scheduling_date_time')} />
        <MoneyField name="boarding_value" label={t('field.boarding_value')} />
        <MoneyField name="estimated_value" label={t('field.estimated_value')} />
        <TextField name="cost_center" label={t('field.cost_center')} />
        <TextField name="project_name" label={t('field.project_name')} />
        <TextareaField name="order_observation" label={t('field.order_observation')} />
        <TextareaField name="collection_observation" label={t('field.collection_observation')} />
        <TextareaField name="comments" label={t('field.comments')} />
        <FullWidth>
          <Title order={3} size="h5" mb="xs">
            {t('field.products')}
          </Title>
          <ProductLines sums={false} />
        </FullWidth>
        <TemperatureFields />
        {MONITORING.map((name) => (
          <SwitchField key={name} name={name} label={t(`field.${name}`)} />
        ))}
        {justified ? (
          <>
            <TextareaField name="justification" label={t('dialog.justification')} required />
            <FullWidth>
              <LetterField letter={letter} onLetter={setLetter} />
            </FullWidth>
          </>
        ) : null}
      </ResourceForm>
    </Modal>
  )
}
