import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { simulateRequests } from '#shared/requests/request.calls.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import {
  IconArrowBackUp,
  IconBan,
  IconCalculator,
  IconMail,
  IconPackage,
  IconTruck,
} from '#client/ui/icons.ts'
import type { RequestRow } from '../request.ts'
import { OrderDialog, OtherDialog, RefuseDialog, ReopenDialog, ShareDialog } from './RequestDialogs.tsx'

const BUTTONS = [
  { name: 'create_order', label: 'order', icon: IconPackage, variant: 'filled' },
  { name: 'share', label: 'share', icon: IconMail, variant: 'default' },
  { name: 'confirm_other_transporter', label: 'other', icon: IconTruck, variant: 'default' },
  { name: 'refuse', label: 'refuse', icon: IconBan, variant: 'default' },
  { name: 'reopen', label: 'reopen', icon: IconArrowBackUp, variant: 'default' },
] as const
type Name = (typeof BUTTONS)[number]['name']

/** What may be done next with a request, as the server says. */
export const RequestActions = ({ row }: { row: RequestRow }) => {
  const { t } = useTexts('requests')
  const pathTo = usePathTo()
  const [open, setOpen] = useState<Name | null>(null)
  const simulate = useCall(simulateRequests, { invalidates: ['request'] })
  const actions: readonly string[] = row.meta?.actions ?? []
  const order = row.order_id === null ? null : pathTo('order_update', { id: row.order_id })
  const isShown = (name: Name): boolean =>
    name === 'share' ? actions.includes('approve_transporter') : actions.includes(name)
  const ask = () =>
    simulate.mutate(
      { input: { ids: [Number(row.id)] } },
      {
        onSuccess: ({ asked }) => notifySuccess(t('simulating', { count: asked })),
        onError: (error) => notifyError(error),
      },
    )
  const close = () => setOpen(null)
  const dialog = { id: row.id, onClose: close }
  return (
    <>
      {order ? (
        <Button component={Link} to={order} leftSection={<IconPackage size={17} aria-hidden />}>
          {t('order_open')}
        </Button>
      ) : null}
      {BUTTONS.filter(({ name }) => isShown(name)).map(({ name, label, icon: ButtonIcon, variant }) => (
        <Button
          key={name}
          variant={variant}
          leftSection={<ButtonIcon size={17} aria-hidden />}
          onClick={() => setOpen(name)}
        >
          {t(label)}
        </Button>
      ))}
      {actions.includes('simulate') ? (
        <Button
          variant="default"
          loading={simulate.isPending}
          leftSection={<IconCalculator size={17} aria-hidden />}
          onClick={ask}
        >
          {t('simulate')}
        </Button>
      ) : null}
      {open === 'create_order' ? <OrderDialog {...dialog} /> : null}
      {open === 'share' ? <ShareDialog {...dialog} emails={row.receive_simulation_emails} /> : null}
      {open === 'confirm_other_transporter' ? <OtherDialog {...dialog} /> : null}
      {open === 'refuse' ? <RefuseDialog {...dialog} /> : null}
      {open === 'reopen' ? <ReopenDialog {...dialog} /> : null}
    </>
  )
}
