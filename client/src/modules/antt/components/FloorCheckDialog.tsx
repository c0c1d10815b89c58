import { Alert, Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { anttChecks } from '#shared/antt/antt-checks.contract.ts'
import { errorText } from '#client/kit/error-text.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { type Draft, bodyOf, firstDraft, isComplete } from './floor-check.ts'
import { OrderFields, TableFields } from './FloorCheckFields.tsx'

/** What to check; the answer has a page of its own, where the progress is. */
export const FloorCheckDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('antt')
  const { t: kit } = useTexts('kit')
  useReturnFocus()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const session = useSession()
  const role = session === null ? 'shipper' : roleOf(session)
  const save = useSaveResource(anttChecks)
  const phone = usePhone()
  const [tried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft>(firstDraft)
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const complete = isComplete(draft, role === 'four_pl')
  const submit = async () => {
    setTried(true)
    if (!complete || save.isPending) return
    try {
      const saved = await save.mutateAsync(bodyOf(draft))
      await navigate(pathTo('floor_check_result', { id: saved.id }) ?? '/')
    } catch {
      // Shown below, by the mutation's own state.
    }
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('floor.new')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          orientation={phone ? 'vertical' : 'horizontal'}
          aria-label={t('floor.what')}
          value={draft.kind}
          onChange={(kind) => set({ kind: kind === 'table' ? 'table' : 'orders' })}
          data={[
            { value: 'orders', label: t('floor.orders_tab') },
            { value: 'table', label: t('floor.table_tab') },
          ]}
        />
        {draft.kind === 'orders' ? (
          <OrderFields draft={draft} tried={tried} role={role} onChange={set} />
        ) : (
          <TableFields draft={draft} tried={tried} onChange={set} />
        )}
        {save.isError ? (
          <Alert color="red" role="alert">
            {errorText(save.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button loading={save.isPending} onClick={() => void submit()}>
            {t('floor.check')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
