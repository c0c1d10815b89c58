import { Button, Group, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { changeTolerance, setTolerance } from '#shared/audit/audit.calls.ts'
import { AUDIT_KINDS, type TOLERANCE_UNITS, configurationsAudit } from '#shared/audit/audit.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { errorText } from '#client/kit/error-text.ts'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { groupDecimal, parseDecimal } from '#client/lib/decimal.ts'
import { text } from '#client/lib/i18n.ts'
import { ComponentNames } from './ComponentNames.tsx'
import { SettingBlock } from './SettingSwitch.tsx'

type Tolerance = RowOf<typeof configurationsAudit>
type Kind = (typeof AUDIT_KINDS)[number]
type Unit = (typeof TOLERANCE_UNITS)[number]

const PAGE = { page: { number: 1, size: 50 } }

const ToleranceLine = ({ kind, row }: { kind: Kind; row: Tolerance | undefined }) => {
  const { t } = useTexts('configuration')
  const { t: kit } = useTexts('kit')
  const set = useCall(setTolerance, { invalidates: [configurationsAudit.type] })
  const change = useCall(changeTolerance, { invalidates: [configurationsAudit.type] })
  const unit: Unit = row?.unit ?? 'brl'
  const batch = row?.batch_value ?? null
  const kept = {
    value: groupDecimal(row?.value ?? '0', 4, 2) ?? '0,00',
    batch: batch === null ? '' : (groupDecimal(batch, 4, 2) ?? ''),
    unit,
  }
  const [typed, setTyped] = useState<typeof kept | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const shown = typed ?? kept
  const save = async () => {
    setFailure(null)
    const many = shown.batch.trim()
    const input = {
      value: parseDecimal(shown.value) ?? shown.value,
      unit: shown.unit,
      batch_value: many === '' ? null : (parseDecimal(many) ?? many),
    }
    try {
      await (row
        ? change.mutateAsync({ id: row.id, input })
        : set.mutateAsync({ input: { audit: kind, ...input } }))
      setTyped(null)
      notifySuccess(text('kit:form.updated'))
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(`audit.${kind}`)}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {t(`audit_text.${kind}`)}
      </Text>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('tolerance_up_to')}
          aria-label={t('tolerance_of', { kind: t(`audit.${kind}`) })}
          w={120}
          inputMode="decimal"
          styles={{ input: { textAlign: 'right' } }}
          error={failure}
          value={shown.value}
          onChange={(event) => setTyped({ ...shown, value: event.currentTarget.value })}
        />
        <TextInput
          label={t('batch_up_to')}
          aria-label={t('batch_of', { kind: t(`audit.${kind}`) })}
          w={150}
          inputMode="decimal"
          styles={{ input: { textAlign: 'right' } }}
          placeholder={shown.value}
          value={shown.batch}
          onChange={(event) => setTyped({ ...shown, batch: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label={t('unit')}
          value={shown.unit}
          onChange={(next) => setTyped({ ...shown, unit: next })}
          data={[
            { value: 'brl', label: 'R$' },
            { value: 'percent', label: '%' },
          ]}
        />
        {typed ? (
          <Button size="sm" loading={set.isPending || change.isPending} onClick={() => void save()}>
            {kit('save')}
          </Button>
        ) : null}
      </Group>
    </div>
  )
}

/** How far a charge may be from the expected one, kind by kind (spec 002 §7.6, shippers/configurations_audit). */
export const AuditTab = () => {
  const { t } = useTexts('configuration')
  const list = useResourceList<Tolerance>(configurationsAudit, PAGE)
  return (
    <Stack gap="md" maw={760}>
      <SettingBlock title={t('tolerance')} text={t('tolerance_text')}>
        {list.isError ? <ErrorBlock error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isLoading ? <Skeleton height={240} /> : null}
        {list.data
          ? AUDIT_KINDS.map((kind) => (
              <ToleranceLine
                key={kind}
                kind={kind}
                row={list.data.rows.find(({ audit }) => audit === kind)}
              />
            ))
          : null}
      </SettingBlock>
      <ComponentNames />
    </Stack>
  )
}
