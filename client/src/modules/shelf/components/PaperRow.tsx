import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { orderPapers } from '#shared/documents/papers.contract.ts'
import { notifyError } from '#client/kit/notify.ts'
import { usePreview } from '#client/kit/preview/FilePreview.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useChangeResource } from '#client/kit/use-resource.ts'
import { dateTime, money } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { linkOf, saveLinked } from '#client/lib/signed-links.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconCheck, IconDownload, IconEdit, IconTrash, IconX } from '#client/ui/icons.ts'
import type { Paper } from '../paper.ts'

type Props = { paper: Paper; onEdit: (paper: Paper) => void; onRemove: (paper: Paper) => void }

const CHECKING: ReadonlySet<string> = new Set(['shipper', 'four_pl', 'manager', 'dev'])

const useRights = (paper: Paper) => {
  const session = useSession()
  const may = useMay()
  const role = session ? roleOf(session) : 'customer'
  const operator = role === 'manager' || role === 'dev'
  const mine = operator || paper.company_id === Number(session?.user.company.id)
  const attaches = may('papers.attach')
  return { changes: attaches && mine && !paper.checked, checks: attaches && CHECKING.has(role) }
}

/** One paper: shown beside the page, saved, corrected, checked, taken away. */
export const PaperRow = ({ paper, onEdit, onRemove }: Props) => {
  const { t } = useTexts('shelf')
  const preview = usePreview()
  const change = useChangeResource(orderPapers, ['orders'])
  const { changes, checks } = useRights(paper)
  const { id, name, path, checked } = paper
  const save = () => {
    if (path !== null) void saveLinked(linkOf(path)).catch((error: unknown) => notifyError(error))
  }
  const note = [
    paper.number === null ? null : t('number', { number: paper.number }),
    paper.value === null ? null : money(paper.value),
    paper.shipment_numbers.join(', '),
    paper.is_additional ? t('additional') : null,
    [paper.sent_by, paper.company].filter(Boolean).join(', '),
    dateTime(paper.created_at),
    paper.taken_by === 'name' ? t('taken_by_name') : null,
  ]
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ minWidth: 0, flex: '1 1 200px' }}>
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          style={{ overflowWrap: 'anywhere' }}
          onClick={() => (preview !== null && path !== null ? preview({ path, name }) : save())}
        >
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {note.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        {checked ? <StatusBadge tone="success">{t('checked')}</StatusBadge> : null}
        {checks ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(checked ? 'uncheck' : 'check', { name })}
            loading={change.isPending}
            onClick={() =>
              void change
                .mutateAsync({ id, values: { checked: !checked } })
                .catch((error: unknown) => notifyError(error))
            }
          >
            {checked ? <IconX size={17} /> : <IconCheck size={17} />}
          </ActionIcon>
        ) : null}
        <ActionIcon variant="subtle" color="gray" aria-label={t('save', { name })} onClick={save}>
          <IconDownload size={17} />
        </ActionIcon>
        {changes ? (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('edit', { name })}
              onClick={() => onEdit(paper)}
            >
              <IconEdit size={17} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove.label', { name })}
              onClick={() => onRemove(paper)}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </>
        ) : null}
      </Group>
    </Group>
  )
}
