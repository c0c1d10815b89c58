import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { endCare, takeCare } from '#shared/tower/tower.calls.ts'
import type { TowerCare } from '#shared/tower/tower.ts'
import { Can } from '#client/kit/Can.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { dateTime } from '#client/lib/format.ts'
import { useSession } from '#client/lib/session.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { TOWER } from '../use-tower.ts'

type Props = { orderId: number; care: TowerCare | null; cares: readonly TowerCare[] }

/** Another person may have been quicker: the present state is shown then. */
const onError = (error: unknown) => {
  notifyError(error)
  void invalidateResources(TOWER)
}

/** Who takes care of an order, with the note; one person at a time. */
export const CareBox = ({ orderId, care, cares }: Props) => {
  const { t } = useTexts('tower')
  const me = useSession()?.user.id
  const [note, setNote] = useState(care?.note ?? '')
  const options = { invalidates: [TOWER] }
  const take = useCall(takeCare, options)
  const end = useCall(endCare, options)
  const isMine = care !== null && String(care.user_id) === String(me)
  const noted = note.trim() === '' ? null : note.trim()
  const done = cares.filter(({ done_at }) => done_at !== null)
  return (
    <Stack gap={6}>
      <Text size="sm" aria-live="polite">
        {care ? t('care.since', { name: care.user_name, at: dateTime(care.created_at) }) : t('care.none')}
      </Text>
      {care?.note && !isMine ? <Text size="sm">“{care.note}”</Text> : null}
      <Can ability={takeCare.ability}>
        <TextInput
          label={t('care.note')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button
            size="xs"
            loading={take.isPending}
            onClick={() =>
              take.mutate(
                { id: orderId, input: { note: noted, instead_of: isMine ? null : (care?.id ?? null) } },
                { onError },
              )
            }
          >
            {t(isMine ? 'care.save_note' : care ? 'care.take_over' : 'care.take')}
          </Button>
          {care ? (
            <Button
              size="xs"
              variant="default"
              loading={end.isPending}
              onClick={() =>
                end.mutate({ id: orderId, input: { care_id: care.id, note: noted } }, { onError })
              }
            >
              {t('care.done')}
            </Button>
          ) : null}
        </Group>
      </Can>
      {done.length > 0 ? (
        <List size="xs" c="dimmed" aria-label={t('care.history')}>
          {done.slice(0, 5).map((one) => (
            <List.Item key={one.id}>
              {[one.user_name, dateTime(one.done_at), one.note].filter(Boolean).join(' · ')}
            </List.Item>
          ))}
        </List>
      ) : null}
    </Stack>
  )
}
