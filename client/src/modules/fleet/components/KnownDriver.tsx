import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { searchDrivers, setDriver } from '#shared/fleet/driver.calls.ts'
import { drivers } from '#shared/fleet/fleet.contract.ts'
import { isCpf } from '#shared/kit/br/cpf.ts'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { IconInfoCircle } from '#client/ui/icons.ts'

/** A CPF that is registered already is linked (spec 002 §7.9, drivers/search and set), never entered twice. */
export const KnownDriver = () => {
  const { t } = useTexts('fleet')
  const navigate = useNavigate()
  const list = usePathTo()('driver')
  const cpf = (useWatch({ name: 'cpf' }) as string | null | undefined) ?? ''
  const call = useCall(setDriver, { invalidates: [drivers.type] })
  const found = useQuery({
    queryKey: ['driver-search', cpf],
    queryFn: async ({ signal }) => {
      const { rows } = await send(searchDrivers, { input: { search: cpf } }, { signal, quiet: true })
      return rows.find((row) => row.cpf === cpf) ?? null
    },
    enabled: isCpf(cpf),
    staleTime: 0,
  })
  const driver = found.data
  if (!driver || !isCpf(cpf)) return null
  const link = async () => {
    try {
      await call.mutateAsync({ id: driver.id, input: { cpf } })
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
