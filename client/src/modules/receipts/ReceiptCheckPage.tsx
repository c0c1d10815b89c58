import { Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { RECEIPT_CHECKS, type ReceiptCheck } from '#shared/documents/receipt-checks.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { ListTabs } from '#client/kit/list/ListTabs.tsx'
import { PreviewArea } from '#client/kit/preview/FilePreview.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useCustomSettings } from '#client/lib/custom-settings.ts'
import { useTexts } from '#client/lib/texts.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconFileCheck, IconTable } from '#client/ui/icons.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { CheckBar } from './components/CheckBar.tsx'
import { ReceiptFacts } from './components/ReceiptFacts.tsx'
import { ReceiptPicture } from './components/ReceiptPicture.tsx'
import { ReceiptQueue } from './components/ReceiptQueue.tsx'
import { ReceiptLeft } from './components/ReceiptLeft.tsx'
import { RefuseDialog } from './components/RefuseDialog.tsx'
import styles from './components/receipts.module.css'
import { useDecisions } from './use-decisions.ts'
import { useQueue } from './use-queue.ts'
import { useReceiptsLive, useWaiting } from './use-receipts.ts'

const EMPTY = {
  waiting: ['empty_waiting', 'empty_waiting_text'],
  approved: ['empty_approved', 'empty_text'],
  refused: ['empty_refused', 'empty_text'],
} as const satisfies Record<ReceiptCheck, readonly string[]>

/** Delivery receipts are compared with their invoices, approved or refused (spec 000 §2: canhoto; §6: receipt check). */
export const ReceiptCheckPage = () => {
  const { t } = useTexts('receipts')
  const waiting = useWaiting()
  const phone = usePhone()
  const may = useMay()
  const withKeys = useCustomSettings().keyboard_shortcuts !== false
  useReceiptsLive()
  const queue = useQueue()
  const { choice, change, list, check, rows, at, move, shown, lost, count, goOn } = queue
  const decisions = useDecisions(queue, may('receipts.check'))
  const { asked, onApprove, onRefuse, onReopen } = decisions
  useHotkeys(
    withKeys && asked === null
      ? [
          ['j', () => move(1)],
          ['k', () => move(-1)],
          // A key that is held down has seen none of the receipts that it would approve.
          ['a', ({ repeat }) => repeat || onApprove()],
          ['r', onRefuse],
          ['z', check.undo],
        ]
      : [],
  )
  const [emptyTitle, emptyText] = EMPTY[choice.check]
  return (
    <PreviewArea>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ScreenButton screen="canhoto_list" icon={IconTable} label={t('list')} />}
      />
      <ListTabs
        label={t('tabs')}
        value={choice.check}
        tabs={RECEIPT_CHECKS.map((value) => ({
          value,
          label: t(value),
          ...(value === 'waiting' ? { count: waiting } : {}),
        }))}
        onChange={(value) => isOneOf(RECEIPT_CHECKS, value) && change({ check: value, receipt: null })}
      />
      {list.isError ? <ErrorBlock error={list.error} onRetry={() => void list.refetch()} /> : null}
      {lost ? <ErrorBlock error={lost} /> : null}
      {rows?.length === 0 && !shown ? (
        <EmptyState icon={IconFileCheck} title={t(emptyTitle)} text={t(emptyText)} />
      ) : (
        <div className={styles.panes}>
          <ReceiptQueue rows={rows} picked={shown?.id ?? null} onPick={(id) => change({ receipt: id })} />
          <div className={styles.center}>
            {shown && shown.check !== choice.check ? <ReceiptLeft receipt={shown} /> : null}
            {shown?.path ? (
              <ReceiptPicture
                key={shown.id}
                path={shown.path}
                name={shown.name}
                onDrawn={decisions.onDrawn}
              />
            ) : null}
            {shown ? (
              <CheckBar
                receipt={shown}
                isReady={decisions.isReady}
                isLost={lost !== null}
                at={at}
                count={count}
                onMove={move}
                onApprove={onApprove}
                onRefuse={onRefuse}
                onReopen={onReopen}
              />
            ) : null}
            {withKeys && !phone ? (
              <Text size="xs" c="dimmed">
                {t('keys')}
              </Text>
            ) : null}
          </div>
          {shown ? <ReceiptFacts key={shown.id} receipt={shown} /> : null}
        </div>
      )}
      {asked?.about === 'refusal' ? (
        <RefuseDialog
          onRefuse={(input) => check.refuse(asked.receipt, input, () => goOn(asked.receipt))}
          onClose={decisions.close}
        />
      ) : null}
      {asked?.about === 'unseen' ? (
        <ConfirmDialog
          opened
          title={t('unseen_title')}
          confirmLabel={t('approve')}
          onConfirm={async () => decisions.approve(asked.receipt)}
          onClose={decisions.close}
        >
          {t('unseen_text')}
        </ConfirmDialog>
      ) : null}
    </PreviewArea>
  )
}
