import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import type { consumptionTaxes, iss } from '#shared/reference/taxes.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { DateField } from '#client/kit/form/fields.tsx'
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
  const { t } = useTexts('reference')
  const save = useSaveResource(contract)
  return (
    <FormDialog
      title={title}
      size="lg"
      onClose={onClose}
      schema={contract.create as unknown as z.ZodType<Record<string, unknown>>}
      defaults={{ valid_from: dayFromToday(1), ...defaults }}
      // The contract's own form of the day is a moment; the server is told the day.
      onSubmit={(values) =>
        save.mutateAsync({ ...values, valid_from: String(values.valid_from).slice(0, 10) })
      }
      done={t('published')}
      submitLabel={t('publish')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {children}
      </SimpleGrid>
    </FormDialog>
  )
}

/** The first day that counts. */
export const ValidFromField = () => {
  const { t } = useTexts('reference')
  return <DateField name="valid_from" label={t('field.valid_from')} description={t('valid_hint')} required />
}
