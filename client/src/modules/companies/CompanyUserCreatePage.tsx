import { Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { isCnpj } from '#shared/kit/br/cnpj.ts'
import { invitePartner } from '#shared/users/user.calls.ts'
import { invitePartnerInput } from '#shared/users/users-actions.ts'
import { setPartner } from '#shared/companies/partner.calls.ts'
import { isPartnerKind } from '#shared/companies/companies-actions.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { taxId } from '#client/lib/format.ts'
import { CnpjInput } from './components/CnpjInput.tsx'
import { CompanyFields } from './components/CompanyFields.tsx'
import { KIND_CONTRACTS } from './kind-contracts.ts'
import type { CompanyRow, LinkedKind } from './kinds.ts'
import { useCompanySearch } from './use-company-search.ts'

const KINDS: LinkedKind[] = ['transporter', 'supplier', 'customer']

type FormProps = { kind: LinkedKind; cnpj: string; found: CompanyRow | null }

const InviteForm = ({ kind, cnpj, found }: FormProps) => {
  const { t } = useTexts('companies')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const contract = KIND_CONTRACTS[kind]
  const { type, create } = contract
  const save = useSaveResource(contract)
  const invite = useCall(invitePartner, { invalidates: [type, 'users'] })
  // A company that was created stays created when the invitation is refused: the second try only invites.
  const companyId = useRef(found?.linked ? found.id : null)
  const company = create as unknown as z.ZodObject
  const schema = (found ? invitePartnerInput : company.extend(invitePartnerInput.shape)) as z.ZodType<
    Record<string, unknown>
  >
  const inviteTo = async ({ name, email, ...identity }: Record<string, unknown>) => {
    if (companyId.current === null) {
      if (found && isPartnerKind(type)) await send(setPartner[type], { id: found.id, input: { cnpj } })
      companyId.current = found?.id ?? (await save.mutateAsync(identity)).id
    }
    await invite.mutateAsync({
      id: companyId.current,
      input: { name: String(name), email: String(email) },
    })
    return { id: companyId.current, email: String(email) }
  }
  return (
    <ResourceForm
      schema={schema}
      defaults={found ? {} : { cnpj }}
      onSubmit={inviteTo}
      onDone={({ id, email }) => {
        notifySuccess(t('invited', { email }))
        void navigate(pathTo(`${kind}_update`, { id }) ?? '/home/menu')
      }}
      submitLabel={t('invite')}
    >
      {found ? (
        <Paper withBorder p="lg">
          <Text size="sm" c="dimmed">
            {t('found')}
          </Text>
          <Text fw={650}>{found.fantasy_name}</Text>
          <Text size="sm">{[found.social_reason, taxId(found.cnpj)].join(' · ')}</Text>
        </Paper>
      ) : (
        <CompanyFields cnpj={cnpj} />
      )}
      <FormSection title={t('first_user')} description={t('first_user_text')}>
        <TextField name="name" label={t('person')} maxLength={120} required autoComplete="off" />
        <TextField name="email" type="email" label={t('email')} required autoComplete="off" />
      </FormSection>
    </ResourceForm>
  )
}

/** A partner company and the first person in it, in one go (spec 000 §2, shipper: company_user_create). */
export const CompanyUserCreatePage = () => {
  const { t } = useTexts('companies')
  const [kind, setKind] = useState<LinkedKind>('transporter')
  const [cnpj, setCnpj] = useState('')
  const search = useCompanySearch(kind, cnpj)
  return (
    <Stack gap="md" maw={960}>
      <PageHeader title={t('company_user')} description={t('company_user_text')} />
      <Paper withBorder p="lg">
        <Stack gap="md">
          <SegmentedControl
            aria-label={t('kinds_label')}
            style={{ alignSelf: 'flex-start' }}
            value={kind}
            onChange={setKind}
            data={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <CnpjInput label={t(`cnpj_of.${kind}`)} value={cnpj} busy={search.isFetching} onChange={setCnpj} />
        </Stack>
      </Paper>
      {search.isError ? <ErrorBlock error={search.error} onRetry={() => void search.refetch()} /> : null}
      {isCnpj(cnpj) && search.isSuccess ? (
        <InviteForm key={`${kind}${cnpj}`} kind={kind} cnpj={cnpj} found={search.data} />
      ) : null}
    </Stack>
  )
}
