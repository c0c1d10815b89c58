import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import {
  confirmPicking,
  deletePicking,
  loadBoxes,
  printLabels,
  printPickingList,
  restartPicking,
  startPicking,
  suggestBoxes,
} from '#shared/picking/picking.calls.ts'
import { ActionButtons } from '#client/kit/ActionButtons.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { send } from '#client/lib/call.ts'
import { saveLinked, showLinked } from '#client/lib/signed-links.ts'
import {
  IconBarcode,
  IconCheck,
  IconPackages,
  IconPlayerPlay,
  IconPrinter,
  IconRefresh,
  IconTrash,
  IconTruck,
} from '#client/ui/icons.ts'
import { TOUCHED, type Shown } from '../picking.ts'

const touching = { invalidates: TOUCHED }

const useSteps = (id: number) => ({
  start: useCall(startPicking, touching),
  suggest: useCall(suggestBoxes, touching),
  confirm: useCall(confirmPicking, touching),
  restart: useCall(restartPicking, touching),
  labels: useCall(printLabels, touching),
  load: useCall(loadBoxes, touching),
  erase: useCall(deletePicking, touching),
  id,
})

/** Restarting and deleting are asked about before. */
const useQuestions = ({ row }: Pick<Shown, 'row'>, { restart, erase, id }: ReturnType<typeof useSteps>) => {
  const { t } = useTexts('picking')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const again = useRemoval(() => restart.mutateAsync({ id, input: {} }), {
    title: t('do.restart'),
    text: t('ask.restart'),
    confirm: t('do.restart'),
    done: t('changed'),
  })
  const away = useRemoval(() => erase.mutateAsync({ id }).then(() => navigate(pathTo('picking') ?? '/')), {
    title: t('do.delete'),
    text: t('ask.delete'),
    confirm: t('do.delete'),
    done: t('deleted', { number: row.number }),
  })
  return { again, away }
}

const tell = async (answer: Promise<unknown>, success: string, failure: string): Promise<void> => {
  try {
    await answer
    notifySuccess(success)
  } catch (error) {
    notifyError(error, failure)
  }
}

/** What comes next, by what the server offers. */
export const PickingActions = ({ row, details, onNote }: Shown & { onNote: () => void }) => {
  const { t } = useTexts('picking')
  const id = Number(row.id)
  const steps = useSteps(id)
  const { start, suggest, confirm, labels, load } = steps
  const { again, away } = useQuestions({ row }, steps)
  const told = (answer: Promise<unknown>, failure: string) => void tell(answer, t('changed'), failure)
  const notPrinted = (error: unknown) => notifyError(error, t('fail.print'))
  const isRedo = details.boxes.length > 0
  const pdf = labels.isPending
  const print = (format: 'pdf' | 'zpl') => () => {
    const asked = labels.mutateAsync({ id, input: { format } })
    void (format === 'pdf' ? showLinked(asked) : saveLinked(asked)).catch(notPrinted)
  }
  const buttons = [
    {
      action: 'confirm',
      label: t('do.confirm'),
      icon: IconCheck,
      loading: confirm.isPending,
      onClick: () => told(confirm.mutateAsync({ id, input: {} }), t('fail.confirm')),
    },
    {
      action: 'start',
      label: t('do.start'),
      icon: IconPlayerPlay,
      loading: start.isPending,
      onClick: () => told(start.mutateAsync({ id, input: {} }), t('fail.start')),
    },
    {
      action: 'load',
      label: t('do.load'),
      icon: IconTruck,
      loading: load.isPending,
      onClick: () => told(load.mutateAsync({ id, input: {} }), t('fail.load')),
    },
    { action: 'labels', label: t('do.labels'), icon: IconPrinter, loading: pdf, onClick: print('pdf') },
    {
      action: 'suggest',
      label: t(isRedo ? 'do.redo' : 'do.suggest'),
      icon: IconPackages,
      loading: suggest.isPending,
      onClick: () => told(suggest.mutateAsync({ id, input: {} }), t(isRedo ? 'fail.redo' : 'fail.suggest')),
    },
    { action: 'change', label: t('do.note'), onClick: onNote, secondary: true },
    {
      action: 'restart',
      label: t('do.restart'),
      icon: IconRefresh,
      onClick: () => again.ask(row),
      secondary: true,
    },
    {
      action: 'delete',
      label: t('do.delete'),
      icon: IconTrash,
      danger: true,
      secondary: true,
      onClick: () => away.ask(row),
    },
  ]
  return (
    <>
      <ActionButtons allowed={row.meta?.actions} buttons={buttons} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} aria-hidden />}
        onClick={() => void showLinked(send(printPickingList, { id })).catch(notPrinted)}
      >
        {t('do.lists')}
      </Button>
      {row.meta?.actions?.includes('labels') ? (
        <Button variant="default" leftSection={<IconBarcode size={17} aria-hidden />} onClick={print('zpl')}>
          {t('do.zpl')}
        </Button>
      ) : null}
      {again.dialog}
      {away.dialog}
    </>
  )
}
