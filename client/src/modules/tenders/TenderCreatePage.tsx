import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { freightTenders } from '#shared/tenders/tender.contract.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { TenderFields } from './components/TenderFields.tsx'

const DEFAULTS = { modal: 'less_than_truckload' }

/** A new draft; its lanes and carriers are added on its page. */
export const TenderCreatePage = () => {
  const { t } = useTexts('tenders')
  const { t: kit } = useTexts('kit')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const save = useSaveResource(freightTenders)
  const { create } = freightTenders
  if (!create) throw new Error('tenders have an input')
  return (
    <Stack gap="sm" maw={760}>
      <PageHeader title={t('new')} description={t('new_text')} />
      <ResourceForm
        schema={create}
        mode="create"
        defaults={DEFAULTS}
        onSubmit={(values) =>
          save.mutateAsync({
            ...values,
            valid_from: values.valid_from.slice(0, 10),
            valid_until: values.valid_until.slice(0, 10),
          })
        }
        onDone={(made) => {
          notifySuccess(kit('form.created'))
          void navigate(pathTo('bid_frp_detail', { id: made.id }) ?? '/home/menu')
        }}
        cancelTo={pathTo('bid_frp') ?? '/home/menu'}
      >
        <TenderFields />
      </ResourceForm>
    </Stack>
  )
}
