import { Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { isCnpj } from '#shared/kit/br/cnpj.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { CnpjInput } from './components/CnpjInput.tsx'
import { FoundCompany } from './components/FoundCompany.tsx'
import { NewPartnerForm } from './components/NewPartnerForm.tsx'
import { type LinkedKind, kindOfPath } from './kinds.ts'
import { useCompanySearch } from './use-company-search.ts'
import { usePartnerLink } from './use-partner-link.tsx'

/**
 * Search first: a CNPJ that is already registered is linked, never entered twice; only for a new one is the form
 * offered.
 */
export const CompanyCreatePage = () => {
  const { t } = useTexts('companies')
  const kind = kindOfPath(useLocation().pathname) as LinkedKind
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [cnpj, setCnpj] = useState('')
  const { link } = usePartnerLink(kind)
  const found = useCompanySearch(kind, cnpj)
  const pageOf = (row: { id: string }) => pathTo(`${kind}_update`, { id: row.id }) ?? '/home/menu'
  const ready = isCnpj(cnpj) && found.isSuccess
  return (
    <Stack gap="md" maw={960}>
      <PageHeader title={t(`new.${kind}`)} description={t('search_first')} />
      <Paper withBorder p="lg">
        <CnpjInput label={t(`cnpj_of.${kind}`)} value={cnpj} busy={found.isFetching} onChange={setCnpj} />
      </Paper>
      {found.isError ? <ErrorBlock error={found.error} onRetry={() => void found.refetch()} /> : null}
      {ready && found.data ? (
        <FoundCompany
          row={found.data}
          linkedTo={found.data.linked ? pageOf(found.data) : null}
          onLink={() => {
            const row = found.data
            return row ? link(row).then(() => navigate(pageOf(row))) : Promise.resolve()
          }}
        />
      ) : null}
      {ready && !found.data ? (
        <NewPartnerForm
          key={cnpj}
          kind={kind}
          cnpj={cnpj}
          onDone={(row) => void navigate(pageOf(row))}
          onCancel={() => setCnpj('')}
        />
      ) : null}
    </Stack>
  )
}
