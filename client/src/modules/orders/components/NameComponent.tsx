import { Anchor, Select } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { nameComponent } from '#shared/audit/audit.calls.ts'
import { keysOf } from '#shared/kit/typed.ts'
import { rateNamesPt } from '#shared/pricing/rate-names.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { Can } from '#client/kit/Can.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { text } from '#client/lib/i18n.ts'
import type { FreightAudit } from '../order.ts'

type Line = FreightAudit['comparison'][number]

const RATES = keysOf(rateNamesPt)
const KNOWN: ReadonlySet<string> = new Set(RATES)

/** A line that the CT-e charges under a name that no rate is known by. */
export const isUnnamed = ({ rate, status }: Line): boolean =>
  status === 'unexpected' &&
  !KNOWN.has(rate) &&
  !/^(?:unspecified|other|agreed_freight|pis_cofins|service_\d+|invoice_.*)$/.test(rate)

/** The audit's own missing rates come first: one of them is most likely meant. */
const choicesFor = (audit: FreightAudit, groups: { missing: string; all: string }) => {
  const missing = audit.comparison.filter(({ status }) => status === 'missing')
  const own = new Set(missing.map(({ rate }) => rate))
  return [
    ...(missing.length > 0
      ? [{ group: groups.missing, items: missing.map(({ rate, label }) => ({ value: rate, label })) }]
      : []),
    {
      group: groups.all,
      items: RATES.filter((rate) => !own.has(rate)).map((rate) => ({
        value: rate,
        label: text(`tables:rate_name.${rate}`, {}, rate),
      })),
    },
  ]
}

/** Says which rate a component of the CT-e stands for; its name is known from then on. */
export const NameComponent = ({ audit, line }: { audit: FreightAudit; line: Line }) => {
  const { t } = useTexts('orders')
  const [asking, setAsking] = useState(false)
  const [rate, setRate] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const name = useCall(nameComponent, { invalidates: ['orders', 'audits_order', 'cte_component_names'] })
  if (!isUnnamed(line)) return null
  const save = async () => {
    setMissing(rate === null)
    if (rate === null) return false
    await name.mutateAsync({ id: audit.id, input: { name: line.label, rate } })
    notifySuccess(t('values.named', { name: line.label }))
    return true
  }
  return (
    <Can ability={nameComponent.ability}>
      <Anchor component="button" type="button" size="xs" onClick={() => setAsking(true)}>
        {t('values.name_component')}
      </Anchor>
      <ActionDialog
        opened={asking}
        title={t('values.name_title', { name: line.label })}
        effect={t('values.name_effect')}
        confirmLabel={t('values.name_confirm')}
        onConfirm={save}
        onClose={() => setAsking(false)}
      >
        <Select
          label={t('values.name_rate')}
          withAsterisk
          searchable
          data={choicesFor(audit, { missing: t('values.name_missing'), all: t('values.name_all') })}
          value={rate}
          error={missing ? t('values.name_choose') : null}
          onChange={setRate}
        />
      </ActionDialog>
    </Can>
  )
}
