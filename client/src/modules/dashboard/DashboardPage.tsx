import { SimpleGrid, Skeleton, Stack, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { Together } from '#client/kit/Together.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { useParts } from '#client/kit/parts.tsx'
import { areaOf } from '#client/kit/screen.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { Counters } from './components/Counters.tsx'
import { Divergences } from './components/Divergences.tsx'
import { FiguresSection } from './components/FiguresSection.tsx'
import { Notices } from './components/Notices.tsx'
import { OrderPanel } from './components/OrderPanel.tsx'
import { OwnOrders } from './components/OwnOrders.tsx'
import { Shortcuts } from './components/Shortcuts.tsx'
import { Today } from './components/Today.tsx'
import styles from './components/dashboard.module.css'
import { panelsOf } from './plan.ts'
import { useChoice } from './use-figures.ts'

/** The carrier learns of a difference on the order itself. */
const SEES_DIVERGENCES = ['shipper', 'four_pl', 'manager', 'auditor']

/** Those who act for several shippers look at one of them, or at all. */
const SEES_SHIPPERS = ['manager', 'four_pl', 'auditor']

/** One page for every role: counters, what waits for the reader, what happened, where to start. */
export const DashboardPage = () => {
  const { t } = useTexts('dashboard')
  const session = useSession()
  const may = useMay()
  const pathTo = usePathTo()
  const [choice, change] = useChoice()
  const FirstSteps = useParts()?.FirstSteps
  if (!session) return null
  const role = areaOf(roleOf(session))
  const panels = panelsOf(role)
  const audits = SEES_DIVERGENCES.includes(role) && may('freight_audits.read')
  const isCarrier = role === 'transporter'
  const seesShippers = SEES_SHIPPERS.includes(role)
  const hasList = pathTo('order') !== null
  return (
    <Stack gap="md">
      <PageHeader
        title={t('title')}
        description={session.user.company.fantasy_name}
        actions={
          seesShippers ? (
            <ResourcePicker<{ fantasy_name: string }>
              name="shipper"
              label={t('shipper')}
              resource={shippers}
              optionLabel={(company) => company.fantasy_name}
              value={choice.shipper === null ? null : String(choice.shipper)}
              onChange={(value) => change({ shipper: value ? Number(value) : null })}
            />
          ) : null
        }
      />
      {FirstSteps && session.settings?.first_steps ? (
        <div className={styles.first}>
          <Suspense fallback={<Skeleton />}>
            <FirstSteps />
          </Suspense>
        </div>
      ) : null}
      <Today choice={choice} isCarrier={isCarrier} />
      <Counters shipper={choice.shipper} />
      {may('dashboard.figures') ? (
        <FiguresSection choice={choice} isCarrier={isCarrier} onChange={change} />
      ) : null}
      {panels.length === 0 && !audits ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Shortcuts />
          <Notices />
        </SimpleGrid>
      ) : (
        <Together>
          <div className={styles.columns}>
            <Stack gap="md">
              {panels.map((panel) => (
                <OrderPanel
                  key={panel.name}
                  panel={panel}
                  shipper={choice.shipper}
                  names={seesShippers && choice.shipper === null}
                />
              ))}
              {audits ? <Divergences shipper={choice.shipper} /> : null}
            </Stack>
            <Stack gap="md">
              <Shortcuts />
              <Notices />
            </Stack>
          </div>
        </Together>
      )}
      {hasList ? null : (
        <section aria-labelledby="own-orders">
          <Title order={2} id="own-orders" mb="xs">
            {t('orders')}
          </Title>
          <OwnOrders />
        </section>
      )}
    </Stack>
  )
}
