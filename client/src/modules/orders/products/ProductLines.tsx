import { Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import {
  HAZARD_CLASSES,
  hasPackingGroup,
  PACKING_GROUPS,
  PRODUCT_LIMITS,
} from '#shared/orders/order-products.ts'
import { DecimalField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { RemoveRow } from '#client/kit/form/RowButtons.tsx'
import { volume, weight } from '#client/lib/format.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { cubageOfLine, totalsOfLines, type TypedLine } from './product-lines.ts'

const EMPTY: TypedLine = { quantity: '1' }

/** Class and packing group of a UN number; of goods without one there is nothing to ask. */
const HazardFields = ({ path, line }: { path: string; line: TypedLine }) => {
  const { t } = useTexts('orders')
  const { hazard_class } = line
  return (
    <>
      <TextField
        name={`${path}.un_number`}
        label={t('products.un_number')}
        placeholder="1263"
        maxLength={4}
      />
      {line.un_number ? (
        <>
          <SelectField
            name={`${path}.hazard_class`}
            label={t('products.hazard_class')}
            required
            options={HAZARD_CLASSES.map((value) => ({
              value,
              label: `${value} – ${t(`products.class.${value.replace('.', '_') as '3'}`)}`,
            }))}
          />
          {hazard_class && !hasPackingGroup(hazard_class) ? null : (
            <SelectField
              name={`${path}.packing_group`}
              label={t('products.packing_group')}
              options={PACKING_GROUPS.map((value) => ({ value, label: value }))}
            />
          )}
        </>
      ) : null}
    </>
  )
}

type LineProps = { path: string; number: number; line: TypedLine; onRemove: () => void }

const ProductLine = ({ path, number, line, onRemove }: LineProps) => {
  const { t } = useTexts('orders')
  const { t: shipment } = useTexts('shipment')
  const at = (name: string) => `${path}.${name}`
  const cubage = cubageOfLine(line)
  return (
    <Fieldset p="sm" legend={shipment('products.line', { number })}>
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" verticalSpacing="xs">
          <TextField
            name={at('description')}
            label={shipment('products.description')}
            maxLength={255}
            required
          />
          <DecimalField name={at('quantity')} label={shipment('products.quantity')} required />
          <WeightField name={at('weight')} label={shipment('products.weight')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" verticalSpacing="xs">
          <DecimalField name={at('length')} label={shipment('products.length')} places={2} suffix="cm" />
          <DecimalField name={at('width')} label={shipment('products.width')} places={2} suffix="cm" />
          <DecimalField name={at('height')} label={shipment('products.height')} places={2} suffix="cm" />
          <DecimalField name={at('cubage')} label={t('products.cubage')} suffix="m³" />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" verticalSpacing="xs">
          <HazardFields path={path} line={line} />
        </SimpleGrid>
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {cubage ? shipment('products.line_volume', { volume: volume(cubage) }) : t('products.line_open')}
          </Text>
          <RemoveRow label={shipment('products.remove', { number })} onRemove={onRemove} />
        </Group>
      </Stack>
    </Fieldset>
  )
}

/** The goods, line by line; their sums can be taken for the whole cargo. */
export const ProductLines = ({ sums = true }: { sums?: boolean }) => {
  const { t } = useTexts('orders')
  const { t: shipment } = useTexts('shipment')
  const { control, setValue } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'products' })
  const lines = (useWatch({ control, name: 'products' }) ?? []) as TypedLine[]
  const totals = totalsOfLines(lines)
  const known = [
    totals.cubage ? volume(totals.cubage) : null,
    totals.weight ? weight(totals.weight) : null,
  ].filter((one) => one !== null)
  const take = () => {
    if (totals.weight) setValue('weight', totals.weight, { shouldDirty: true, shouldValidate: true })
    if (totals.cubage) setValue('cubage', totals.cubage, { shouldDirty: true })
  }
  return (
    <Stack gap="sm">
      {fields.map((field, index) => (
        <ProductLine
          key={field.id}
          path={`products.${index}`}
          number={index + 1}
          line={lines[index] ?? {}}
          onRemove={() => remove(index)}
        />
      ))}
      <Group justify="space-between" gap="sm">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={fields.length >= PRODUCT_LIMITS.typed}
          onClick={() => append({ ...EMPTY })}
        >
          {shipment('products.add')}
        </Button>
        {known.length > 0 ? (
          <Group gap="sm">
            <Text size="sm" fw={600} aria-live="polite">
              {known.join(' · ')}
            </Text>
            {sums ? (
              <Button variant="subtle" size="xs" onClick={take}>
                {t('products.take')}
              </Button>
            ) : null}
          </Group>
        ) : null}
      </Group>
    </Stack>
  )
}
