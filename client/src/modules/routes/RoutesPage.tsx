import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { RouteList } from './components/RouteList.tsx'

/** Every route table that the reader sees, with its decisions. */
export const RoutesPage = () => {
  const { t } = useTranslation('routes')
  const projects = usePathTo()('route_projects')
  return (
    <RouteList
      title={t('title')}
      description={t('description')}
      actions={
        projects ? (
          <Button variant="default" component={Link} to={projects}>
            {t('projects')}
          </Button>
        ) : null
      }
    />
  )
}
