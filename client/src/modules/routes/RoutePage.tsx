import { Anchor, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate, useParams } from 'react-router'
import { routeTables } from '#shared/routes/route-tables.contract.ts'
import { PrintButton } from '#client/kit/PrintButton.tsx'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { ScreenLink, usePathTo } from '#client/kit/screens-context.tsx'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { useDeleteResource, useResource } from '#client/kit/use-resource.ts'
import { Linked, useLinked } from './components/linked.tsx'
import { NewVersionDialog } from './components/NewVersionDialog.tsx'
import { ReadjustDialog } from './components/ReadjustDialog.tsx'
import { RouteButtons } from './components/RouteButtons.tsx'
import { RouteDecisions } from './components/RouteDecisions.tsx'
import { RouteFiles } from './components/RouteFiles.tsx'
import { RouteHistory } from './components/RouteHistory.tsx'
import { RouteRates } from './components/RouteRates.tsx'
import { RouteTerms } from './components/RouteTerms.tsx'
import { SituationBadge } from './components/SituationBadge.tsx'
import { useRouteDecision } from './components/use-route-decision.tsx'
import { INCLUDE, type RouteTable, laneOf } from './route.ts'

const WHOLE = [...INCLUDE, 'route_tables_files']

/** One route table: terms, rates, decisions, versions, files. */
export const RoutePage = () => {
  const { t } = useTexts('routes')
  const { id } = useParams()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { approve, refuse, dialogs } = useRouteDecision()
  const [renewing, setRenewing] = useState(false)
  const [readjusting, setReadjusting] = useState(false)
  const rows = useDeleteResource(routeTables)
  const remove = async (route: RouteTable) => {
    await rows.mutateAsync([route.id])
    void navigate(pathTo('approve_route_table') ?? '/home/menu')
  }
  const removal = useRemoval(remove, {
    title: t('delete_title'),
    text: t('delete_effect'),
    confirm: t('delete'),
  })
  const linked = useLinked()
  const query = useResource<RouteTable>(routeTables, id, { include: WHOLE })
  return (
    <>
      <RecordPage query={query}>
        {(route) => (
          <DetailPage
            title={laneOf(route)}
            status={<SituationBadge situation={route.situation} size="lg" />}
            subtitle={
              <Anchor
                component={ScreenLink}
                screen="route_project"
                params={{ shipper: route.shipper_id, project: route.project }}
              >
                {route.project_name ?? route.project}
              </Anchor>
            }
            actions={
              <>
                <RouteButtons
                  route={route}
                  doing={{
                    approve,
                    refuse,
                    renew: () => setRenewing(true),
                    readjust: () => setReadjusting(true),
                    remove: () => removal.ask(route),
                  }}
                />
                <PrintButton />
              </>
            }
            side={
              <>
                <RouteDecisions route={route} />
                <KeyFacts
                  title={t('agreement')}
                  facts={[
                    { label: t('shipper'), value: route.shipper?.fantasy_name },
                    { label: t('transporter'), value: route.transporter?.fantasy_name },
                    { label: t('project_code'), value: route.project },
                    { label: t('contract'), value: route.contract },
                    { label: t('version'), value: route.version },
                    { label: t('created_by'), value: route.created_by },
                  ]}
                />
              </>
            }
          >
            <Stack gap="md">
              <Linked when={linked.path === 'route_tables'}>
                <RouteTerms route={route} />
              </Linked>
              <RouteRates route={route} linked={linked.rate} />
              <RouteFiles route={route} />
              <RouteHistory id={route.id} />
            </Stack>
          </DetailPage>
        )}
      </RecordPage>
      {removal.dialog}
      {readjusting && query.data ? (
        <ReadjustDialog route={query.data} onClose={() => setReadjusting(false)} />
      ) : null}
      {renewing && query.data ? (
        <NewVersionDialog route={query.data} onClose={() => setRenewing(false)} />
      ) : null}
      {dialogs}
    </>
  )
}
