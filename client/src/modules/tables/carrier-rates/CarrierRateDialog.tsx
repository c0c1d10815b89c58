/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import { Alert, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import * as z from 'zod'
import { transporters } from '#shared/companies/companies.contract.ts'
import { TABLE_RATE_KINDS } from '#shared/tables/part-fields.ts'
import { positiveRate } from '#shared/tables/freight-table.contract.ts'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { DecimalField, MoneyField } from '#client/kit/form/DecimalField.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { SelectField, SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { taxId } from '#client/lib/format.ts'
import { rateSentence } from '../words.ts'
import { type CarrierRate, type CarrierRateList, sentenceOf } from './carrier-rate.ts'
import { CitiesField, DocumentsField, StatesField } from './ScopeFields.tsx'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'

type Props = {
  list: CarrierRateList
  row: CarrierRate | null
  /** Reading only: what the row says, in words. */
  readOnly: boolean
  /** The operator says whose list it is. */
  picksCarrier: boolean
  onClose: () => void
}

export const CarrierRateDialog = ({ readOnly, ...props }: Props) =>
  readOnly && props.row ? <Reading {...props} row={props.row} /> : <Writing {...props} />

const some = (label: string, values: readonly string[]) =>
  values.length === 0 ? [] : [{ label, value: values.join(', ') }]

type ReadingProps = Pick<Props, 'list' | 'onClose'> & { row: CarrierRate }

const Reading = ({ list, row, onClose }: ReadingProps) => {
  const { t } = useTexts('tables')
  const { t: kit } = useTexts('kit')
  useReturnFocus()
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('carrier_rates.one', { rate: list.rate.toUpperCase() })}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md">
        <Text>{sentenceOf(row, list.rate)}</Text>
        <Facts
          facts={[
            { label: t('field.transporter'), value: row.transporter?.fantasy_name },
            ...some(t('rate.field.states'), row.states),
            ...some(t('carrier_rates.cities'), row.city_names),
            ...some(t('rate.field.documents'), row.documents.map(taxId)),
            ...some(t('rate.field.social_reason'), row.social_reason === null ? [] : [row.social_reason]),
          ]}
        />
      </Stack>
    </Modal>
  )
}

/** A rate without a value would charge nothing: here it must be typed. */
const needed = { kind: z.enum(TABLE_RATE_KINDS), value: positiveRate() }

type Written = Pick<z.ZodObject, 'extend'>
const schemaOf = ({ contract }: CarrierRateList, isUpdate: boolean) =>
  ((isUpdate ? contract.update : contract.create) as Written).extend(needed) as unknown as z.ZodType<
    Record<string, unknown>
  >

const FIELDS = [
  'kind',
  'value',
  'minimum_value',
  'states',
  'cities',
  'documents',
  'social_reason',
  'label',
  'on_request',
  'before_minimum',
  'in_tax_base',
] as const

const Writing = ({ list, row, picksCarrier, onClose }: Omit<Props, 'readOnly'>) => {
  const { t } = useTexts('tables')
  const save = useSaveResource(list.contract, row?.id)
  const schema = schemaOf(list, row !== null)
  const known = new Map(row?.cities.map((id, index) => [id, row.city_names[index] ?? `#${id}`]))
  return (
    <FormDialog
      title={t(row ? 'carrier_rates.edit' : 'carrier_rates.new', { rate: list.rate.toUpperCase() })}
      size="xl"
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={
        row
          ? Object.fromEntries(FIELDS.map((name) => [name, row[name]]))
          : { kind: list.kind, before_minimum: true, in_tax_base: true, on_request: false }
      }
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {picksCarrier && !row ? (
          <FullWidth>
            <ResourceField<{ fantasy_name: string }>
              name="transporter_id"
              label={t('field.transporter')}
              resource={transporters}
              optionLabel={(company) => company.fantasy_name}
              required
            />
          </FullWidth>
        ) : null}
        <SelectField
          name="kind"
          label={t('rate.field.kind')}
          required
          options={TABLE_RATE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <Value />
        <MoneyField name="minimum_value" label={t('rate.field.minimum')} />
        <TextField
          name="label"
          label={t('rate.field.label')}
          description={t('rate.label_hint')}
          maxLength={80}
        />
        <StatesField name="states" label={t('rate.field.states')} />
        <CitiesField name="cities" label={t('rate.add_city')} known={known} />
        <DocumentsField
          name="documents"
          label={t('rate.field.documents')}
          description={t('rate.documents_hint')}
        />
        <TextField name="social_reason" label={t('rate.field.social_reason')} maxLength={120} />
      </SimpleGrid>
      <Group gap="lg">
        <SwitchField name="before_minimum" label={t('rate.field.before_minimum')} />
        <SwitchField name="in_tax_base" label={t('rate.field.in_tax_base')} />
        <SwitchField name="on_request" label={t('rate.field.on_request')} />
      </Group>
      <Sentence rate={list.rate} />
    </FormDialog>
  )
}

const Value = () => {
  const { t } = useTexts('tables')
  const kind = String(useWatch({ name: 'kind' }) ?? '')
  const isPercent = kind.startsWith('percent_')
  return (
    <DecimalField
      name="value"
      label={t('rate.field.value')}
      required
      minPlaces={isPercent ? 0 : 2}
      {...(isPercent ? { suffix: '%' } : { prefix: 'R$' })}
    />
  )
}

type Typed = Partial<CarrierRate>
const NUMBER = /^\d+(\.\d+)?$/
const known = (value: string | null | undefined): string | null =>
  value && NUMBER.test(value) ? value : null

/** The typed rule, read back. */
const Sentence = ({ rate }: { rate: string }) => {
  const { t } = useTexts('tables')
  const typed = useWatch() as Typed
  const value = known(typed.value)
  return (
    <Alert color="road" role="status">
      {value === null
        ? t('rate.sentence_hint')
        : rateSentence({
            rate,
            kind: typed.kind ?? 'fixed',
            value,
            label: null,
            minimum: known(typed.minimum_value),
            extra_value: null,
            threshold: null,
            states: typed.states ?? [],
            cities: typed.cities ?? [],
            documents: typed.documents ?? [],
            on_request: typed.on_request ?? false,
            before_minimum: typed.before_minimum ?? true,
            in_tax_base: typed.in_tax_base ?? true,
          })}
    </Alert>
  )
}
