import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { TEMPERATURES, URGENCIES } from '#shared/simulations/simulation.contract.ts'
import { SelectField, SwitchField } from '#client/kit/form/fields.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { IntegerField } from './IntegerField.tsx'
import { ServicesField } from './ServicesField.tsx'

/** What the cargo asks of the carrier. `prefix` is the path in the form, with its dot. */
export const ConditionsFields = ({ prefix = '' }: { prefix?: string }) => {
  const { t } = useTexts('shipment')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md" verticalSpacing="sm">
      <SelectField
        name={`${prefix}urgency`}
        label={t('conditions.urgency')}
        placeholder={t('urgency.normal')}
        options={URGENCIES.map((value) => ({ value, label: t(`urgency.${value}`) }))}
      />
      <SelectField
        name={`${prefix}temperature`}
        label={t('conditions.temperature')}
        placeholder={t('temperature.ambient')}
        options={TEMPERATURES.map((value) => ({ value, label: t(`temperature.${value}`) }))}
      />
      <div style={{ paddingTop: 26 }}>
        <SwitchField
          name={`${prefix}dangerous`}
          label={t('conditions.dangerous')}
          description={t('conditions.dangerous_hint')}
        />
      </div>
      <IntegerField name={`${prefix}pallets`} label={t('conditions.pallets')} />
      <IntegerField
        name={`${prefix}hours`}
        label={t('conditions.hours')}
        description={t('conditions.hours_hint')}
      />
      <FullWidth>
        <ServicesField name={`${prefix}services`} />
      </FullWidth>
    </SimpleGrid>
  )
}
