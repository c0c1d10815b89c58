import { Group, Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { products } from '#shared/cargo/products.contract.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { MOST_LINES } from '#shared/picking/picking-limits.ts'
import { createPicking } from '#shared/picking/picking.calls.ts'
import { TextField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { AddRow, RemoveRow } from '#client/kit/form/RowButtons.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { TOUCHED } from '../picking.ts'

type OrderOption = { id: string; shipper_order_code: string | null }
type ProductOption = { code: string; description: string }

const ProductRows = () => {
  const { t } = useTexts('picking')
  const { fields, append, remove } = useFieldArray({ name: 'products' })
  return (
    <Stack gap="sm">
      {fields.map((field, index) => (
        <Group key={field.id} gap="xs" align="flex-end" wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>
            <ResourceField<ProductOption>
              name={`products.${index}.product_id`}
              label={t('field.product')}
              resource={products}
              optionLabel={({ code, description }) => `${code} · ${description}`}
              required
            />
          </div>
          <div style={{ width: 110 }}>
            <IntegerField
              name={`products.${index}.quantity`}
              label={t('field.quantity')}
              min={1}
              max={100_000}
              required
            />
          </div>
          <RemoveRow
            label={t('create.remove', { number: index + 1 })}
            disabled={fields.length === 1}
            onRemove={() => remove(index)}
          />
        </Group>
      ))}
      {fields.length < MOST_LINES ? (
        <AddRow label={t('create.add')} onAdd={() => append({ product_id: null, quantity: 1 })} />
      ) : null}
    </Stack>
  )
}

/** A picking of an order, or of products. */
export const CreatePickingDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('picking')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const create = useCall(createPicking, { invalidates: TOUCHED })
  const [source, setSource] = useState<string>('order')
  const isOrder = source === 'order'
  return (
    <FormDialog
      key={source}
      title={t('create.button')}
      size="lg"
      onClose={onClose}
      schema={createPicking.input}
      defaults={isOrder ? {} : { products: [{ product_id: null, quantity: 1 }] }}
      onSubmit={(input) => create.mutateAsync({ input })}
      done={(row) => t('create.done', { number: row.number })}
      onSaved={(row) => void navigate(pathTo('picking_details', { id: row.id }) ?? '/')}
      submitLabel={t('create.submit')}
    >
      <Stack gap="md">
        <Input.Wrapper label={t('create.source')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('create.source')}
            value={source}
            onChange={setSource}
            data={[
              { value: 'order', label: t('create.order') },
              { value: 'products', label: t('create.products') },
            ]}
          />
        </Input.Wrapper>
        {isOrder ? (
          <>
            <ResourceField<OrderOption>
              name="order_id"
              label={t('field.order')}
              resource={orders}
              optionLabel={({ id, shipper_order_code }) => shipper_order_code || `#${id}`}
              required
            />
            <Text size="sm" c="dimmed">
              {t('create.order_text')}
            </Text>
          </>
        ) : (
          <ProductRows />
        )}
        <TextField name="observation" label={t('field.observation')} maxLength={500} />
      </Stack>
    </FormDialog>
  )
}
