import { ActionIcon, Button, Group, Select, Stack, Switch, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import {
  AUTOMATIC_PERIODS,
  type PurchaseOrderSettings,
} from '#shared/purchase-orders/purchase-order-answers.ts'
import { changePurchaseOrderSettings } from '#shared/purchase-orders/purchase-order.calls.ts'
import { formatDecimal, parseBrl, toMoney } from '#shared/kit/money.ts'
import { users } from '#shared/users/users.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import { IconTrash } from '#client/ui/icons.ts'

type Limit = PurchaseOrderSettings['limits'][number]
type Person = { id: string; name: string }

const amountOf = (text: string): string | null => {
  const read = parseBrl(text)
  return read === null || read.startsWith('-') ? null : toMoney(read)
}

type LimitsProps = { limits: readonly Limit[]; onChange: (limits: Limit[]) => void }

/** People with a limit of their own. */
const Limits = ({ limits, onChange }: LimitsProps) => {
  const { t } = useTexts('purchase_orders')
  const [person, setPerson] = useState<Person | null>(null)
  const [typed, setTyped] = useState('')
  const amount = amountOf(typed)
  const add = () => {
    if (person === null || amount === null) return
    const user_id = Number(person.id)
    onChange([
      ...limits.filter((one) => one.user_id !== user_id),
      { user_id, name: person.name, max_value: amount },
    ])
    setPerson(null)
    setTyped('')
  }
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('settings.limits')}
      </Text>
      {limits.length > 0 ? (
        <ScrollRegion label={t('settings.limits')}>
          <Table>
            <Table.Tbody>
              {limits.map(({ user_id, name, max_value }) => (
                <Table.Tr key={user_id}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td ta="right">{money(max_value)}</Table.Td>
                  <Table.Td ta="right">
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={`${t('settings.remove_limit')}: ${name}`}
                      onClick={() => onChange(limits.filter((one) => one.user_id !== user_id))}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      ) : null}
      <Group align="flex-end" gap="xs">
        <ResourcePicker<Person>
          label={t('settings.person')}
          resource={users}
          optionLabel={({ name }) => name}
          value={person?.id ?? null}
          onChange={(_id, row) => setPerson(row)}
        />
        <TextInput
          label={t('settings.limit')}
          value={typed}
          inputMode="decimal"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" disabled={person === null || amount === null} onClick={add}>
          {t('settings.add_limit')}
        </Button>
      </Group>
    </Stack>
  )
}

/** What a shipper wants of its purchase orders. */
export const SettingsForm = ({ settings }: { settings: PurchaseOrderSettings }) => {
  const { t } = useTexts('purchase_orders')
  const [draft, setDraft] = useState(settings)
  const [typed, setTyped] = useState(
    settings.approval_limit === null ? '' : formatDecimal(settings.approval_limit),
  )
  const change = useCall(changePurchaseOrderSettings, { invalidates: ['purchase_order_settings'] })
  const set = (part: Partial<PurchaseOrderSettings>) => setDraft({ ...draft, ...part })
  const save = () => {
    const { company_id: _company, limits, ...rest } = draft
    const input = {
      ...rest,
      account: draft.account || null,
      approval_limit: amountOf(typed),
      limits: limits.map(({ user_id, max_value }) => ({ user_id, max_value })),
    }
    return change.mutateAsync({ input }).then(() => notifySuccess(t('settings.saved')), notifyError)
  }
  return (
    <Panel title={t('settings.rules')}>
      <Stack gap="md" maw={720}>
        <Switch
          label={t('settings.requires_canhoto')}
          checked={draft.requires_canhoto}
          onChange={(event) => set({ requires_canhoto: event.currentTarget.checked })}
        />
        <Select
          label={t('settings.automatic_period')}
          data={AUTOMATIC_PERIODS.map((value) => ({ value, label: t(`settings.period.${value}`) }))}
          value={draft.automatic_period}
          onChange={(value) =>
            set({ automatic_period: AUTOMATIC_PERIODS.find((one) => one === value) ?? 'none' })
          }
        />
        <Switch
          label={t('settings.by_cost_center')}
          checked={draft.by_cost_center}
          onChange={(event) => set({ by_cost_center: event.currentTarget.checked })}
        />
        <TextInput
          label={t('field.account')}
          description={t('settings.account_hint')}
          maxLength={40}
          value={draft.account ?? ''}
          onChange={(event) => set({ account: event.currentTarget.value })}
        />
        <TextInput
          label={t('settings.approval_limit')}
          description={t('settings.approval_limit_hint')}
          inputMode="decimal"
          value={typed}
          error={typed !== '' && amountOf(typed) === null ? t('settings.not_an_amount') : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Limits limits={draft.limits} onChange={(limits) => set({ limits })} />
        <Group>
          <Button
            loading={change.isPending}
            disabled={typed !== '' && amountOf(typed) === null}
            onClick={() => void save()}
          >
            {t('settings.save')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
