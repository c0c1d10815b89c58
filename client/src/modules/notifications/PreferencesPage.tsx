import { Alert, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { NOTICE_GROUPS } from '#shared/notifications/catalogue.ts'
import type { NotificationSettings } from '#shared/notifications/notifications.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { IconInfoCircle } from '#client/ui/icons.ts'
import { GroupChoices } from './components/GroupChoices.tsx'
import { MutedOrders } from './components/MutedOrders.tsx'
import { QuietHoursForm } from './components/QuietHoursForm.tsx'
import { type Scope, useChangeSettings, useSettings, useSubscriptions } from './use-preferences.ts'
import styles from './components/preferences.module.css'

const MainSwitch = ({ settings }: { settings: NotificationSettings }) => {
  const { t } = useTexts('notifications')
  const { change, isPending } = useChangeSettings()
  const { receive_notification: receives, company_receive_notification: companyReceives } = settings
  return (
    <Panel title={t('preferences.receive')}>
      <Stack gap="sm">
        <Switch
          label={t('preferences.receive')}
          description={t('preferences.receive_hint')}
          checked={receives}
          disabled={isPending}
          onChange={(event) => {
            change({ receive_notification: event.currentTarget.checked }).catch((error: unknown) =>
              notifyError(error),
            )
          }}
        />
        {companyReceives ? null : (
          <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
            {t('preferences.company_off')}
          </Alert>
        )}
        {receives ? null : (
          <Text size="sm" c="dimmed">
            {t('preferences.off')}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

/** What to be told, where and when: event by channel, one's own or the company's default, and quiet hours. */
export const PreferencesPage = () => {
  const { t } = useTexts('notifications')
  const may = useMay()
  const [scope, setScope] = useState<Scope>('own')
  const settings = useSettings()
  const subscriptions = useSubscriptions()
  return (
    <>
      <PageHeader title={t('preferences.title')} description={t('preferences.description')} />
      <div className={styles.page}>
        <Stack gap="md" className={styles.aside ?? ''}>
          <WithRecord query={settings}>
            {(data) => (
              <>
                <MainSwitch settings={data} />
                <QuietHoursForm settings={data} />
              </>
            )}
          </WithRecord>
          <MutedOrders />
        </Stack>
        <Stack gap="md" className={styles.main ?? ''}>
          {may('notifications.company') ? (
            <div>
              <SegmentedControl
                aria-label={t('preferences.scope')}
                value={scope}
                onChange={(value) => setScope(value === 'company' ? 'company' : 'own')}
                data={[
                  { value: 'own', label: t('preferences.own') },
                  { value: 'company', label: t('preferences.company') },
                ]}
              />
              <Text size="sm" c="dimmed" mt={6}>
                {t(scope === 'own' ? 'preferences.own_hint' : 'preferences.company_hint')}
              </Text>
            </div>
          ) : null}
          <WithRecord query={subscriptions}>
            {({ rows }) => (
              <>
                {NOTICE_GROUPS.map((group) => {
                  const own = rows.filter((row) => row.group === group)
                  return own.length > 0 ? (
                    <GroupChoices key={group} group={group} rows={own} scope={scope} />
                  ) : null
                })}
                {rows.some((row) => row.following_order) ? (
                  <Text size="sm" c="dimmed">
                    {t('preferences.following')}
                  </Text>
                ) : null}
              </>
            )}
          </WithRecord>
        </Stack>
      </div>
    </>
  )
}
