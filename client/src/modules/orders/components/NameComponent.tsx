import { Anchor, Select } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { nameComponent } from '#shared/audit/audit.calls.ts'
import type { AuditExplanation } from '#shared/audit/explanation.contract.ts'
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
const isUnnamed = ({ rate, status }: Line): boolean =>
  status === 'unexpected' &&
  !KNOWN.has(rate) &&
  !/^(?:unspecified|other|agreed_freight|pis_cofins|service_\d+|invoice_.*)$/.test(rate)

const DIFFERS: ReadonlySet<Line['status']> = new Set(['unexpected', 'different', 'within'])

/** Names that may be taught anew: of lines that differ, as the CT-e writes them. */
const namesOf = (line: Line, explanation: AuditExplanation | undefined): readonly string[] => {
  if (isUnnamed(line)) return [line.label]
  const found = explanation?.names.find(({ rate }) => rate === line.rate)?.names ?? []
  return DIFFERS.has(line.status) ? found : []
}

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

type Props = { audit: FreightAudit; line: Line; explanation: AuditExplanation | undefined }

/** Says which rate a component of the CT-e stands for, also where it was taken for another; its name is known from then on. */
export const NameComponent = ({ audit, line, explanation }: Props) => {
  const { t } = useTexts('orders')
  const names = namesOf(line, explanation)
  const [asking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [rate, setRate] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const teach = useCall(nameComponent, { invalidates: ['orders', 'audits_order', 'cte_component_names'] })
  const [first] = names
  if (first === undefined) return null
  const name = chosen ?? first
  const save = async () => {
    setMissing(rate === null)
    if (rate === null) return false
    await teach.mutateAsync({ id: audit.id, input: { name, rate } })
    notifySuccess(t('values.named', { name }))
    return true
  }
  return (
    <Can ability={nameComponent.ability}>
      <Anchor component="button" type="button" size="xs" onClick={() => setAsking(true)}>
        {isUnnamed(line) ? t('values.name_component') : t('values.name_other')}
      </Anchor>
      <ActionDialog
        opened={asking}
        title={t('values.name_title', { name })}
        effect={t('values.name_effect')}
        confirmLabel={t('values.name_confirm')}
        onConfirm={save}
        onClose={() => setAsking(false)}
      >
        {names.length > 1 ? (
          <Select
            label={t('values.name_which')}
            data={[...names]}
            value={name}
            allowDeselect={false}
            onChange={setChosen}
          />
        ) : null}
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
