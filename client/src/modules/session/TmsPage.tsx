import { useTexts } from '#client/lib/texts.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconTruck } from '#client/ui/icons.ts'

export const TmsPage = () => {
  const { t } = useTexts('session')
  return (
    <>
      <PageHeader title={t('tms.title')} />
      <EmptyState
        icon={IconTruck}
        title={t('menu.soon')}
        text={t('tms.text')}
        action={
          <Button component={Link} to="/home/menu" variant="default">
            {t('menu.title')}
          </Button>
        }
      />
    </>
  )
}
