import { Badge, Button, Group, Paper, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { GuestRequest } from '#shared/requests/guest-request.ts'
import {
  confirmOtherByHash,
  confirmSimulationByHash,
  refuseByHash,
} from '#shared/requests/request-guest.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { date, missing, money } from '#client/lib/format.ts'
import styles from './prices.module.css'

export const GUEST_TYPE = 'guest_request'
const INVALIDATES = { invalidates: [GUEST_TYPE] }

type Price = GuestRequest['simulations'][number]
type Open = { kind: 'choose'; price: Price } | { kind: 'other' } | { kind: 'refuse' } | null
type DialogProps = { hash: string; onClose: () => void }

const OtherDialog = ({ hash, onClose }: DialogProps) => {
  const { t } = useTexts('requests')
  const [name, setName] = useState('')
  const [cnpj, setCnpj] = useState('')
  const [phone, setPhone] = useState('')
  const act = useCall(confirmOtherByHash, INVALIDATES)
  const input = { fantasy_name: name, ...(cnpj ? { cnpj } : {}), ...(phone ? { phone } : {}) }
  return (
    <ActionDialog
      title={t('other')}
      confirmLabel={t('guest.confirm')}
      onConfirm={() => act.mutateAsync({ hash, input })}
      onClose={onClose}
    >
      <TextInput
        label={t('other_name')}
        value={name}
        withAsterisk
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('other_cnpj')}
        value={cnpj}
        onChange={(event) => setCnpj(event.currentTarget.value)}
      />
      <TextInput
        label={t('other_phone')}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

const RefuseDialog = ({ hash, onClose }: DialogProps) => {
  const { t } = useTexts('requests')
  const [justification, setJustification] = useState('')
  const act = useCall(refuseByHash, INVALIDATES)
  return (
    <ActionDialog
      title={t('refuse')}
      confirmLabel={t('refuse')}
      danger
      onConfirm={() => act.mutateAsync({ hash, input: { justification } })}
      onClose={onClose}
    >
      <Textarea
        label={t('guest.justification')}
        autosize
        minRows={3}
        withAsterisk
        maxLength={1000}
        value={justification}
        onChange={(event) => setJustification(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

/** The prices with one button each, and the two other ways to answer. */
export const GuestAnswer = ({ hash, simulations }: { hash: string; simulations: readonly Price[] }) => {
  const { t } = useTexts('requests')
  const [open, setOpen] = useState<Open>(null)
  const choose = useCall(confirmSimulationByHash, INVALIDATES)
  const close = () => setOpen(null)
  const leadText = ({ lead_time, business_days }: Price): string =>
    lead_time === null ? missing() : t(business_days ? 'lead_business' : 'lead_days', { count: lead_time })
  return (
    <Stack gap="sm">
      {simulations.map((price, index) => (
        <Paper key={price.id} withBorder p="md" className={styles.price}>
          <div>
            <Group gap="xs">
              <Text fw={600}>{price.transporter_name}</Text>
              {index === 0 ? <Badge color="green">{t('lowest')}</Badge> : null}
            </Group>
            <Text size="sm" c="dimmed">
              {[leadText(price), price.due_date ? t('due', { date: date(price.due_date) }) : '']
                .filter((part) => part !== '')
                .join(' · ')}
            </Text>
          </div>
          <Group gap="md">
            <Text fw={700}>{money(price.total_value)}</Text>
            <Button
              aria-label={`${t('choose')} ${price.transporter_name}`}
              onClick={() => setOpen({ kind: 'choose', price })}
            >
              {t('choose')}
            </Button>
          </Group>
        </Paper>
      ))}
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen({ kind: 'other' })}>
          {t('other')}
        </Button>
        <Button variant="default" onClick={() => setOpen({ kind: 'refuse' })}>
          {t('refuse')}
        </Button>
      </Group>
      {open?.kind === 'choose' ? (
        <ActionDialog
          title={t('choose_title', { name: open.price.transporter_name })}
          effect={t('choose_text', {
            name: open.price.transporter_name,
            value: money(open.price.total_value),
          })}
          confirmLabel={t('guest.confirm')}
          onConfirm={() => choose.mutateAsync({ hash, simulation_id: open.price.id })}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'other' ? <OtherDialog hash={hash} onClose={close} /> : null}
      {open?.kind === 'refuse' ? <RefuseDialog hash={hash} onClose={close} /> : null}
    </Stack>
  )
}
