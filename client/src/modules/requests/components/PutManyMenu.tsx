import { Button, List, Menu, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { addEachToRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconPackages } from '#client/ui/icons.ts'
import type { RoadMapRow } from '../road-map.ts'

type Chosen = { id: number; code: string }
type Refused = { code: string; reason: string }
type Result = { name: string; added: number; count: number; refused: Refused[] }

const NONE: Result = { name: '', added: 0, count: 0, refused: [] }

/** Puts many requests into a load, each by itself: those that stay out are told with their reasons. */
export const usePutMany = (onDone: () => void) => {
  const { t } = useTexts('requests')
  const [result, setResult] = useState<Result | null>(null)
  const add = useCall(addEachToRoadMap, { invalidates: ['request', 'road_maps', 'road_maps_requests'] })
  const put = ({ id, name }: RoadMapRow, chosen: readonly Chosen[]) =>
    add.mutate(
      { id, input: { request_ids: chosen.map((one) => one.id) } },
      {
        onSuccess: (outcomes) => {
          const codes = new Map(chosen.map((one) => [one.id, one.code]))
          const refused = outcomes.flatMap(({ request_id, reason }) =>
            reason === null ? [] : [{ code: codes.get(request_id) ?? String(request_id), reason }],
          )
          const added = outcomes.filter(({ status }) => status === 'added').length
          if (refused.length > 0) return setResult({ name, added, count: outcomes.length, refused })
          notifySuccess(t('load.put_counted', { count: added, name }))
          return onDone()
        },
        onError: (error) => notifyError(error),
      },
    )
  const close = () => {
    setResult(null)
    onDone()
  }
  const dialog = <Refusals result={result} onClose={close} />
  return { put, isPending: add.isPending, dialog }
}

const Refusals = ({ result, onClose }: { result: Result | null; onClose: () => void }) => {
  const { t } = useTexts('requests')
  const { t: kit } = useTexts('kit')
  const { name, added, count, refused } = result ?? NONE
  return (
    <Modal
      opened={result !== null}
      onClose={onClose}
      title={t('load.put_some', { added, count, name })}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="sm">
        <Text fw={600} size="sm">
          {t('load.put_refused')}
        </Text>
        <List size="sm" spacing="xs">
          {refused.map(({ code, reason }) => (
            <List.Item key={code}>
              <Text span fw={600} size="sm">
                {code}
              </Text>{' '}
              {reason}
            </List.Item>
          ))}
        </List>
      </Stack>
    </Modal>
  )
}

type Props = {
  loads: readonly RoadMapRow[]
  count: number
  loading: boolean
  onPut: (load: RoadMapRow) => void
}

/** The open loads as a menu, for requests chosen in a list or on the board. */
export const PutManyMenu = ({ loads, count, loading, onPut }: Props) => {
  const { t } = useTexts('requests')
  const create = usePathTo()('road_map_create')
  return (
    <Menu shadow="md" position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={loading}
          leftSection={<IconPackages size={15} aria-hidden />}
          aria-label={t('load.put_many', { count })}
        >
          {t('load.put_in')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {loads.length === 0 ? <Menu.Label>{t('load.no_open')}</Menu.Label> : null}
        {loads.map((load) => (
          <Menu.Item key={load.id} onClick={() => onPut(load)}>
            {load.name}
          </Menu.Item>
        ))}
        {create ? (
          <Menu.Item component={Link} to={create}>
            {t('load.new')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
