import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { BillPayment, SlipPayment } from '#shared/billing/billing-answers.ts'
import { renewCharge, showBillPayment } from '#shared/billing/billing.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifySuccess, notifyError } from '#client/kit/notify.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { dateTime, money } from '#client/lib/format.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { QrCode } from './QrCode.tsx'
import { SlipCode } from './SlipCode.tsx'

/** The code of a bill, to read with a phone or to copy. */
const Code = ({ pix, code }: { pix: BillPayment; code: string }) => {
  const { t } = useTexts('billing')
  const { t: kit } = useTexts('kit')
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

type Failed = Pick<SlipPayment, 'failure' | 'failure_text' | 'failed_at'>

/** Why the bank did not register a charge or a slip, for the operator, who can ask again. */
const Waiting = ({ id, failed, waiting }: { id: string; failed: Failed; waiting: string }) => {
  const { t } = useTexts('billing')
  const renew = useCall(renewCharge, { invalidates: ['billings'] })
  const ask = () => {
    renew.mutateAsync({ id }).then(() => notifySuccess(t('pix.asked')), notifyError)
  }
  return (
    <Stack gap="sm" align="flex-start">
      {failed.failure === null || failed.failed_at === null ? (
        <Text size="sm">{waiting}</Text>
      ) : (
        <Alert color="orange" title={t(`pix.failure.${failed.failure}`)} w="100%">
          {failed.failure_text === null ? null : <Text size="sm">{failed.failure_text}</Text>}
          <Text size="sm">{t('pix.failed_at', { date: dateTime(failed.failed_at) })}</Text>
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

/** Money that went back is said as long as the bill is there. */
const Refunds = ({ refunds }: Pick<BillPayment, 'refunds'>) => {
  const { t } = useTexts('billing')
  return (
    <Alert color="orange" title={t('refund.title')}>
      {refunds.map(({ value, reason, refunded_at }) => (
        <Text key={`${refunded_at}-${value}`} size="sm">
          {t('refund.line', { value: money(value), date: dateTime(refunded_at) })}
          {reason === null ? '' : ` (${reason})`}
        </Text>
      ))}
    </Alert>
  )
}

const Unpaid = ({ id, pix, total }: { id: string; pix: BillPayment; total: string }) => {
  const { t } = useTexts('billing')
  const { slip } = pix
  return (
    <>
      {Number(pix.received) > 0 ? (
        <Alert color="orange">{t('pix.part', { received: money(pix.received), total: money(total) })}</Alert>
      ) : null}
      {pix.situation === 'off' ? null : (
        <Panel title={t('pix.title')}>
          {pix.copy_paste === null ? (
            <Waiting id={id} failed={pix} waiting={t('pix.waiting')} />
          ) : (
            <Code pix={pix} code={pix.copy_paste} />
          )}
        </Panel>
      )}
      {slip.situation === 'off' ? null : (
        <Panel title={t('slip.title')}>
          {slip.line === null ? (
            <Waiting id={id} failed={slip} waiting={t('slip.waiting')} />
          ) : (
            <SlipCode slip={slip} line={slip.line} />
          )}
        </Panel>
      )}
    </>
  )
}

/** Payment of a bill by PIX and slip, and the money that went back; nothing where the operator takes neither. */
export const PayPanels = ({ id, total }: { id: string; total: string }) => {
  const { data: pix, isPending } = useAnswer(showBillPayment, { id }, { types: ['billings'] })
  if (isPending) return <Skeleton h={180} />
  if (!pix) return null
  return (
    <>
      {pix.refunds.length > 0 ? <Refunds refunds={pix.refunds} /> : null}
      {pix.situation === 'paid' ? null : <Unpaid id={id} pix={pix} total={total} />}
    </>
  )
}
