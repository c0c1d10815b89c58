import { ActionIcon, Alert, Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { DecimalField, MoneyField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { money, volume, weight } from '#client/lib/format.ts'
import { IconAlertTriangle, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { isOdd, type ProductRow, totalsOfProducts, volumeOfRow } from './question.ts'
import { IntegerField } from './IntegerField.tsx'

const EMPTY: ProductRow = { quantity: 1, length: null, width: null, height: null }
const MOST = 500

/** Products with their size; volume, weight and value add up while they are typed. */
export const ProductsFields = () => {
  const { t } = useTexts('shipment')
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'products' })
  const rows = (useWatch({ control, name: 'products' }) ?? []) as ProductRow[]
  const totals = totalsOfProducts(rows)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('products.text')}
      </Text>
      {fields.map((field, index) => {
        const at = (name: string) => `products.${index}.${name}`
        const own = volumeOfRow(rows[index] ?? {})
        const number = index + 1
        return (
          <Fieldset key={field.id} p="sm" legend={t('products.line', { number })}>
            <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" verticalSpacing="xs">
              <TextField name={at('description')} label={t('products.description')} maxLength={120} />
              <IntegerField name={at('quantity')} label={t('products.quantity')} required />
              <DecimalField name={at('length')} label={t('products.length')} suffix="cm" required />
              <DecimalField name={at('width')} label={t('products.width')} suffix="cm" required />
              <DecimalField name={at('height')} label={t('products.height')} suffix="cm" required />
              <WeightField name={at('weight')} label={t('products.weight')} />
              <MoneyField name={at('value')} label={t('products.value')} />
              <TextField
                name={at('un_number')}
                label={t('products.un_number')}
                description={t('products.un_number_hint')}
                maxLength={4}
              />
            </SimpleGrid>
            <Group justify="space-between" mt={6}>
              <Text size="xs" c="dimmed">
                {own ? t('products.line_volume', { volume: volume(own) }) : t('products.line_open')}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('products.remove', { number })}
                onClick={() => remove(index)}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </Group>
          </Fieldset>
        )
      })}
      {rows.some(isOdd) ? (
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          <Text size="sm" mb="xs">
            {t('products.sizes_asked')}
          </Text>
          <SwitchField name="sizes_confirmed" label={t('products.sizes_confirmed')} />
        </Alert>
      ) : null}
      <Group justify="space-between" gap="sm">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={fields.length >= MOST}
          onClick={() => append({ ...EMPTY })}
        >
          {t('products.add')}
        </Button>
        {fields.length > 0 ? (
          <Text size="sm" fw={600} aria-live="polite">
            {[
              totals.volume ? volume(totals.volume) : null,
              totals.weight ? weight(totals.weight) : null,
              totals.value ? money(totals.value) : null,
            ]
              .filter(Boolean)
              .join(' · ') || t('products.no_total')}
          </Text>
        ) : null}
      </Group>
    </Stack>
  )
}
