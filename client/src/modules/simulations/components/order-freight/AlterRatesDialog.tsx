import { Alert, Button, Group, Menu, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ADJUSTMENTS, type AdjustmentRate } from '#shared/pricing/adjustments.ts'
import { alterRates } from '#shared/orders/order-freight.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { groupDecimal } from '#client/lib/decimal.ts'
import { money } from '#client/lib/format.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { AlteredRateFields, type RateLine, readAmount } from './AlteredRateFields.tsx'
import { type Kept, ratesOf } from './kept.ts'
import { sumOfLines } from './sum-lines.ts'

type Props = { kept: Kept; onClose: () => void }

/** All rates of a calculation by hand, without tax and with a justification (spec 002 §7.1). */
export const AlterRatesDialog = ({ kept, onClose }: Props) => {
  const { t } = useTexts('simulations')
  const before = ratesOf(kept)
  const [lines, setLines] = useState<RateLine[]>(() =>
    before.map(({ rate, label, value }) => ({
      key: rate,
      rate,
      label,
      value: groupDecimal(value, 2) ?? '',
      before: value,
    })),
  )
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const call = useCall(alterRates[kept.kind], {
    invalidates: ['simulation_orders', 'simulation_integra_orders', 'simulation_tms', 'orders', 'audits'],
  })
  const set = (key: string, patch: Partial<RateLine>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...patch } : line)))
  const values = lines.map(({ rate, value }) => readAmount(value, rate))
  const total = sumOfLines(lines.map(({ rate }, index) => ({ rate, value: values[index] ?? null })))
  const add = (rate: AdjustmentRate | '') =>
    setLines((all) => [
      ...all,
      {
        key: `new-${Date.now()}`,
        rate,
        label: rate ? t(`freight_tab.alter_${rate}`) : '',
        value: '0,00',
        before: null,
      },
    ])
  /** What keeps the dialog open before anything is sent. */
  const problem = (names: readonly string[]): string | null =>
    reason.trim().length < 3
      ? t('freight_tab.justification_short')
      : values.includes(null) || names.includes('')
        ? t('freight_tab.alter_invalid')
        : new Set(names).size === names.length
          ? null
          : t('freight_tab.alter_repeated')
  const save = async () => {
    const names = lines.map(({ rate }) => rate.trim())
    const found = problem(names)
    setMissing(found)
    if (found !== null) return false
    await call.mutateAsync({
      id: kept.id,
      input: {
        rates: lines.map(({ rate, label }, index) => ({
          rate: rate.trim(),
          label: (label || rate).trim(),
          value: values[index] ?? '0',
        })),
        justification: reason.trim(),
      },
    })
    notifySuccess(t('freight_tab.alter_done'))
    return true
  }
  return (
    <ActionDialog
      title={t('freight_tab.alter_title')}
      effect={t('freight_tab.alter_text')}
      size="lg"
      confirmLabel={t('freight_tab.alter')}
      onConfirm={save}
      onClose={onClose}
    >
      {lines.map((line) => (
        <AlteredRateFields
          key={line.key}
          line={line}
          onChange={(patch) => set(line.key, patch)}
          onRemove={() => setLines((all) => all.filter(({ key }) => key !== line.key))}
        />
      ))}
      <Group justify="space-between">
        <Menu withinPortal position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
              {t('freight_tab.alter_add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => add('')}>{t('freight_tab.alter_other')}</Menu.Item>
            {ADJUSTMENTS.filter((rate) => !lines.some((line) => line.rate === rate)).map((rate) => (
              <Menu.Item key={rate} onClick={() => add(rate)}>
                {t(`freight_tab.alter_${rate}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Text size="sm" fw={600} aria-live="polite">
          {t('freight_tab.alter_sum', {
            sum: money(total),
            before: money(sumOfLines(before)),
          })}
        </Text>
      </Group>
      <Textarea
        label={t('freight_tab.justification')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {missing ? (
        <Alert color="red" role="alert">
          {missing}
        </Alert>
      ) : null}
    </ActionDialog>
  )
}
