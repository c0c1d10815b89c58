import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { boxes } from '#shared/cargo/boxes.contract.ts'
import { DecimalField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'

/** Create and update of a box. */
export const BoxFormPage = () => {
  const { t } = useTexts('cargo')
  const { id } = useParams()
  const pathTo = usePathTo()
  return (
    <ResourceFormPage
      contract={boxes}
      id={id}
      title={t(id === undefined ? 'new_box' : 'edit_box')}
      backTo={pathTo('box') ?? '/home/menu'}
    >
      <Stack gap="md">
        <FormSection title={t('identity')}>
          <TextField name="name" label={t('field.name')} maxLength={80} required />
          <WeightField name="capacity_kg" label={t('field.capacity_kg')} required />
        </FormSection>
        <FormSection title={t('measures_box')} columns={3}>
          <DecimalField name="length" label={t('field.length')} places={2} suffix="cm" required />
          <DecimalField name="width" label={t('field.width')} places={2} suffix="cm" required />
          <DecimalField name="height" label={t('field.height')} places={2} suffix="cm" required />
          <DecimalField name="min_temperature" label={t('field.min_temperature')} places={2} suffix="°C" />
          <DecimalField name="max_temperature" label={t('field.max_temperature')} places={2} suffix="°C" />
        </FormSection>
      </Stack>
    </ResourceFormPage>
  )
}
