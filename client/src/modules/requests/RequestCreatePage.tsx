import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { createRequest } from '#shared/requests/request.calls.ts'
import { requestInput } from '#shared/requests/request-input.ts'
import { HOME } from '#client/kit/place/countries.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { RequestFields } from './components/RequestFields.tsx'
import { withPlaces } from '#client/kit/place/with-places.ts'

const DEFAULTS = {
  type: 'CIF',
  delivery_address: { country: HOME },
  collection_address: { country: HOME },
}

/** A request by hand; its prices are calculated as soon as it is saved. */
export const RequestCreatePage = () => {
  const { t } = useTexts('requests')
  const { t: kit } = useTexts('kit')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const create = useCall(createRequest, { invalidates: ['request'] })
  return (
    <Stack gap="sm" maw={960}>
      <PageHeader title={t('new')} />
      <ResourceForm
        schema={withPlaces(requestInput)}
        mode="create"
        defaults={DEFAULTS}
        onSubmit={(values) => create.mutateAsync({ input: values })}
        onDone={(made) => {
          notifySuccess(kit('form.created'))
          void navigate(pathTo('request_update', { id: made.id }) ?? '/home/menu')
        }}
        cancelTo={pathTo('request') ?? '/home/menu'}
      >
        <RequestFields isNew />
      </ResourceForm>
    </Stack>
  )
}
