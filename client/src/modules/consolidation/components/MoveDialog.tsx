import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { changePlan } from '#shared/consolidation/consolidation.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import type { Load } from '../consolidation.ts'

export type Moved = { request: { request_id: number; code: string }; from: number | null }

type Props = { id: string; moved: Moved; loads: readonly Load[]; onClose: () => void }

const ALONE = 'alone'

/** Where a request goes by hand, and what that costs before it is done. */
export const MoveDialog = ({ id, moved, loads, onClose }: Props) => {
  const { t } = useTexts('consolidation')
  const [target, setTarget] = useState<string | null>(null)
  const act = useCall(changePlan, { invalidates: ['consolidations'] })
  const { request, from } = moved
  const load = target === null || target === ALONE ? null : Number(target)
  const input = { request_id: request.request_id, load, apply: false }
  const price = useAnswer(changePlan, { id, input }, { enabled: target !== null })
  const told = target === null ? undefined : price.data
  const options = [
    ...loads.flatMap((one, index) =>
      index === from
        ? []
        : [{ value: String(index), label: `${t('load.title', { number: index + 1 })} · ${one.transporter}` }],
    ),
    ...(from === null ? [] : [{ value: ALONE, label: t('move.alone') }]),
  ]
  const confirm = async () => {
    if (!told || told.obstacle !== null) return false
    const done = await act.mutateAsync({ id, input: { ...input, apply: true } })
    if (!done.applied) return false
    notifySuccess(t('move.done'))
    return true
  }
  const costOf = (difference: string | null): string => {
    if (difference === null) return t('move.unknown')
    const amount = Number(difference)
    if (amount === 0) return t('move.same')
    return amount > 0
      ? t('move.costs', { amount: money(difference) })
      : t('move.saves', { amount: money(difference.replace('-', '')) })
  }
  return (
    <ActionDialog
      title={t('move.of', { code: request.code })}
      confirmLabel={t('move.action')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select
        label={t('move.to')}
        data={options}
        value={target}
        onChange={setTarget}
        allowDeselect={false}
        data-autofocus
        required
      />
      <Text size="sm" aria-live="polite" mih={22} {...(told?.obstacle ? { c: 'red' } : {})}>
        {told ? (told.obstacle === null ? costOf(told.difference) : t(`obstacle.${told.obstacle}`)) : ''}
      </Text>
    </ActionDialog>
  )
}
