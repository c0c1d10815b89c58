import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { isCpf } from '#shared/kit/br/cpf.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { usePersonalData } from '#client/kit/personal-data/use-personal-data.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { taxId } from '#client/lib/format.ts'
import { useSession } from '#client/lib/session.ts'
import { IconSearch, IconShieldCheck } from '#client/ui/icons.ts'
import { PersonalDataRequests } from './components/PersonalDataRequests.tsx'

/** A person who has no row of their own: who receives, by CPF. */
const ByNumber = ({ onFound }: { onFound: (cpf: string) => void }) => {
  const { t } = useTexts('session')
  const [cpf, setCpf] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(!isCpf(cpf))
        if (isCpf(cpf)) onFound(cpf)
      }}
    >
      <Stack gap="sm" maw={360}>
        <TextInput
          label={t('personal_data.cpf')}
          placeholder="000.000.000-00"
          inputMode="numeric"
          autoComplete="off"
          value={cpf === '' ? '' : taxId(cpf)}
          error={wrong ? t('personal_data.cpf_wrong') : undefined}
          onChange={(event) => {
            setWrong(false)
            setCpf(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 11))
          }}
        />
        <div>
          <Button type="submit" variant="default" leftSection={<IconSearch size={17} aria-hidden />}>
            {t('personal_data.look_up')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** 'Dados pessoais' (Lei 13.709/2018, art. 18): one's own, those of people one answers for, and the requests. */
export const PersonalDataPage = () => {
  const { t } = useTexts('session')
  const session = useSession()
  const may = useMay()
  const { open, dialog } = usePersonalData()
  if (!session) return null
  return (
    <>
      <PageHeader title={t('personal_data.title')} description={t('personal_data.text')} />
      <Stack gap="md">
        <Panel title={t('personal_data.mine')}>
          <Text size="sm" mb="sm">
            {t('personal_data.mine_text')}
          </Text>
          <Button
            leftSection={<IconShieldCheck size={17} aria-hidden />}
            onClick={() => open({ type: 'users', id: Number(session.user.id) })}
          >
            {t('personal_data.see_mine')}
          </Button>
        </Panel>
        {may('personal_data.manage') ? (
          <Panel title={t('personal_data.recipient')}>
            <Text size="sm" mb="sm">
              {t('personal_data.recipient_text')}
            </Text>
            <ByNumber onFound={(cpf) => open({ type: 'recipients', cpf })} />
          </Panel>
        ) : null}
        <PersonalDataRequests />
      </Stack>
      {dialog}
    </>
  )
}
