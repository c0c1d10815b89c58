import { Modal, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { consumptionTaxes, iss } from '#shared/reference/taxes.contract.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { DateField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { dayFromToday } from '#client/lib/dates.ts'

type Props = {
  contract: typeof consumptionTaxes | typeof iss
  title: string
  /** Beside the day, which is tomorrow. */
  defaults?: Record<string, unknown>
  onClose: () => void
  children: ReactNode
}

/** Publishes one version of what the law says, from a day on. */
export const PublishDialog = ({ contract, title, defaults = {}, onClose, children }: Props) => {
  const { t } = useTranslation('reference')
  const { t: kit } = useTranslation('kit')
  const save = useSaveResource(contract)
  return (
    <Modal opened size="lg" onClose={onClose} title={title} closeButtonProps={{ 'aria-label': kit('close') }}>
      <ResourceForm
        schema={contract.create as unknown as z.ZodType<Record<string, unknown>>}
        defaults={{ valid_from: dayFromToday(1), ...defaults }}
        guard={false}
        // The contract's own form of the day is a moment; the server is told the day.
        onSubmit={(values) =>
          save.mutateAsync({ ...values, valid_from: String(values.valid_from).slice(0, 10) })
        }
        onDone={() => {
          notifySuccess(t('published'))
          onClose()
        }}
        submitLabel={t('publish')}
        cancelTo={onClose}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {children}
        </SimpleGrid>
      </ResourceForm>
    </Modal>
  )
}

/** The first day that counts. */
export const ValidFromField = () => {
  const { t } = useTranslation('reference')
  return <DateField name="valid_from" label={t('field.valid_from')} description={t('valid_hint')} required />
}
