import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { agreeContest, answerContest, printDossier, withdrawContest } from '#shared/audit/contest.calls.ts'
import { auditContests } from '#shared/audit/contests.contract.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { dateTime, money } from '#client/lib/format.ts'
import { showLinked } from '#client/lib/signed-links.ts'
import { IconFileText, IconMessage } from '#client/ui/icons.ts'
import { StatusBadge, type Tone } from '#client/ui/StatusBadge.tsx'
import { CONTEST_TOUCHES, type Contest } from '../contest.ts'
import { AnswerContestDialog } from './AnswerContestDialog.tsx'
import type { FreightAudit } from '../order.ts'

const TONES: Record<Contest['status'], Tone> = {
  open: 'pending',
  accepted: 'ahead',
  refused: 'danger',
  agreed: 'success',
  withdrawn: 'neutral',
}

const Actions = ({ contest }: { contest: Contest }) => {
  const { t } = useTexts('orders')
  const [answering, setAnswering] = useState(false)
  const agree = useCall(agreeContest, { invalidates: CONTEST_TOUCHES })
  const withdraw = useCall(withdrawContest, { invalidates: CONTEST_TOUCHES })
  const may = (name: string) => contest.meta?.actions?.includes(name) === true
  const { id } = contest
  return (
    <Group gap="xs">
      {may('answer') ? (
        <Button size="compact-sm" onClick={() => setAnswering(true)}>
          {t('contest.answer')}
        </Button>
      ) : null}
      {may('agree') ? (
        <Button
          size="compact-sm"
          loading={agree.isPending}
          onClick={() =>
            void agree
              .mutateAsync({ id, input: {} })
              .then(() => notifySuccess(t('contest.agreed')), notifyError)
          }
        >
          {t('contest.agree', { value: money(contest.agreed_value ?? contest.charged_value) })}
        </Button>
      ) : null}
      {may('withdraw') ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={withdraw.isPending}
          onClick={() =>
            void withdraw
              .mutateAsync({ id, input: {} })
              .then(() => notifySuccess(t('contest.withdrawn')), notifyError)
          }
        >
          {t('contest.withdraw')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFileText size={15} aria-hidden />}
        onClick={() => void showLinked(send(printDossier, { id })).catch(notifyError)}
      >
        {t('contest.dossier')}
      </Button>
      {answering ? (
        <AnswerContestDialog contest={contest} call={answerContest} onClose={() => setAnswering(false)} />
      ) : null}
    </Group>
  )
}

/** The contests of one audit, the newest first: question, answer and next step. */
export const ContestPanel = ({ audit }: { audit: FreightAudit }) => {
  const { t } = useTexts('orders')
  const query = useResourceList<Contest>(auditContests, { filter: { order_id: audit.order_id } })
  const contests = (query.data?.rows ?? []).filter((one) => one.audit === audit.audit)
  return contests.map((contest) => (
    <Alert
      key={contest.id}
      color="gray"
      icon={<IconMessage size={18} aria-hidden />}
      title={t(`contest.cause.${contest.cause}`)}
    >
      <Stack gap={6}>
        <Group gap="xs">
          <StatusBadge tone={TONES[contest.status]}>{t(`contest.status.${contest.status}`)}</StatusBadge>
          <Text size="sm" c="dimmed">
            {t('contest.asked', { name: contest.contested_by_name, date: dateTime(contest.created_at) })}
          </Text>
        </Group>
        <Text size="sm">{contest.reason}</Text>
        {contest.answer === null ? null : (
          <Text size="sm">
            {t('contest.answered', { name: contest.answered_by_name ?? '—', answer: contest.answer })}
          </Text>
        )}
        {contest.agreed_value === null || contest.status === 'refused' ? null : (
          <Text size="sm" fw={600}>
            {t('contest.value', { value: money(contest.agreed_value) })}
          </Text>
        )}
        {Number(contest.credit) > 0 ? (
          <Text size="sm">{t('contest.credit', { value: money(contest.credit) })}</Text>
        ) : null}
        <Actions contest={contest} />
      </Stack>
    </Alert>
  ))
}
