import { ActionIcon, Box, Button, Group, Paper, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { ROUTE_VALUE_TYPES } from '#shared/routes/route-tables.contract.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { SelectField, SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { notifyInfo, notifySuccess } from '#client/kit/notify.ts'
import { IconPlus, IconTable, IconTrash } from '#client/ui/icons.ts'
import { type PastedRate, isBlock, parseRates, plainWords } from '../paste-rates.ts'
import { RATES, rateName } from '../rates.ts'

/** Rates beside the value: name, figure, how it counts, minimum, own label, when and on what it is charged. */
export const RateRows = () => {
  const { t } = useTexts('routes')
  const { getValues } = useFormContext()
  const { fields, append, remove, replace } = useFieldArray({ name: 'rates' })
  const [pasting, setPasting] = useState(false)
  const take = (text: string): boolean => {
    const { rates, left_out } = parseRates(text, {
      rates: new Map(
        RATES.flatMap((rate) => [plainWords(rateName(rate)), plainWords(rate)].map((key) => [key, rate])),
      ),
      value_types: new Map(
        ROUTE_VALUE_TYPES.map((value) => [plainWords(t(`value_type_of.${value}`)), value]),
      ),
    })
    if (left_out.length > 0) notifyInfo(t('paste_left_out', { lines: left_out.join(', ') }))
    if (rates.length === 0) return false
    const names = new Set(rates.map(({ rate }) => rate))
    const kept = (getValues('rates') as PastedRate[] | undefined) ?? []
    replace([...kept.filter(({ rate }) => !names.has(rate)), ...rates])
    notifySuccess(t('pasted', { count: rates.length }))
    return true
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (isBlock(text) && take(text)) event.preventDefault()
  }
  return (
    <Stack
      gap="xs"
      component="fieldset"
      style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}
      onPaste={onPaste}
    >
      <Text component="legend" fw={600} size="sm">
        {t('rates')}
      </Text>
      {fields.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('no_rates')}
        </Text>
      ) : null}
      {fields.map((field, index) => (
        <RateRow
          key={field.id}
          index={index}
          own={(field as unknown as { rate: string | null }).rate}
          onRemove={() => remove(index)}
        />
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() =>
            append({
              rate: null,
              label: null,
              value_type: 'fixed',
              value: null,
              minimum: null,
              on_request: false,
              in_tax_base: true,
            })
          }
        >
          {t('add_rate')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTable size={15} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          {t('paste_rates')}
        </Button>
      </Group>
      {/* A dialog's form is drawn elsewhere, yet its events rise to the form around it: they must not save the route. */}
      <Box onSubmit={(event) => event.stopPropagation()}>
        {pasting ? <PasteDialog onTake={take} onClose={() => setPasting(false)} /> : null}
      </Box>
    </Stack>
  )
}

const RateRow = ({ index, own, onRemove }: { index: number; own: string | null; onRemove: () => void }) => {
  const { t } = useTexts('routes')
  // A rate that came from a spreadsheet or by the API may bear a name of its own.
  const known = own === null || RATES.some((rate) => rate === own)
  const options = [...RATES, ...(known ? [] : [own])].map((rate) => ({ value: rate, label: rateName(rate) }))
  return (
    <Paper withBorder p="sm">
      <Stack gap="sm">
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs" verticalSpacing="xs" style={{ flex: 1 }}>
            <SelectField name={`rates.${index}.rate`} label={t('rate')} options={options} required />
            <SelectField
              name={`rates.${index}.value_type`}
              label={t('value_type')}
              options={ROUTE_VALUE_TYPES.map((value) => ({ value, label: t(`value_type_of.${value}`) }))}
              required
            />
            <DecimalField name={`rates.${index}.value`} label={t('value')} required />
            <DecimalField
              name={`rates.${index}.minimum`}
              label={t('minimum')}
              prefix="R$"
              places={2}
              minPlaces={2}
            />
          </SimpleGrid>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            mt={26}
            aria-label={t('remove_rate', { number: index + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
        <Group gap="lg" align="flex-end">
          <div style={{ flex: '1 1 200px', maxWidth: 320 }}>
            <TextField name={`rates.${index}.label`} label={t('rate_label')} maxLength={80} />
          </div>
          <Group gap="lg" mih={36}>
            <SwitchField name={`rates.${index}.on_request`} label={t('on_request')} />
            <SwitchField name={`rates.${index}.in_tax_base`} label={t('in_tax_base')} />
          </Group>
        </Group>
      </Stack>
    </Paper>
  )
}

const PasteDialog = ({ onTake, onClose }: { onTake: (text: string) => boolean; onClose: () => void }) => {
  const { t } = useTexts('routes')
  const [text, setText] = useState('')
  const [none, setNone] = useState(false)
  return (
    <ActionDialog
      title={t('paste_rates')}
      effect={t('paste_effect')}
      confirmLabel={t('paste_confirm')}
      size="lg"
      onConfirm={async () => {
        const done = onTake(text)
        setNone(!done)
        return done
      }}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t('paste_label')}
        placeholder={'GRIS\t0,30%\t\t5,00\nPedágio\t7,50\tPor 100 kg ou fração'}
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={none ? t('paste_none') : null}
      />
    </ActionDialog>
  )
}
