import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { TenderComparison } from '#shared/tenders/tender-comparison.ts'
import { chooseLane } from '#shared/tenders/tender.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import { laneName, TOUCHED, type Line } from '../tender.ts'

const NONE = 'none'

type Props = {
  line: Line
  scenarioId: number
  carriers: TenderComparison['carriers']
  onClose: () => void
}

/** Another offer for one lane, with its reason where it is not the cheapest. */
export const ChooseLaneDialog = ({ line, scenarioId, carriers, onClose }: Props) => {
  const { t } = useTexts('tenders')
  const choose = useCall(chooseLane, TOUCHED)
  const { lane, choice } = line
  const [part, setPart] = useState<string>(String(choice?.part_id ?? NONE))
  const [justification, setJustification] = useState(choice?.justification ?? '')
  const names = new Map(carriers.map(({ part_id, transporter }) => [part_id, transporter]))
  return (
    <ActionDialog
      title={t('scenario.choose_title', { lane: laneName(lane) })}
      confirmLabel={t('scenario.change')}
      onConfirm={async () => {
        const input = {
          lane_id: lane.lane_id,
          part_id: part === NONE ? null : Number(part),
          justification,
        }
        await choose.mutateAsync({ id: scenarioId, input })
        notifySuccess(t('scenario.changed'))
      }}
      onClose={onClose}
    >
      <Select
        label={t('carrier')}
        data={[
          ...lane.offers.map(({ part_id, cost, lead_time }) => ({
            value: String(part_id),
            label: t('scenario.offer', {
              name: names.get(part_id) ?? '',
              cost: money(cost),
              count: lead_time,
            }),
          })),
          { value: NONE, label: t('scenario.none') },
        ]}
        value={part}
        onChange={(value) => setPart(value ?? NONE)}
      />
      <Textarea
        label={t('scenario.justification')}
        description={t('scenario.justification_hint')}
        maxLength={500}
        autosize
        minRows={2}
        value={justification}
        onChange={(event) => setJustification(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
