import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useLocation } from 'react-router'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { IconPlus, IconX } from '#client/ui/icons.ts'
import { activeFilter, activeStatusFilter, companyColumns } from './components/company-columns.tsx'
import { KIND_CONTRACTS } from './kind-contracts.ts'
import { type CompanyRow, kindOfPath } from './kinds.ts'
import { statusActions, useActiveStatus } from './use-active-status.ts'
import { usePartnerLink } from './use-partner-link.tsx'

const LINKED = { linked: 'true' }

/** Partners of one kind; which one, the address says. */
export const CompanyListPage = () => {
  const { t } = useTexts('companies')
  const kind = kindOfPath(useLocation().pathname)
  const pathTo = usePathTo()
  const may = useMay()
  const { canLink, askUnlink, dialog } = usePartnerLink(kind)
  const status = useActiveStatus(kind)
  const pathOf = (row: CompanyRow) => pathTo(`${kind}_update`, { id: row.id })
  const createPath = may('partners.create') ? pathTo(`${kind}_create`) : null
  const create =
    createPath !== null && kind !== 'shipper' ? (
      <Button component={Link} to={createPath} leftSection={<IconPlus size={17} aria-hidden />}>
        {t(`new.${kind}`)}
      </Button>
    ) : null
  return (
    <>
      <ResourceList<CompanyRow>
        key={kind}
        resource={KIND_CONTRACTS[kind]}
        title={t(`kinds.${kind}`)}
        description={t(`about.${kind}`)}
        searchPlaceholder={t('search')}
        columns={companyColumns(pathOf)}
        filters={[...(status.canSet ? [activeStatusFilter()] : []), activeFilter()]}
        rowTo={pathOf}
        rowName={(row) => row.fantasy_name}
        // Who was let go stays known for the sake of old orders, not as a partner.
        {...(canLink ? { fixedFilter: LINKED } : {})}
        {...(canLink
          ? {
              rowActions: (row: CompanyRow) => [
                ...statusActions(status, row),
                { label: t('unlink'), icon: IconX, color: 'red', onClick: () => askUnlink(row) },
              ],
            }
          : {})}
        actions={create}
        empty={{ title: t(`empty.${kind}`), text: t('empty_text'), action: create }}
      />
      {dialog}
    </>
  )
}
