import { Alert, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { IconInfoCircle } from '#client/ui/icons.ts'
import { KIND_CONTRACTS } from '../kind-contracts.ts'
import type { CompanyRow, LinkedKind } from '../kinds.ts'
import { CompanyFields } from './CompanyFields.tsx'

type Props = { kind: LinkedKind; cnpj: string; onDone: (row: CompanyRow) => void; onCancel: () => void }

/** The form for a new CNPJ; the created company is linked at once. */
export const NewPartnerForm = ({ kind, cnpj, onDone, onCancel }: Props) => {
  const { t } = useTexts('companies')
  const { t: kit } = useTexts('kit')
  const contract = KIND_CONTRACTS[kind]
  const save = useSaveResource<CompanyRow>(contract)
  return (
    <Stack gap="md">
      <Alert color="blue" icon={<IconInfoCircle />}>
        {t('not_found')}
      </Alert>
      <ResourceForm
        schema={contract.create as z.ZodType<Record<string, unknown>>}
        defaults={{ cnpj }}
        onSubmit={(values) => save.mutateAsync(values)}
        onDone={(row) => {
          notifySuccess(kit('form.created'))
          onDone(row)
        }}
        cancelTo={onCancel}
      >
        <CompanyFields cnpj={cnpj} />
      </ResourceForm>
    </Stack>
  )
}
