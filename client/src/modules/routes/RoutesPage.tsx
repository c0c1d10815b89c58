import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { Can } from '#client/kit/Can.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { IconFileImport } from '#client/ui/icons.ts'
import { RouteList } from './components/RouteList.tsx'

/** Every route table that the reader sees, with its decisions. */
export const RoutesPage = () => {
  const { t } = useTexts('routes')
  const pathTo = usePathTo()
  const [projects, intake] = [pathTo('route_projects'), pathTo('table_intake_create')]
  return (
    <RouteList
      title={t('title')}
      description={t('description')}
      actions={
        <>
          {projects ? (
            <Button variant="default" component={Link} to={projects}>
              {t('projects')}
            </Button>
          ) : null}
          <Can ability="freight_intakes.write">
            {intake === null ? null : (
              <Button
                variant="default"
                component={Link}
                to={`${intake}?kind=route`}
                leftSection={<IconFileImport size={17} aria-hidden />}
              >
                {t('import_routes')}
              </Button>
            )}
          </Can>
        </>
      }
    />
  )
}
