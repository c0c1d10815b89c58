import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { products } from '#shared/cargo/products.contract.ts'
import { DecimalField, MoneyField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { ProductPhotos } from './components/ProductPhotos.tsx'
import type { ProductRow } from './components/product-columns.tsx'

/** Create and update of a product; photos once it is there. */
export const ProductFormPage = () => {
  const { t } = useTexts('cargo')
  const { id } = useParams()
  const pathTo = usePathTo()
  return (
    <ResourceFormPage<ProductRow>
      contract={products}
      id={id}
      title={t(id === undefined ? 'new_product' : 'edit_product')}
      backTo={pathTo('product') ?? '/home/menu'}
    >
      {(row) => (
        <Stack gap="md">
          <FormSection title={t('identity')}>
            <TextField name="code" label={t('field.code')} maxLength={60} required />
            <TextField name="barcode" label={t('field.barcode')} maxLength={48} />
            <FullWidth>
              <TextField name="description" label={t('field.description')} maxLength={255} required />
            </FullWidth>
            <TextField name="manufacturer" label={t('field.manufacturer')} maxLength={120} />
            <TextField name="manufacturer_code" label={t('field.manufacturer_code')} maxLength={60} />
            <TextField name="group" label={t('field.group')} maxLength={60} />
            <TextField name="platform" label={t('field.platform')} maxLength={60} />
          </FormSection>
          <FormSection title={t('measures')} description={t('measures_hint')} columns={3}>
            <DecimalField name="length" label={t('field.length')} places={2} suffix="cm" />
            <DecimalField name="width" label={t('field.width')} places={2} suffix="cm" />
            <DecimalField name="height" label={t('field.height')} places={2} suffix="cm" />
            <WeightField name="weight" label={t('field.weight')} />
            <DecimalField name="min_temperature" label={t('field.min_temperature')} places={2} suffix="°C" />
            <DecimalField name="max_temperature" label={t('field.max_temperature')} places={2} suffix="°C" />
            <SwitchField name="dangerous" label={t('field.dangerous')} />
          </FormSection>
          <FormSection title={t('storage')} columns={3}>
            <MoneyField name="unit_price" label={t('field.unit_price')} />
            <DecimalField name="quantity" label={t('field.quantity')} />
            <TextField name="location" label={t('field.location')} maxLength={60} />
            <TextField name="picking_number" label={t('field.picking_number')} maxLength={60} />
            <TextField name="batch_number" label={t('field.batch_number')} maxLength={60} />
            <TextField name="sap_line_number" label={t('field.sap_line_number')} maxLength={60} />
          </FormSection>
          {row ? <ProductPhotos product={row} /> : null}
        </Stack>
      )}
    </ResourceFormPage>
  )
}
