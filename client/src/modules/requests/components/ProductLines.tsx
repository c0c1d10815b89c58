import { Fieldset, Group, SimpleGrid, Stack } from '@mantine/core'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { products } from '#shared/cargo/products.contract.ts'
import { REQUEST_LIMITS } from '#shared/requests/request-input.ts'
import { DecimalField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { AddRow, RemoveRow } from '#client/kit/form/RowButtons.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { useTexts } from '#client/lib/texts.ts'

const OWN = ['code', 'description', 'weight', 'length', 'width', 'height'] as const
const EMPTY = { product_id: null, description: null, quantity: '1', weight: null }

const ProductLine = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const { t } = useTexts('requests')
  const { setValue } = useFormContext()
  const at = (name: string) => `products.${index}.${name}`
  const number = index + 1
  return (
    <Fieldset p="sm" legend={t('product.line', { number })}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm" verticalSpacing="xs">
        <ResourceField<RowOf<typeof products>>
          name={at('product_id')}
          label={t('product.known')}
          resource={products}
          optionLabel={(row) => `${row.code} · ${row.description}`}
          onPick={(row) => {
            // Words and measures of the product before would pass for those of this one.
            if (row) for (const name of OWN) setValue(at(name), null)
          }}
        />
        <TextField name={at('description')} label={t('product.description')} maxLength={255} />
        <DecimalField name={at('quantity')} label={t('product.quantity')} required />
        <WeightField name={at('weight')} label={t('product.weight')} />
      </SimpleGrid>
      <Group justify="flex-end" mt={6}>
        <RemoveRow label={t('product.remove', { number })} onRemove={onRemove} />
      </Group>
    </Fieldset>
  )
}

/** Products of a request; one of the register brings its code, description and weight. */
export const ProductLines = () => {
  const { t } = useTexts('requests')
  const { fields, append, remove } = useFieldArray({ name: 'products' })
  return (
    <FormSection title={t('products')} description={t('product.text')}>
      <FullWidth>
        <Stack gap="sm">
          {fields.map((field, index) => (
            <ProductLine key={field.id} index={index} onRemove={() => remove(index)} />
          ))}
          {fields.length < REQUEST_LIMITS.products ? (
            <AddRow label={t('product.add')} onAdd={() => append(EMPTY)} />
          ) : null}
        </Stack>
      </FullWidth>
    </FormSection>
  )
}
