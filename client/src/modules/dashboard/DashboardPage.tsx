import { SimpleGrid, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { Together } from '#client/kit/Together.tsx'
import { areaOf } from '#client/kit/screen.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { Counters } from './components/Counters.tsx'
import { Divergences } from './components/Divergences.tsx'
import { Notices } from './components/Notices.tsx'
import { OrderPanel } from './components/OrderPanel.tsx'
import { OwnOrders } from './components/OwnOrders.tsx'
import { Shortcuts } from './components/Shortcuts.tsx'
import styles from './components/dashboard.module.css'
import { panelsOf } from './plan.ts'

/** The carrier learns of a difference on the order itself. */
const SEES_DIVERGENCES = ['shipper', 'four_pl', 'manager', 'auditor']

/** One page for every role: counters, what waits for the reader, what happened, where to start. */
export const DashboardPage = () => {
  const { t } = useTranslation('dashboard')
  const session = useSession()
  const may = useMay()
  const pathTo = usePathTo()
  if (!session) return null
  const role = areaOf(roleOf(session))
  const panels = panelsOf(role)
  const audits = SEES_DIVERGENCES.includes(role) && may('freight_audits.read')
  const hasList = pathTo('order') !== null
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} description={session.user.company.fantasy_name} />
      <Counters />
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
                <OrderPanel key={panel.name} panel={panel} />
              ))}
              {audits ? <Divergences /> : null}
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
