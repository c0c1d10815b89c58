import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { cancelTender, exportTender, extendTender, openTender } from '#shared/tenders/tender.calls.ts'
import { freightTenders } from '#shared/tenders/tender.contract.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { DateTimeField } from '#client/kit/form/fields.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { useDeleteResource, useSaveResource } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { dateTime } from '#client/lib/format.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconBan, IconClock, IconDownload, IconEdit, IconSend, IconTrash } from '#client/ui/icons.ts'
import { TOUCHED, type TenderRow } from '../tender.ts'
import { TenderFields } from './TenderFields.tsx'

type Open = 'open' | 'edit' | 'extend' | 'cancel' | null
type DialogProps = { row: TenderRow; onClose: () => void }

const EditDialog = ({ row, onClose }: DialogProps) => {
  const { t } = useTexts('tenders')
  const save = useSaveResource(freightTenders, row.id)
  const { update } = freightTenders
  if (!update) throw new Error('tenders change')
  const { name, modal, valid_from, valid_until, response_time_limit, notes } = row
  return (
    <FormDialog
      title={t('actions.edit')}
      size="lg"
      schema={update}
      mode="update"
      defaults={{ name, modal, valid_from, valid_until, response_time_limit, notes }}
      onSubmit={(values) =>
        save.mutateAsync({
          ...values,
          ...(values.valid_from ? { valid_from: values.valid_from.slice(0, 10) } : {}),
          ...(values.valid_until ? { valid_until: values.valid_until.slice(0, 10) } : {}),
        })
      }
      onClose={onClose}
    >
      <TenderFields />
    </FormDialog>
  )
}

const ExtendDialog = ({ row, onClose }: DialogProps) => {
  const { t } = useTexts('tenders')
  const extend = useCall(extendTender, TOUCHED)
  return (
    <FormDialog
      title={t('actions.extend')}
      schema={extendTender.input}
      defaults={{ response_time_limit: row.response_time_limit }}
      onSubmit={(input) => extend.mutateAsync({ id: row.id, input })}
      done={t('actions.extended')}
      onClose={onClose}
    >
      <DateTimeField name="response_time_limit" label={t('field.response_time_limit')} required />
    </FormDialog>
  )
}

const Dialogs = ({ open, row, onClose }: DialogProps & { open: Open }) => {
  const { t } = useTexts('tenders')
  const start = useCall(openTender, TOUCHED)
  const cancel = useCall(cancelTender, TOUCHED)
  if (open === 'edit') return <EditDialog row={row} onClose={onClose} />
  if (open === 'extend') return <ExtendDialog row={row} onClose={onClose} />
  if (open === 'open')
    return (
      <ActionDialog
        title={t('actions.open')}
        effect={t('actions.open_text', { limit: dateTime(row.response_time_limit) })}
        confirmLabel={t('actions.open')}
        onConfirm={async () => {
          await start.mutateAsync({ id: row.id, input: {} })
          notifySuccess(t('actions.opened'))
        }}
        onClose={onClose}
      />
    )
  return (
    <JustificationDialog
      opened={open === 'cancel'}
      title={t('actions.cancel')}
      effect={t('actions.cancel_text')}
      confirmLabel={t('actions.cancel')}
      danger
      onConfirm={async ({ justification }) => {
        await cancel.mutateAsync({ id: row.id, input: { justification } })
        notifySuccess(t('actions.canceled'))
      }}
      onClose={onClose}
    />
  )
}

/** What may be done with the tender in its state. */
export const TenderActions = ({ row }: { row: TenderRow }) => {
  const { t } = useTexts('tenders')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [open, setOpen] = useState<Open>(null)
  const erase = useDeleteResource(freightTenders)
  const removal = useRemoval<TenderRow>(
    async ({ id }) => {
      await erase.mutateAsync([id])
      void navigate(pathTo('bid_frp') ?? '/home/menu')
    },
    {
      title: t('actions.delete'),
      text: ({ name }) => t('actions.delete_text', { name }),
      confirm: t('actions.delete'),
      done: t('actions.deleted'),
    },
  )
  const may = (action: string) => row.meta?.actions?.includes(action) === true
  const save = () =>
    void saveLinked(send(exportTender, { id: row.id, query: { format: 'xlsx' } })).catch(notifyError)
  return (
    <>
      {row.closed_at === null ? null : (
        <Button variant="default" leftSection={<IconDownload size={17} aria-hidden />} onClick={save}>
          {t('actions.export')}
        </Button>
      )}
      {may('update') ? (
        <Button
          variant="default"
          leftSection={<IconEdit size={17} aria-hidden />}
          onClick={() => setOpen('edit')}
        >
          {t('actions.edit')}
        </Button>
      ) : null}
      {may('extend') ? (
        <Button
          variant="default"
          leftSection={<IconClock size={17} aria-hidden />}
          onClick={() => setOpen('extend')}
        >
          {t('actions.extend')}
        </Button>
      ) : null}
      {may('delete') ? (
        <Button
          variant="default"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={() => removal.ask(row)}
        >
          {t('actions.delete')}
        </Button>
      ) : may('cancel') ? (
        <Button
          variant="default"
          leftSection={<IconBan size={17} aria-hidden />}
          onClick={() => setOpen('cancel')}
        >
          {t('actions.cancel')}
        </Button>
      ) : null}
      {may('open') ? (
        <Button leftSection={<IconSend size={17} aria-hidden />} onClick={() => setOpen('open')}>
          {t('actions.open')}
        </Button>
      ) : null}
      {open === null ? null : <Dialogs open={open} row={row} onClose={() => setOpen(null)} />}
      {removal.dialog}
    </>
  )
}
