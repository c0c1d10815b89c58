import { ActionIcon, Button, Fieldset, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { compare } from '#shared/kit/money.ts'
import { DecimalField, MoneyField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { decimal, percent } from '#client/lib/format.ts'
import { IconPlus, IconScale, IconTrash } from '#client/ui/icons.ts'
import { equalShares, isWhole, missingShare } from './question.ts'
import { CityField } from './CitySelect.tsx'

const MODES = ['percentage', 'weight', 'invoice_value', 'equal'] as const
type Mode = (typeof MODES)[number]
type Stop = { city_id?: number | null } & Partial<
  Record<'percentage' | 'weight' | 'invoice_value', string | null>
>

const modeOf = (stops: readonly Stop[]): Mode =>
  (['percentage', 'weight', 'invoice_value'] as const).find((name) => stops.some((stop) => stop[name])) ??
  'equal'

const MOST = 200

/** Several deliveries of one shipment and how its freight is shared out among them, to the cent. */
export const DeliveriesFields = () => {
  const { t } = useTexts('shipment')
  const { control, setValue, getValues } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'addresses' })
  const stops = (useWatch({ control, name: 'addresses' }) ?? []) as Stop[]
  const [mode, setMode] = useState<Mode>(() => modeOf((getValues('addresses') ?? []) as Stop[]))
  const missing = mode === 'percentage' ? missingShare(stops) : null
  const set = (index: number, name: string, value: string | null) =>
    setValue(`addresses.${index}.${name}`, value, { shouldDirty: true })
  const divide = () => {
    for (const [index, share] of equalShares(fields.length).entries()) set(index, 'percentage', share)
  }
  const change = (next: Mode) => {
    setMode(next)
    for (const [index] of fields.entries())
      for (const name of MODES) if (name !== next && name !== 'equal') set(index, name, null)
    if (next === 'percentage') divide()
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('deliveries.text')}
      </Text>
      {fields.length > 0 ? (
        <SegmentedControl
          size="xs"
          aria-label={t('deliveries.mode')}
          value={mode}
          onChange={(next) => change(next)}
          data={MODES.map((value) => ({ value, label: t(`deliveries.by_${value}`) }))}
          style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
        />
      ) : null}
      {fields.map((field, index) => {
        const at = (name: string) => `addresses.${index}.${name}`
        return (
          <Fieldset key={field.id} p="sm" legend={t('deliveries.line', { number: index + 1 })}>
            <Group gap="sm" align="flex-start" wrap="nowrap">
              <SimpleGrid cols={{ base: 1, sm: mode === 'equal' ? 2 : 3 }} spacing="sm" style={{ flex: 1 }}>
                <CityField name={at('city_id')} label={t('deliveries.city')} required />
                <TextField name={at('recipient_document')} label={t('deliveries.document')} maxLength={20} />
                {mode === 'percentage' ? (
                  <DecimalField
                    name={at('percentage')}
                    label={t('deliveries.percentage')}
                    suffix="%"
                    required
                  />
                ) : null}
                {mode === 'weight' ? (
                  <WeightField name={at('weight')} label={t('deliveries.weight')} required />
                ) : null}
                {mode === 'invoice_value' ? (
                  <MoneyField name={at('invoice_value')} label={t('deliveries.value')} required />
                ) : null}
              </SimpleGrid>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                mt={26}
                aria-label={t('deliveries.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </Group>
          </Fieldset>
        )
      })}
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={fields.length >= MOST}
            onClick={() => append({ city_id: null })}
          >
            {t('deliveries.add')}
          </Button>
          {mode === 'percentage' && fields.length > 1 ? (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconScale size={16} aria-hidden />}
              onClick={divide}
            >
              {t('deliveries.divide')}
            </Button>
          ) : null}
        </Group>
        {mode === 'percentage' && fields.length > 0 ? (
          <Text
            size="sm"
            fw={600}
            aria-live="polite"
            {...(isWhole(missing) ? {} : { c: 'var(--mantine-color-error)' })}
          >
            {isWhole(missing)
              ? t('deliveries.whole', { total: percent('100') })
              : compare(missing ?? '0', '0') > 0
                ? t('deliveries.missing', { rest: decimal(missing) })
                : t('deliveries.too_much', { rest: decimal((missing ?? '').replace('-', '')) })}
          </Text>
        ) : null}
      </Group>
    </Stack>
  )
}
