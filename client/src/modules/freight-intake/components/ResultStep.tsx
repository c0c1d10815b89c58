import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { confirmIntake } from '#shared/freight-intake/intake.calls.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { decimal } from '#client/lib/format.ts'
import { TOUCHED, type Intake } from '../intake.ts'
import { ConfirmedNote, ErrorNote } from './ResultNotes.tsx'
import { ChangeList, IssueList } from './ResultLists.tsx'
import styles from './intake.module.css'

type Props = { intake: Intake; onRemap: () => void }

const count = (value: number) => decimal(String(value), 0)

/** The file's changes and faults; then the decision. */
export const ResultStep = ({ intake, onRemap }: Props) => {
  const { t } = useTexts('freight_intake')
  const act = useCall(confirmIntake, { invalidates: TOUCHED })
  const [asked, setAsked] = useState(false)
  const actions = intake.meta?.actions ?? []
  const isRoute = intake.kind === 'route'
  const problems = intake.error_count + intake.warning_count
  const issues = () => <IssueList intake={intake} />
  const changes = () => <ChangeList intake={intake} />
  const counts = [
    ['changed', intake.changed],
    ['added', intake.added],
    ['removed', intake.removed],
    ['unchanged', intake.unchanged],
  ] as const
  return (
    <Stack gap="md">
      {intake.error_count > 0 ? <ErrorNote intake={intake} /> : null}
      {intake.status === 'confirmed' ? <ConfirmedNote intake={intake} /> : null}
      <div className={styles.counts}>
        {counts.map(([name, value]) => (
          <Paper key={name} withBorder p="sm">
            <Text size="xs" c="dimmed">
              {t(`result.${name}`)}
            </Text>
            <Text fz={24} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {count(value)}
            </Text>
          </Paper>
        ))}
      </div>
      <UrlTabs
        tabs={[
          ...(problems > 0
            ? [
                {
                  value: 'issues',
                  label: t('result.issues'),
                  count: problems,
                  content: issues,
                },
              ]
            : []),
          { value: 'changes', label: t('result.changes'), content: changes },
        ]}
      />
      {intake.status === 'checked' ? (
        <Group className={styles.bar} gap="xs">
          <Button disabled={!actions.includes('confirm')} onClick={() => setAsked(true)}>
            {t('result.confirm')}
          </Button>
          {actions.includes('check') ? (
            <Button variant="default" onClick={onRemap}>
              {t('result.remap')}
            </Button>
          ) : null}
          {actions.includes('confirm') ? null : (
            <Text size="sm" c="dimmed">
              {t('result.blocked')}
            </Text>
          )}
        </Group>
      ) : null}
      <ConfirmDialog
        opened={asked}
        title={t('result.confirm_title')}
        confirmLabel={t('result.confirm')}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await act.mutateAsync({ id: intake.id })
          notifySuccess(t('result.started'))
        }}
      >
        {t(`result.${isRoute ? 'confirm_routes' : intake.compared ? 'confirm_text' : 'confirm_new'}`, {
          table: intake.compared?.table ?? intake.project ?? '',
          changed: count(intake.changed),
          added: count(intake.added),
          removed: count(intake.removed),
        })}
      </ConfirmDialog>
    </Stack>
  )
}
