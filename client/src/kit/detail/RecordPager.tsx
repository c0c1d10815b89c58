import { ActionIcon, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { useCustomSettings } from '#client/lib/custom-settings.ts'
import { IconArrowLeft, IconArrowRight } from '#client/ui/icons.ts'
import { type LastList, lastListOf, neighbourPage, rememberList } from '../list/last-list.ts'
import { notifyError } from '../notify.ts'
import { type Resource, readRowsOf, typeOf } from '../use-resource.ts'

type Props = { resource: Resource; id: string; pathOf: (id: string) => string | null }

/** '12 de 348': through the list that the record was opened from, by `[` and `]` too; absent without one. */
export const RecordPager = ({ resource, id, pathOf }: Props) => {
  const { t } = useTexts('kit')
  const client = useQueryClient()
  const navigate = useNavigate()
  const enabled = useCustomSettings().keyboard_shortcuts !== false
  const type = typeOf(resource)
  const list = lastListOf(client, type)
  const at = list?.ids.indexOf(id) ?? -1
  const has = (by: -1 | 1): boolean =>
    list !== undefined && at !== -1 && (list.ids[at + by] !== undefined || neighbourPage(list, by) !== null)
  const beyond = async (from: LastList, by: -1 | 1): Promise<string | undefined> => {
    const params = neighbourPage(from, by)
    if (!params) return undefined
    const { rows, page } = await readRowsOf<{ id: string }>(resource, { query: params })
    const ids = rows.map((row) => row.id)
    const first = (page.number - 1) * page.size + 1
    rememberList(client, type, { ids, first, total: Math.max(page.total, from.total), params })
    return by === 1 ? ids[0] : ids.at(-1)
  }
  const go = async (by: -1 | 1) => {
    if (!list || !has(by)) return
    try {
      const next = list.ids[at + by] ?? (await beyond(list, by))
      const path = next === undefined ? null : pathOf(next)
      // The tab that is open stays open.
      if (path !== null) await navigate({ pathname: path, search: window.location.search }, { replace: true })
    } catch (error) {
      notifyError(error)
    }
  }
  useHotkeys(
    enabled
      ? [
          ['[', () => void go(-1)],
          [']', () => void go(1)],
        ]
      : [],
  )
  if (!list || at === -1) return null
  return (
    <Group gap={2} wrap="nowrap" component="nav" aria-label={t('pager.label')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('pager.previous')}
        title="["
        disabled={!has(-1)}
        onClick={() => void go(-1)}
      >
        <IconArrowLeft size={18} />
      </ActionIcon>
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {t('pager.place', {
          number: (list.first + at).toLocaleString('pt-BR'),
          total: list.total.toLocaleString('pt-BR'),
        })}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('pager.next')}
        title="]"
        disabled={!has(1)}
        onClick={() => void go(1)}
      >
        <IconArrowRight size={18} />
      </ActionIcon>
    </Group>
  )
}
