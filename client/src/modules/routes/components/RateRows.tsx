import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ROUTE_VALUE_TYPES } from '#shared/routes/route-tables.contract.ts'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { SelectField } from '#client/kit/form/fields.tsx'
import { IconPlus, IconTrash } from '#client/ui/icons.ts'
import { RATES, rateName } from '../rates.ts'

/** Rates beside the value: name, figure, how it counts, minimum. */
export const RateRows = () => {
  const { t } = useTranslation('routes')
  const { fields, append, remove } = useFieldArray({ name: 'rates' })
  return (
    <Stack gap="xs" component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" fw={600} size="sm">
        {t('rates')}
      </Text>
      {fields.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('no_rates')}
        </Text>
      ) : null}
      {fields.map((field, index) => (
        <Group key={field.id} gap="xs" align="flex-end" wrap="wrap">
          <div style={{ flex: '2 1 180px' }}>
            <SelectField
              name={`rates.${index}.rate`}
              label={t('rate')}
              options={RATES.map((rate) => ({ value: rate, label: rateName(rate) }))}
              required
            />
          </div>
          <div style={{ flex: '2 1 170px' }}>
            <SelectField
              name={`rates.${index}.value_type`}
              label={t('value_type')}
              options={ROUTE_VALUE_TYPES.map((value) => ({ value, label: t(`value_type_of.${value}`) }))}
              required
            />
          </div>
          <div style={{ flex: '1 1 110px' }}>
            <DecimalField name={`rates.${index}.value`} label={t('value')} required />
          </div>
          <div style={{ flex: '1 1 110px' }}>
            <DecimalField
              name={`rates.${index}.minimum`}
              label={t('minimum')}
              prefix="R$"
              places={2}
              minPlaces={2}
            />
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('remove_rate', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => append({ rate: null, value_type: 'fixed', value: null, minimum: null })}
        >
          {t('add_rate')}
        </Button>
      </Group>
    </Stack>
  )
}
