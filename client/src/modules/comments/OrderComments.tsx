import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { orderComments } from '#shared/comments/comments.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { dateTime } from '#client/lib/format.ts'
import { IconTrash } from '#client/ui/icons.ts'
import { WriteComment } from './WriteComment.tsx'
import styles from './comments.module.css'
import { useColleagues } from './use-colleagues.ts'

type Comment = RowOf<typeof orderComments>
const SHOWN = 100

/** What people wrote about the order, the newest last, and a field to write. */
export const OrderComments = ({ order }: { order: OrderOfTab }) => {
  const { t } = useTexts('comments')
  const may = useMay()
  const query = useResourceList<Comment>(orderComments, {
    filter: { order_id: order.id },
    sort: '-id',
    page: { number: 1, size: SHOWN },
  })
  const removal = useRowRemoval<Comment>(orderComments, {
    title: () => t('delete'),
    text: () => t('delete_text'),
    confirm: t('delete'),
    done: () => t('deleted'),
  })
  const rows = (query.data?.rows ?? []).toReversed()
  return (
    <Panel title={t('title')}>
      <Stack gap="md">
        {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
        {query.isSuccess && rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('empty')}
          </Text>
        ) : null}
        {(query.data?.page.total ?? 0) > SHOWN ? (
          <Text size="sm" c="dimmed">
            {t('more', { count: SHOWN })}
          </Text>
        ) : null}
        <ol className={styles.comments} aria-label={t('title')} aria-live="polite">
          {rows.map((comment) => (
            <CommentLine key={comment.id} comment={comment} onDelete={() => removal.ask(comment)} />
          ))}
        </ol>
        {may('order_comments.write') ? <WriteComment orderId={Number(order.id)} /> : null}
      </Stack>
      {removal.dialog}
    </Panel>
  )
}

const CommentLine = ({ comment, onDelete }: { comment: Comment; onDelete: () => void }) => {
  const { t } = useTexts('comments')
  const { nameOf } = useColleagues()
  const called = comment.mentioned_ids.flatMap((id) => nameOf(id) ?? [])
  return (
    <li className={styles.comment}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm">
          <Text span fw={600} inherit>
            {comment.user_name ?? comment.company_name}
          </Text>
          <Text span c="dimmed" inherit>
            {[
              '',
              comment.company_name,
              dateTime(comment.created_at),
              ...(comment.audience === 'company'
                ? [t('only_company', { company: comment.company_name })]
                : []),
            ].join(' · ')}
          </Text>
        </Text>
        {comment.meta?.actions?.includes('delete') ? (
          <ActionIcon variant="subtle" color="gray" aria-label={t('delete')} onClick={onDelete}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </Group>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment.text}</Text>
      {called.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('called', { names: called.map((name) => `@${name}`).join(', ') })}
        </Text>
      ) : null}
    </li>
  )
}
