import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { CompanyFields } from './components/CompanyFields.tsx'
import { KIND_CONTRACTS, kindOfPath } from './kinds.ts'

/** A shipper registers a partner, and works with it from then on. */
export const CompanyCreatePage = () => {
  const { t } = useTranslation('companies')
  const kind = kindOfPath(useLocation().pathname)
  const pathTo = usePathTo()
  if (kind === 'shipper') return null
  return (
    <ResourceFormPage
      contract={KIND_CONTRACTS[kind]}
      title={t(`new.${kind}`)}
      backTo={pathTo(kind) ?? '/home/menu'}
    >
      <CompanyFields />
    </ResourceFormPage>
  )
}
