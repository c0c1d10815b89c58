import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { PrintButton } from '#client/kit/PrintButton.tsx'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { type UrlTab, UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { IconEdit } from '#client/ui/icons.ts'
import { ActiveBadge } from './company-columns.tsx'

type Props = {
  company: { fantasy_name: string; active: boolean }
  /** In words: which kind of company it is. */
  kind: string
  /** Where it is edited, for who may. */
  editPath: string | null
  tabs: UrlTab[]
}

/** A company for a user who looks after it: name, state, actions, and its tabs. */
export const CompanyPageFrame = ({ company, kind, editPath, tabs }: Props) => {
  const { t } = useTexts('companies')
  const may = useMay()
  return (
    <DetailPage
      title={company.fantasy_name}
      status={<ActiveBadge active={company.active} />}
      subtitle={kind}
      actions={
        <>
          {editPath !== null && may('companies.update') ? (
            <Button component={Link} to={editPath} leftSection={<IconEdit size={17} aria-hidden />}>
              {t('edit')}
            </Button>
          ) : null}
          <PrintButton />
        </>
      }
    >
      <UrlTabs tabs={tabs} />
    </DetailPage>
  )
}
