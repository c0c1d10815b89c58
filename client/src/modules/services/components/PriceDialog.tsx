import { SimpleGrid, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { transporters } from '#shared/companies/companies.contract.ts'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import type { ServicePrice } from '#shared/services/price-service.ts'
import {
  PRICE_TYPES,
  additionalServices,
  simulationTableAdditionalServices,
} from '#shared/services/services.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { DecimalField, MoneyField } from '#client/kit/form/DecimalField.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { SelectField } from '#client/kit/form/fields.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { priceWords } from '../price-words.ts'
import { type AgreedPrice, type CatalogueService, nameOf, priceOf } from '../types.ts'
import { usePicksShipper } from '../use-picks-shipper.ts'
import styles from './services.module.css'

/** The pair and service that a new price is for, as far as they are known. */
export type PriceStart = {
  shipper_id?: number
  transporter_id?: number
  modal?: string
  additional_service_id?: number
  name?: string
}
type Props = { row: AgreedPrice | null; start?: PriceStart; onClose: () => void }

/** What a carrier takes for one service in one mode: one form for every way of charging, read back in words. */
export const PriceDialog = ({ row, start = {}, onClose }: Props) => {
  const { t } = useTexts('services')
  const picksShipper = usePicksShipper()
  const save = useSaveResource(simulationTableAdditionalServices, row?.id)
  const schema = (row
    ? simulationTableAdditionalServices.update
    : simulationTableAdditionalServices.create) as unknown as z.ZodType<Record<string, unknown>>
  const name = row?.additional_service?.name ?? start.name
  const isPair = start.transporter_id !== undefined
  return (
    <FormDialog
      title={t(row ? 'prices.edit' : 'prices.new')}
      size="lg"
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={row ? priceOf(row) : { type: 'fixed', ...withoutName(start) }}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      {name === undefined ? null : (
        <Text>
          <Text span fw={650}>
            {name}
          </Text>
          {row ? ` · ${nameOf(row.transporter)} · ${t(`modal.${row.modal}`)}` : ''}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {row || isPair ? null : (
          <>
            {picksShipper ? (
              <FullWidth>
                <ResourceField<{ fantasy_name: string }>
                  name="shipper_id"
                  label={t('shipper')}
                  resource="shippers"
                  optionLabel={nameOf as (company: { fantasy_name: string }) => string}
                  required
                />
              </FullWidth>
            ) : null}
            <ResourceField<{ fantasy_name: string }>
              name="transporter_id"
              label={t('carrier')}
              resource={transporters}
              optionLabel={(company) => company.fantasy_name}
              required
            />
            <SelectField
              name="modal"
              label={t('modal_label')}
              required
              options={ORDER_MODALS.map((value) => ({ value, label: t(`modal.${value}`) }))}
            />
          </>
        )}
        {name === undefined ? (
          <FullWidth>
            <ResourceField<CatalogueService>
              name="additional_service_id"
              label={t('service')}
              resource={additionalServices}
              filter={{ active: 'true' }}
              optionLabel={(service) => service.name}
              required
            />
          </FullWidth>
        ) : null}
        <PriceFields />
      </SimpleGrid>
    </FormDialog>
  )
}

const withoutName = ({ name: _name, ...start }: PriceStart) => start

type Typed = {
  type: ServicePrice['type']
  value?: string | null
  minimum_value?: string | null
  add_value?: string | null
  when_add_value?: string | null
}

const NUMBER = /^\d+(\.\d+)?$/
const known = (value: string | null | undefined): string | null =>
  value && NUMBER.test(value) ? value : null

const PriceFields = () => {
  const { t } = useTexts('services')
  const typed = useWatch() as Typed
  const isPercent = typed.type?.startsWith('percent_') ?? false
  const value = known(typed.value)
  return (
    <>
      <SelectField
        name="type"
        label={t('prices.type')}
        required
        options={PRICE_TYPES.map((type) => ({ value: type, label: t(`prices.types.${type}`) }))}
      />
      <DecimalField
        name="value"
        label={t('prices.value')}
        required
        minPlaces={isPercent ? 0 : 2}
        {...(isPercent ? { suffix: '%' } : { prefix: 'R$' })}
      />
      <FullWidth>
        <MoneyField name="minimum_value" label={t('prices.minimum')} description={t('prices.minimum_hint')} />
      </FullWidth>
      <DecimalField
        name="when_add_value"
        label={t('prices.when_add_value')}
        description={t('prices.when_hint')}
      />
      <DecimalField name="add_value" label={t('prices.add_value')} prefix="R$" minPlaces={2} />
      {value === null ? null : (
        <FullWidth>
          <Text size="sm" className={styles.words ?? ''} aria-live="polite">
            {t('prices.in_words')}{' '}
            <Text span fw={600}>
              {priceWords({
                type: typed.type,
                value,
                minimum_value: known(typed.minimum_value),
                add_value: known(typed.add_value),
                when_add_value: known(typed.when_add_value),
              })}
            </Text>
          </Text>
        </FullWidth>
      )}
    </>
  )
}
