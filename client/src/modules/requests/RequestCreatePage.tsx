import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { attachRequestFiles, createRequest } from '#shared/requests/request.calls.ts'
import { requestInput, type RequestInput } from '#shared/requests/request-input.ts'
import { HOME } from '#client/kit/place/countries.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { ChosenFiles } from './components/ChosenFiles.tsx'
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
  const attach = useCall(attachRequestFiles, { invalidates: ['request', 'request_files'] })
  const [files, setFiles] = useState<readonly File[]>([])
  // A request whose papers do not arrive is made all the same: its page takes them again.
  const save = async (input: RequestInput) => {
    const made = await create.mutateAsync({ input })
    if (files.length > 0) await attach.mutateAsync({ id: made.id, files: [...files] }).catch(notifyError)
    return made
  }
  return (
    <Stack gap="sm" maw={960}>
      <PageHeader title={t('new')} />
      <ResourceForm
        schema={withPlaces(requestInput)}
        mode="create"
        defaults={DEFAULTS}
        onSubmit={save}
        onDone={(made) => {
          notifySuccess(kit('form.created'))
          void navigate(pathTo('request_update', { id: made.id }) ?? '/home/menu')
        }}
        cancelTo={pathTo('request') ?? '/home/menu'}
      >
        <RequestFields isNew />
        <ChosenFiles files={files} onChange={setFiles} />
      </ResourceForm>
    </Stack>
  )
}
