import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BillPayment } from '#shared/billing/billing-answers.ts'
import { renewCharge, showBillPayment } from '#shared/billing/billing.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifySuccess, notifyError } from '#client/kit/notify.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { dateTime, money } from '#client/lib/format.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { QrCode } from './QrCode.tsx'

/** The code of a bill, to read with a phone or to copy. */
const Code = ({ pix, code }: { pix: BillPayment; code: string }) => {
  const { t } = useTranslation('billing')
  const { t: kit } = useTranslation('kit')
  return (
    <Group align="flex-start" gap="lg">
      <QrCode squares={pix.squares} label={t('pix.qr')} />
      <Stack gap="sm" flex="1 1 16rem">
        <Text size="sm">{t('pix.text')}</Text>
        <TextInput
          readOnly
          label={t('pix.code')}
          value={code}
          onFocus={(event) => event.currentTarget.select()}
          rightSection={<CopyButton value={code} label={t('pix.copy')} doneLabel={kit('copied')} />}
        />
        <Text size="sm" c="dimmed">
          {t(pix.situation === 'by_hand' ? 'pix.by_hand' : 'pix.by_bank')}
        </Text>
      </Stack>
    </Group>
  )
}

/** Why the bank did not register the charge, for the operator, who can ask again. */
const Waiting = ({ id, pix }: { id: string; pix: BillPayment }) => {
  const { t } = useTranslation('billing')
  const renew = useCall(renewCharge, { invalidates: ['billings'] })
  const ask = () => {
    renew.mutateAsync({ id }).then(() => notifySuccess(t('pix.asked')), notifyError)
  }
  return (
    <Stack gap="sm" align="flex-start">
      {pix.failure === null || pix.failed_at === null ? (
        <Text size="sm">{t('pix.waiting')}</Text>
      ) : (
        <Alert color="orange" title={t(`pix.failure.${pix.failure}`)} w="100%">
          {pix.failure_text === null ? null : <Text size="sm">{pix.failure_text}</Text>}
          <Text size="sm">{t('pix.failed_at', { date: dateTime(pix.failed_at) })}</Text>
        </Alert>
      )}
      <Can ability={renewCharge.ability}>
        <Button
          size="xs"
          variant="default"
          loading={renew.isPending}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={ask}
        >
          {t('pix.ask')}
        </Button>
      </Can>
    </Stack>
  )
}

/** Payment of an unpaid bill by PIX; nothing where the operator takes none. */
export const PixPanel = ({ id, total }: { id: string; total: string }) => {
  const { t } = useTranslation('billing')
  const { data: pix, isPending } = useAnswer(showBillPayment, { id }, { types: ['billings'] })
  if (isPending) return <Skeleton h={180} />
  if (!pix || pix.situation === 'off' || pix.situation === 'paid') return null
  return (
    <Panel title={t('pix.title')}>
      <Stack gap="sm">
        {Number(pix.received) > 0 ? (
          <Alert color="orange">
            {t('pix.part', { received: money(pix.received), total: money(total) })}
          </Alert>
        ) : null}
        {pix.copy_paste === null ? <Waiting id={id} pix={pix} /> : <Code pix={pix} code={pix.copy_paste} />}
      </Stack>
    </Panel>
  )
}
