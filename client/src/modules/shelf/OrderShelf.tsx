import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { PAPER_KINDS } from '#shared/documents/paper-kinds.ts'
import { shelveFiles } from '#shared/shelf/shelf.calls.ts'
import { MAX_SHELF_FILES } from '#shared/shelf/shelf-actions.ts'
import { Can } from '#client/kit/Can.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { EditPaperDialog } from './components/EditPaperDialog.tsx'
import { OutcomeDialog } from './components/OutcomeDialog.tsx'
import { PaperRow } from './components/PaperRow.tsx'
import type { Paper } from './paper.ts'
import { useShelve } from './use-shelve.ts'
import { useRemovePaper } from './use-remove-paper.tsx'

/** The papers of an order by kind; anything dropped is recognised and put in its place. */
export const OrderShelf = ({ order }: { order: OrderOfTab }) => {
  const { t } = useTexts('shelf')
  const shelf = useShelve(order.id)
  const { ask, dialog } = useRemovePaper()
  const [edited, setEdited] = useState<Paper | null>(null)
  const papers: readonly Paper[] = order.order_papers ?? []
  const groups = PAPER_KINDS.flatMap((kind) => {
    const rows = papers.filter((paper) => paper.kind === kind)
    return rows.length > 0 ? [{ kind, rows }] : []
  })
  return (
    <Panel title={t('title')}>
      <Stack gap="md">
        {order.canceled_at === null ? (
          <Can ability={shelveFiles.ability}>
            <div className="no-print">
              <FileDrop
                title={t('drop')}
                hint={t('drop_hint', { max: MAX_SHELF_FILES })}
                loading={shelf.sending}
                onFiles={(files) => void shelf.drop(files)}
              />
            </div>
          </Can>
        ) : null}
        {groups.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
        {groups.map(({ kind, rows }) => (
          <section key={kind} aria-label={t(`kind.${kind}`)}>
            <Title order={3} size="h5" mb={4}>
              {t(`kind.${kind}`)}
            </Title>
            <Stack gap="xs">
              {rows.map((paper) => (
                <PaperRow key={paper.id} paper={paper} onEdit={setEdited} onRemove={ask} />
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
      {dialog}
      {edited ? <EditPaperDialog paper={edited} onClose={() => setEdited(null)} /> : null}
      {shelf.outcomes.length > 0 ? <OutcomeDialog shelf={shelf} /> : null}
    </Panel>
  )
}
