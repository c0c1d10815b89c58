import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isCpf } from '#shared/kit/br/cpf.ts'
import type { ListDocument } from '#shared/kit/document.ts'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useAction } from '#client/kit/use-resource.ts'
import { api } from '#client/lib/api.ts'
import { readPage } from '#client/lib/json-api.ts'
import { IconInfoCircle } from '#client/ui/icons.ts'

type Found = { id: string; name: string; cpf: string }

/** A CPF that is registered already is linked (spec 002 §7.9, drivers/search and set), never entered twice. */
export const KnownDriver = () => {
  const { t } = useTranslation('fleet')
  const navigate = useNavigate()
  const list = usePathTo()('driver')
  const cpf = (useWatch({ name: 'cpf' }) as string | null | undefined) ?? ''
  const call = useAction({ invalidates: ['drivers'] })
  const found = useQuery({
    queryKey: ['driver-search', cpf],
    queryFn: async ({ signal }) => {
      const answer = await api.post<ListDocument>('drivers/search', { search: cpf }, { signal, quiet: true })
      return readPage<Found>(answer).rows.find((row) => row.cpf === cpf) ?? null
    },
    enabled: isCpf(cpf),
    staleTime: 0,
  })
  const driver = found.data
  if (!driver || !isCpf(cpf)) return null
  const link = async () => {
    try {
      await call.mutateAsync({ path: `drivers/set/${driver.id}`, body: { cpf } })
      notifySuccess(t('driver_linked', { name: driver.name }))
      await navigate(list ?? '/home/menu')
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <FullWidth>
      <Alert color="blue" icon={<IconInfoCircle />} title={t('driver_known', { name: driver.name })}>
        <Text size="sm" mb="xs">
          {t('driver_known_text')}
        </Text>
        <Button size="xs" loading={call.isPending} onClick={() => void link()}>
          {t('driver_link')}
        </Button>
      </Alert>
    </FullWidth>
  )
}
